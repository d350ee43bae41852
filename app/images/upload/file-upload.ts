import Uppy, { type Meta } from "@uppy/core";
import XHRUpload from "@uppy/xhr-upload";
import { imageFileTypes, maximumFileBytes, storedFileTypes } from "~/images/files/image-file";
import { ApiFailure, callApi, serverMessage } from "~/ui/api-client";

type Stored = { objectPath: string };

export type FileUpload = Uppy<Meta, Stored>;

/** What a dialog takes, and what it says of it. Some systems know no media type of a file, only its extension. */
export const accepted = {
  image: {
    types: [
      ...Object.keys(imageFileTypes),
      ...Object.values(imageFileTypes).map((ending) => `.${ending}`),
      ".jpeg",
    ],
    only: "Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded",
    note: "JPEG, PNG, WebP, AVIF or GIF, up to 10 MB",
    drop: "Drop an image here or %{browseFiles}",
  },
  pdf: {
    types: ["application/pdf", ".pdf"],
    only: "Only PDFs can be uploaded",
    note: "PDF, up to 10 MB",
    drop: "Drop a PDF here or %{browseFiles}",
  },
};

/** Uploads one file: gets a URL, PUTs it there and finalizes it. A retry starts over, as the URL may have expired. */
export function createFileUpload({
  accepts,
  sameAs,
  onStored,
  onFailed,
  onMessage,
}: {
  accepts: keyof typeof accepted;
  /** @returns the path of the picture whose captions and focal point the new file gets, if it is to get any */
  sameAs: () => string | undefined;
  onStored: (objectPath: string, fileName: string) => void;
  onFailed: () => void;
  /** What is wrong with the chosen file; nothing when another one is chosen, or the same is sent again. */
  onMessage: (message: string | undefined) => void;
}): FileUpload {
  const { types, only } = accepted[accepts];
  const uppy: FileUpload = new Uppy({
    autoProceed: false,
    locale: {
      strings: { youCanOnlyUploadFileTypes: only, inferiorSize: "The file is empty" },
      pluralize: (count) => (count === 1 ? 0 : 1),
    },
    restrictions: {
      maxNumberOfFiles: 1,
      minFileSize: 1,
      maxFileSize: maximumFileBytes,
      allowedFileTypes: types,
    },
  });
  let uploadURL = "";
  let fileName = "";
  let cancelled = new AbortController();
  uppy.use(XHRUpload<Meta, Stored>, {
    method: "PUT",
    formData: false,
    // No automatic retries.
    shouldRetry: () => false,
    headers: ({ type }) =>
      (Object.hasOwn(storedFileTypes, type) ? { "Content-Type": type } : {}) as Record<string, string>,
    async endpoint(given) {
      const [file] = [given].flat();
      cancelled = new AbortController();
      fileName = file?.name ?? "";
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
      callApi<Stored>(
        "PUT",
        "/api/objects/finalize",
        { imageUrl: uploadURL, fileName, sameAs: sameAs() },
        cancelled.signal,
      ),
  });
  uppy.on("cancel-all", () => cancelled.abort());
  uppy.on("file-removed", () => cancelled.abort());
  uppy.on("upload-success", (file, { body }) => {
    if (file && body) onStored(body.objectPath, file.name);
  });
  uppy.on("upload-error", (_, error, response) => {
    onMessage(uploadProblem(failureOf(error, response)));
    onFailed();
  });
  uppy.on("restriction-failed", (_, { message }) => onMessage(message));
  for (const event of ["file-added", "file-removed", "upload"] as const)
    uppy.on(event, () => onMessage(undefined));
  return uppy;
}

/** @returns what is wrong with an upload, also where something between the browser and the site has answered */
export function uploadProblem(error: unknown): string {
  const message = serverMessage(error);
  if (message) return message;
  if (!(error instanceof ApiFailure))
    return "The file did not reach the site. Please check the connection and try again.";
  if (error.status === 413)
    return "The file was refused on its way to the site, as too large (413). Your administrator can allow 10 MB in the proxy.";
  return `The file was refused on its way to the site (${error.status}). Please try again, or tell your administrator.`;
}

/** Uppy passes the response to the PUT beside the error. */
function failureOf(error: unknown, response: unknown): unknown {
  const { status, responseText, statusText } = (response ?? {}) as Partial<XMLHttpRequest>;
  return !(error instanceof ApiFailure) && status
    ? new ApiFailure(status, responseText ?? "", statusText)
    : error;
}
