import { readJson, writeOnly } from "~/http/api/json-api.server";
import { noStoreHeaders } from "~/http/http-cache.server";
import { keepCaptionsAndFocalPoint } from "~/images/captions/keep-captions.server";
import { finalizeCall } from "~/images/files/schema";
import { parseCall, refusedAt } from "~/images/upload/api.server";
import { finalizeUpload } from "~/images/upload/uploads.server";
import { publicOrigin } from "~/platform/origin.server";
import { staffApi } from "~/staff/guard.server";

export const loader = writeOnly(["PUT"]);

/** Turns a received file into an image or a PDF. */
export const action = staffApi(["PUT"], async ({ request }) => {
  const { imageUrl, fileName, sameAs } = parseCall(finalizeCall, await readJson(request));
  const objectPath = await finalizeUpload(imageUrl, publicOrigin(request), fileName).catch(
    refusedAt("imageUrl"),
  );
  if (sameAs) await keepCaptionsAndFocalPoint(sameAs, objectPath);
  return Response.json({ objectPath }, { headers: noStoreHeaders() });
});
