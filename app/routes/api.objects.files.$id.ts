import { apiAction, writeOnly } from "~/http/api/json-api.server";
import { BodyTooLarge, drainLimit } from "~/http/body/request-body.server";
import { maximumFileBytes } from "~/images/files/image-file";
import { BadLength, receivePending } from "~/images/storage/disk.server";
import { verifyUploadUrl } from "~/images/storage/signed-url.server";
import { getUpload } from "~/images/upload/queries.server";
import { Refusal } from "~/platform/refusal.server";

export const loader = writeOnly(["PUT"]);

/** Receives a file for the storage on disk. The URL's signature authorizes the request. */
export const action = apiAction(["PUT"], async ({ request }) => {
  const signed = verifyUploadUrl(new URL(request.url));
  if (!signed) throw new Refusal(403, "This URL was not given out for an upload");
  if (signed.expired) throw new Refusal(403, "This URL has expired: ask for a new one");
  const { id, announced } = signed;
  const upload = getUpload(id);
  if (!upload) throw new Refusal(404, "This upload is over");
  if (upload.objectPath) throw new Refusal(409, "This upload is finalized already");
  const { contentType } = announced;
  if (contentType && request.headers.get("Content-Type")?.toLowerCase() !== contentType)
    throw new Refusal(400, `The file must be sent as ${contentType}`);
  await receive(request, id, announced.size);
  return new Response(null, { headers: { "Cache-Control": "no-store" } });
});

async function receive(request: Request, id: string, announced: number | undefined): Promise<void> {
  const length = request.headers.get("Content-Length");
  // A lost connection may look like the end of the file.
  const size = announced ?? (length === null ? undefined : Number(length));
  const maximum = announced ?? maximumFileBytes;
  const tooLarge = `The file is larger than ${announced ? "announced" : "10 MB"}`;
  // Too much to drain: the client is disconnected after the response.
  if (Number(length) > maximum + drainLimit)
    throw new Refusal(413, tooLarge, { headers: { Connection: "close" } });
  try {
    await receivePending(id, request.body, { maximum, size });
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new Refusal(413, tooLarge);
    if (error instanceof BadLength || request.signal.aborted)
      throw new Refusal(400, "The file did not come whole");
    throw error;
  }
}
