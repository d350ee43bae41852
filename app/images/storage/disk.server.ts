import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "~/server/env.server";
import { readChunks } from "~/server/request-body.server";
import { FileTooLarge, type Storage } from "./interface.server";
import { signUploadUrl, verifyUploadUrl } from "./signed-url.server";
import { syncFolder } from "./sync-folder.server";

export const objectsFolder = path.join(env.DATA_DIR, "uploads");
/** Apart from the objects: what waits is never served. */
const pending = path.join(env.DATA_DIR, "pending");

/** Keeps files under DATA_DIR; uploads come to the site itself, under URLs that it has signed. */
export const diskStorage: Storage = {
  put: (name, bytes) => writeWhole(path.join(objectsFolder, name), bytes),
  get: (name) => readIfThere(path.join(objectsFolder, name)),
  uploadUrl: async (id, announced, origin) => signUploadUrl(id, announced, origin),
  uploadId: (url, origin) => (url.origin === origin ? verifyUploadUrl(url)?.id : undefined),
  async getPending(id, maximum) {
    const file = path.join(pending, id);
    const facts = await stat(file).catch(nothingIfMissing);
    if (facts && facts.size > maximum) throw new FileTooLarge();
    return facts && readIfThere(file);
  },
  // The disk is the database's too, and looked at with it.
  check: async () => undefined,
  deletePending: (id) => rm(path.join(pending, id), { force: true }),
  async sweepPending(before) {
    await removeOlder(pending, before, () => true);
    await removeOlder(objectsFolder, before, (name) => name.endsWith(".part"));
  },
};

/**
 * Writes a whole file, or none: a reader never sees half of it, and what was written survives a power failure.
 * @param file its path; the folder is made where it is missing
 */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await inPart(file, (part) => part.writeFile(bytes));
}

/** What came is not what was to come. */
export class BadLength extends Error {}

/**
 * Writes a file that is coming in to where it waits, chunk by chunk.
 * @param maximum beyond which no more is kept (bytes)
 * @param size which it must have, where that is known
 * @throws BodyTooLarge, BadLength; then nothing is left of it
 */
export async function receivePending(
  id: string,
  body: ReadableStream<Uint8Array> | null,
  { maximum, size }: { maximum: number; size?: number },
): Promise<void> {
  await inPart(path.join(pending, id), async (part) => {
    const written = await readChunks(body, maximum, (chunk) => part.writeFile(chunk));
    if (size !== undefined && written !== size) throw new BadLength();
  });
}

/**
 * Lets a file be written beside its place, and moves it there when it is whole. The file is synced before the
 * rename, else a power failure could leave the name with nothing in it; the folder is synced after it, and the
 * folder above too, since this one may be new.
 */
async function inPart(file: string, write: (part: FileHandle) => Promise<void>): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const part = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
  try {
    const handle = await open(part, "wx");
    try {
      await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder);
  await syncFolder(path.dirname(folder));
}

async function removeOlder(folder: string, before: Date, isMeant: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)
    .catch(nothingIfMissing)
    .then((names) => names ?? [])) {
    if (!isMeant(name)) continue;
    const file = path.join(folder, name);
    const facts = await stat(file).catch(nothingIfMissing);
    if (facts && facts.mtime < before) await rm(file, { force: true, recursive: true });
  }
}

const readIfThere = (file: string) => readFile(file).catch(nothingIfMissing);

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
