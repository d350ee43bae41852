import { maximumFileBytes } from "~/images/image-file";
import { createImage } from "~/images/queries.server";
import { prepareImage } from "~/images/queue.server";
import { FileTooLarge } from "~/images/storage/interface.server";
import { storage } from "~/images/storage/storage.server";
import { now } from "~/server/clock.server";
import { SingleFlight } from "~/server/http/single-flight.server";
import { limitConcurrency, TooBusy } from "~/server/limit-concurrency.server";
import { Refusal } from "~/server/refusal.server";
import { encodeUpload } from "./encode.server";
import {
  countOpenUploads,
  createUpload,
  deleteUpload,
  deleteUploadsBefore,
  finishUpload,
  getUpload,
  listOpenUploadsBefore,
} from "./queries.server";
import type { AnnouncedFile } from "./schema";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const nothingUploaded = () => new Refusal(404, "No file has been uploaded to this URL, or too long ago");

/** @param retryAfter seconds until there is room */
const tooManyUploads = (retryAfter: number) =>
  new Refusal(429, "Too many uploads are under way. Please try again later", {
    headers: { "Retry-After": String(retryAfter) },
  });

/** @throws Refusal where a file is announced that is too large */
export function checkSize(size: number | undefined): void {
  if (size !== undefined && size > maximumFileBytes) throw tooLarge();
}

const tooLarge = () => new Refusal(413, "The file is larger than 10 MB");

/** Decoding a large image takes some hundred MB: one at a time. */
const inTurn = limitConcurrency({ running: 1, queued: 100 });

const whenFree: typeof inTurn = (work) =>
  inTurn(work).catch((error) => {
    throw error instanceof TooBusy ? tooManyUploads(30) : error;
  });

/** Each may have sent 10 MB, which wait for their image: together no more than a gigabyte. */
export const mostOpenUploads = 100;

/**
 * Makes an image of a file: the way in for plain file inputs and for finalized uploads alike.
 * @param file as it came; its name and type are not looked at
 * @returns the object path for an image field
 * @throws Refusal where no image can be made of it, or too many wait for theirs
 */
export async function storeUploadedFile(file: File | Uint8Array): Promise<string> {
  checkSize("size" in file ? file.size : file.byteLength);
  return whenFree(async () => storeImage(await bytesOf(file)));
}

/** The preview is there when the path is answered; the sizes that pages use follow. */
async function storeImage(bytes: Uint8Array): Promise<string> {
  const objectPath = await createImage(await encodeUpload(bytes));
  prepareImage(objectPath);
  return objectPath;
}

const bytesOf = async (file: File | Uint8Array) =>
  "arrayBuffer" in file ? new Uint8Array(await file.arrayBuffer()) : file;

/**
 * Opens a place for a file to come.
 * @param announced what is known of it: another one will be refused
 * @param origin of the site, as visitors know it
 * @returns the URL to send it to with PUT, for ten minutes
 * @throws Refusal where it is announced as too large, or too many are open
 */
export async function openUpload(announced: AnnouncedFile, origin: string): Promise<string> {
  checkSize(announced.size);
  const place = await storage();
  await makeRoom();
  return place.uploadUrl(createUpload(), announced, origin);
}

/** Whoever has not finished an upload within an hour has given it up: it makes way where there is no room. */
async function makeRoom(): Promise<void> {
  if (countOpenUploads().open < mostOpenUploads) return;
  for (const id of listOpenUploadsBefore(new Date(now().getTime() - hour))) {
    deleteUpload(id);
    await discard(id);
  }
  const { open, first } = countOpenUploads();
  if (open < mostOpenUploads || !first) return;
  throw tooManyUploads(Math.max(1, Math.ceil((first.getTime() + hour - now().getTime()) / 1000)));
}

const inFlight = new SingleFlight<string>();

/**
 * Makes an image of a file that has come. The same call again has the same answer, because an answer may get
 * lost on its way.
 * @param uploadUrl as openUpload gave it
 * @returns the object path for an image field
 * @throws Refusal where the URL is none of those, there is no file, too many wait for theirs, or no image can be made
 * of the file, which is then gone
 */
export async function finalizeUpload(uploadUrl: string, origin: string): Promise<string> {
  const place = await storage();
  const id = URL.canParse(uploadUrl) ? place.uploadId(new URL(uploadUrl), origin) : undefined;
  if (!id) throw new Refusal(400, "This is not the URL of an upload to this site");
  return inFlight.run(id, () => finalizeOnce(id));
}

async function finalizeOnce(id: string): Promise<string> {
  const upload = getUpload(id);
  if (!upload) throw nothingUploaded();
  if (upload.objectPath) return upload.objectPath;
  const place = await storage();
  try {
    const objectPath = await whenFree(async () => {
      const bytes = await place.getPending(id, maximumFileBytes);
      if (!bytes) throw nothingUploaded();
      return storeImage(bytes);
    });
    finishUpload(id, objectPath);
    await discard(id);
    return objectPath;
  } catch (error) {
    const refused = error instanceof FileTooLarge ? tooLarge() : error;
    // Only a file that no image can be made of is discarded: the call may be repeated otherwise.
    if (!(refused instanceof Refusal && isFileAtFault(refused))) throw error;
    deleteUpload(id);
    await discard(id);
    throw refused;
  }
}

/** @returns whether an upload was refused because of the file itself */
export const isFileAtFault = ({ status }: Refusal): boolean => status === 400 || status === 413;

/** What cannot be removed now is swept later: it is no reason to fail. */
async function discard(id: string): Promise<void> {
  const place = await storage();
  await place.deletePending(id).catch(logError);
}

/** Removes what was announced or sent a day ago, and has or has not become an image since. */
export async function sweepUploads(): Promise<void> {
  deleteUploadsBefore(new Date(now().getTime() - day));
  // Files have the time of their disk or bucket, which NOW does not set.
  await (await storage()).sweepPending(new Date(Date.now() - day));
}

/** Sweeps now and every hour. Called once, when the server starts. */
export function startSweeping(): void {
  const sweep = () => void sweepUploads().catch(logError);
  sweep();
  setInterval(sweep, hour).unref();
}

function logError(error: unknown): void {
  console.error(`uploads: ${error instanceof Error ? error.message : String(error)}`);
}
