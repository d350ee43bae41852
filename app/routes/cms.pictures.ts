import type { LoaderFunctionArgs } from "@remix-run/node";
import { queueProgress } from "~/images/queue.server";
import { neverKept } from "~/server/http/http-cache.server";
import { resource } from "~/server/http/security-headers.server";
import { isStaff } from "~/staff/access.server";

/**
 * How far the pictures are that are being prepared; null where there are none. Who is signed out is told the same
 * as where there are none: a redirect here would lead nowhere.
 */
export const loader = resource(async ({ request }: LoaderFunctionArgs) => {
  const progress = (await isStaff(request)) ? queueProgress() : null;
  return Response.json({ progress }, { headers: neverKept() });
});
