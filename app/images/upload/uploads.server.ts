import { encodeUpload } from "~/images/encoder.server";
import { cleanFileName } from "~/images/files/file-name";
import { maximumFileBytes } from "~/images/files/image-file";
import { beginsAsPdf, isPdfName } from "~/images/files/pdf-file";
import type { AnnouncedFile } from "~/images/files/schema";
import { createPdf } from "~/images/pdfs.server";
import { createImage, toName } from "~/images/queries.server";
import { prepareImage } from "~/images/queue.server";
import { FileTooLarge } from "~/images/storage/interface.server";
import { storage } from "~/images/storage/storage.server";
import { now } from "~/platform/clock.server";
import { limitConcurrency, SingleFlight, TooBusy } from "~/platform/concurrency.server";
import { Refusal } from "~/platform/refusal.server";
import {
  countOpenUploads,
  createUpload,
  deleteUpload,
  deleteUploadsBefore,
  finishUpload,
  getUpload,
} from "./queries.server";

const hour = 60 * 60 * 1000;

const nothingUploaded = () => new Refusal(404, "No file has been uploaded to this URL, or too long ago");

/** @param retryAfter seconds until there is room */
const tooManyUploads = (retryAfter: number) =>
  new Refusal(429, "Too many uploads are in progress. Please try again later", {
    headers: { "Retry-After": String(retryAfter) },
  });

/** @throws Refusal where a file is announced that is too large */
function checkSize(size: number | undefined): void {
  if (size !== undefined && size > maximumFileBytes) throw tooLarge();
}

const tooLarge = () => new Refusal(413, "The file is larger than 10 MB");

const limitUploads = limitConcurrency({ running: 1, queued: 100 });

const decodeOrRefuse: typeof limitUploads = (work) =>
  limitUploads(work).catch((error) => {
    throw error instanceof TooBusy ? tooManyUploads(30) : error;
  });

/** Each may hold a file of 10 MB: together at most a gigabyte. */
export const maximumOpenUploads = 100;

const storeAs = { image: storeImage, pdf: createPdf };

/** Stores an uploaded file as what it has to be. @returns its object path. @throws Refusal where it is not that */
export async function storeUploadedFile(file: File, as: keyof typeof storeAs = "image"): Promise<string> {
  checkSize(file.size);
  return decodeOrRefuse(async () =>
    storeBytes(as, new Uint8Array(await file.arrayBuffer()), cleanFileName(file.name)),
  );
}

async function storeBytes(
  as: keyof typeof storeAs,
  bytes: Uint8Array,
  fileName: string | null,
): Promise<string> {
  if (bytes.length === 0) throw new Refusal(400, "The file is empty");
  return storeAs[as](bytes, fileName);
}

/** The preview is made at once, the other sizes in the background. */
async function storeImage(bytes: Uint8Array, fileName: string | null): Promise<string> {
  const objectPath = await createImage(await encodeUpload(bytes), { fileName });
  prepareImage(toName(objectPath));
  return objectPath;
}

/** Opens an upload. @returns its URL, valid for ten minutes. @throws Refusal where it is too large or too many are open */
export async function openUpload(announced: AnnouncedFile, origin: string): Promise<string> {
  checkSize(announced.size);
  const place = await storage();
  if (countOpenUploads() >= maximumOpenUploads) throw tooManyUploads(hour / 1000);
  return place.uploadUrl(createUpload(), announced, origin);
}

const inFlight = new SingleFlight<string>();

/** Stores an upload; idempotent, as responses get lost. @returns its path. @throws Refusal; a wrong file is discarded */
export async function finalizeUpload(
  uploadUrl: string,
  origin: string,
  fileName: string | null = null,
): Promise<string> {
  const place = await storage();
  const id = URL.canParse(uploadUrl) ? place.uploadId(new URL(uploadUrl), origin) : undefined;
  if (!id) throw new Refusal(400, "This is not the URL of an upload to this site");
  return inFlight.run(id, () => finalizeOnce(id, fileName));
}

async function finalizeOnce(id: string, fileName: string | null): Promise<string> {
  const upload = getUpload(id);
  if (!upload) throw nothingUploaded();
  if (upload.objectPath) return upload.objectPath;
  const place = await storage();
  try {
    const objectPath = await decodeOrRefuse(async () => {
      const bytes = await place.getPending(id, maximumFileBytes);
      if (!bytes) throw nothingUploaded();
      // What calls itself a PDF and is none is told so.
      const as = beginsAsPdf(bytes) || isPdfName(fileName) ? "pdf" : "image";
      return storeBytes(as, bytes, fileName);
    });
    finishUpload(id, objectPath);
    await discard(id);
    return objectPath;
  } catch (error) {
    const refused = error instanceof FileTooLarge ? tooLarge() : error;
    // After any other failure the call may be repeated.
    if (!(refused instanceof Refusal && isFileAtFault(refused))) throw error;
    deleteUpload(id);
    await discard(id);
    throw refused;
  }
}

/** @returns whether an upload was refused because of the file itself */
export const isFileAtFault = ({ status }: Refusal): boolean => status === 400 || status === 413;

/** What cannot be removed now is swept later. */
async function discard(id: string): Promise<void> {
  const place = await storage();
  await place.deletePending(id).catch(logError);
}

/** Removes the uploads of more than an hour ago, finalized or not: a URL is valid for ten minutes. */
export async function sweepUploads(): Promise<void> {
  deleteUploadsBefore(new Date(now().getTime() - hour));
  // NOW does not freeze the modification times of files.
  await (await storage()).sweepPending(new Date(Date.now() - hour));
}

function logError(error: unknown): void {
  console.error(`uploads: ${error instanceof Error ? error.message : String(error)}`);
}
