import { finalizeCall } from "~/schemas/upload";
import { staffApi } from "~/services/guard.server";
import { readJson, writeOnly } from "~/services/json-api.server";
import { publicOrigin } from "~/services/origin.server";
import { parseCall, refusedAt } from "~/services/upload-calls.server";
import { finalizeUpload } from "~/services/uploads.server";

export const loader = writeOnly(["PUT"]);

/** Makes an image of a file that has come. */
export const action = staffApi(["PUT"], async ({ request }) => {
  const { imageUrl } = parseCall(finalizeCall, await readJson(request));
  const objectPath = await finalizeUpload(imageUrl, publicOrigin(request)).catch(refusedAt("imageUrl"));
  return Response.json({ objectPath }, { headers: { "Cache-Control": "private, no-store" } });
});
