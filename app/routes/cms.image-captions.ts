import type { LoaderFunctionArgs } from "@remix-run/node";
import { noStoreHeaders } from "~/http/http-cache.server";
import { resource } from "~/http/resource-route.server";
import { getImage } from "~/images/queries.server";
import { isStaff } from "~/staff/access.server";

/** The captions of the image `?path=`, for the dialog beside a field. Without a session there are none. */
export const loader = resource(async ({ request }: LoaderFunctionArgs) => {
  const path = new URL(request.url).searchParams.get("path") ?? "";
  const { altText, credit } = ((await isStaff(request)) && getImage(path)) || {};
  return Response.json(altText === undefined ? null : { altText, credit }, { headers: noStoreHeaders() });
});
