import type { LoaderFunctionArgs } from "@remix-run/node";
import { isStaff } from "~/services/access.server";
import { neverKept } from "~/services/http-cache.server";
import { queueProgress } from "~/services/image-queue.server";
import { resource } from "~/services/security-headers.server";

/**
 * How far the pictures are that are being prepared; null where there are none. Who is signed out is told the same
 * as where there are none: a redirect here would lead nowhere.
 */
export const loader = resource(async ({ request }: LoaderFunctionArgs) => {
  const progress = (await isStaff(request)) ? queueProgress() : null;
  return Response.json({ progress }, { headers: neverKept() });
});
