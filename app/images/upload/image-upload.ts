import Uppy, { type Meta } from "@uppy/core";
import XHRUpload from "@uppy/xhr-upload";
import { imageFileTypes, isImageFileType, maximumFileBytes } from "~/images/files/image-file";
import { ApiFailure, callApi, serverMessage } from "~/ui/api-client";

type Stored = { objectPath: string };

export type ImageUpload = Uppy<Meta, Stored>;

/**
 * Uploads one image: gets an upload URL, PUTs the file there and finalizes it. A retry starts over,
 * because the URL may have expired.
 */
export function createImageUpload({
  onStored,
  onFailed,
  onMessage,
}: {
  onStored: (objectPath: string) => void;
  onFailed: () => void;
  /** What is wrong with the chosen file; nothing when another one is chosen, or the same is sent again. */
  onMessage: (message: string | undefined) => void;
}): ImageUpload {
  const uppy: ImageUpload = new Uppy({
    autoProceed: false,
    locale: {
      strings: { youCanOnlyUploadFileTypes: "Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded" },
      pluralize: (count) => (count === 1 ? 0 : 1),
    },
    restrictions: {
      maxNumberOfFiles: 1,
      maxFileSize: maximumFileBytes,
      // Some systems know no media type of a file, only its extension.
      allowedFileTypes: [
        ...Object.keys(imageFileTypes),
        ...Object.values(imageFileTypes).map((ending) => `.${ending}`),
        ".jpeg",
      ],
    },
  });
  let uploadURL = "";
  let cancelled = new AbortController();
  uppy.use(XHRUpload<Meta, Stored>, {
    method: "PUT",
    formData: false,
    // No automatic retries.
    shouldRetry: () => false,
    headers: ({ type }) => (isImageFileType(type) ? { "Content-Type": type } : {}) as Record<string, string>,
    async endpoint(given) {
      const [file] = [given].flat();
      cancelled = new AbortController();
      try {
        // Without a body: the server checks the size when the file arrives.
        const answer = await callApi<{ uploadURL: string }>(
          "POST",
          "/api/objects/upload",
          undefined,
          cancelled.signal,
        );
        uploadURL = answer.uploadURL;
      } catch (error) {
        // The plugin reports only later errors.
        if (!cancelled.signal.aborted) uppy.emit("upload-error", file, error as Error);
        throw error;
      }
      return uploadURL;
    },
    // Finalizing is part of the upload: it can still be cancelled, and completes the progress bar.
    getResponseData: () =>
      callApi<Stored>("PUT", "/api/objects/finalize", { imageUrl: uploadURL }, cancelled.signal),
  });
  uppy.on("cancel-all", () => cancelled.abort());
  uppy.on("file-removed", () => cancelled.abort());
  uppy.on("upload-success", (file, { body }) => {
    if (file && body) onStored(body.objectPath);
  });
  uppy.on("upload-error", (_, error, response) => {
    onMessage(serverMessage(failureOf(error, response)));
    onFailed();
  });
  uppy.on("restriction-failed", (_, { message }) => onMessage(message));
  for (const event of ["file-added", "file-removed", "upload"] as const)
    uppy.on(event, () => onMessage(undefined));
  return uppy;
}

/** Uppy passes the response to the PUT beside the error. */
function failureOf(error: unknown, response: unknown): unknown {
  const { status, responseText, statusText } = (response ?? {}) as Partial<XMLHttpRequest>;
  return !(error instanceof ApiFailure) && status
    ? new ApiFailure(status, responseText ?? "", statusText)
    : error;
}
