import type { LoaderFunctionArgs } from "@remix-run/node";
import { noStoreHeaders } from "~/http/http-cache.server";
import { resource } from "~/http/resource-route.server";
import type { FoundChoices } from "~/kind/controls/record-choice";
import { hasKind } from "~/kinds";
import { findChoices } from "~/records/search/choices.server";
import { isStaff } from "~/staff/access.server";

const nothing: FoundChoices = { choices: [], isMore: false };

/** Records for a field, by `?search=` or `?artist=`; none without a session: a redirect would leave the form. */
export const loader = resource(async ({ request, params: { kind } }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams;
  const search = (params.get("search") ?? "").slice(0, 200);
  const mayRead = hasKind(kind) && (await isStaff(request));
  const found = mayRead ? findChoices(kind, search, params.get("artist")) : nothing;
  return Response.json(found, { headers: noStoreHeaders() });
});
