import { readJson, writeOnly } from "~/http/api/json-api.server";
import { readBody } from "~/http/body/request-body.server";
import { noStoreHeaders } from "~/http/http-cache.server";
import { type AnnouncedFile, announcedFile } from "~/images/files/schema";
import { parseCall, refusedAt } from "~/images/upload/api.server";
import { openUpload } from "~/images/upload/uploads.server";
import { publicOrigin } from "~/platform/origin.server";
import { staffApi } from "~/staff/guard.server";

export const loader = writeOnly(["POST"]);

/** Returns an upload URL. A body with size and type, which is optional, restricts the URL to such a file. */
export const action = staffApi(["POST"], async ({ request }) => {
  const announced = await readAnnounced(request);
  const uploadURL = await openUpload(announced, publicOrigin(request)).catch(refusedAt("size"));
  return Response.json({ uploadURL }, { headers: noStoreHeaders() });
});

async function readAnnounced(request: Request): Promise<AnnouncedFile> {
  // Some clients send a Content-Type without a body.
  const body = await readBody(request.clone()).catch(() => undefined);
  return body?.length === 0 ? {} : parseCall(announcedFile, await readJson(request));
}
