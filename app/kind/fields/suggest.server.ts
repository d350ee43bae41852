import type { LoaderFunctionArgs } from "@remix-run/node";
import { noStoreHeaders } from "~/server/http/http-cache.server";
import { resource } from "~/server/http/resource-route.server";
import { isStaff } from "~/staff/access.server";

/**
 * A loader that answers `?search=` with suggestions. Without a session there are none, because a redirect would leave
 * the form, which asks to sign in when it is saved.
 */
export const suggestForStaff = (suggest: (text: string) => string[]) =>
  resource(async ({ request }: LoaderFunctionArgs) => {
    const text = (new URL(request.url).searchParams.get("search") ?? "").slice(0, 200);
    const options = (await isStaff(request)) ? suggest(text) : [];
    return Response.json({ options }, { headers: noStoreHeaders() });
  });
