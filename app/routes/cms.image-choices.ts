import { apiLoader } from "~/http/api/json-api.server";
import { noStoreHeaders } from "~/http/http-cache.server";
import { Refusal } from "~/platform/refusal.server";
import { listImageChoices } from "~/records/pictures/image-choices.server";
import { isStaff } from "~/staff/access.server";

/** The stored images, for the dialog of a picture field. */
export const loader = apiLoader(async ({ request }) => {
  if (!(await isStaff(request))) throw new Refusal(401, "Sign in to see this");
  const query = new URL(request.url).searchParams;
  const search = (query.get("search") ?? "").trim().slice(0, 200);
  return Response.json(listImageChoices(search, query.get("page")), { headers: noStoreHeaders() });
});
