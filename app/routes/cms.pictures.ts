import type { LoaderFunctionArgs } from "@remix-run/node";
import { queueProgress } from "~/images/queue.server";
import { noStoreHeaders } from "~/server/http/http-cache.server";
import { resource } from "~/server/http/resource-route.server";
import { isStaff } from "~/staff/access.server";

/** Progress of the image queue, or null; null without a session too, because a redirect would not help a poll. */
export const loader = resource(async ({ request }: LoaderFunctionArgs) => {
  const progress = (await isStaff(request)) ? queueProgress() : null;
  return Response.json({ progress }, { headers: noStoreHeaders() });
});
