import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { readChunks } from "~/http/body/request-body.server";
import { env } from "~/platform/env.server";
import { FileTooLarge, type Storage } from "./interface.server";
import { signUploadUrl, verifyUploadUrl } from "./signed-url.server";
import { syncFolder } from "./sync-folder.server";

export const objectsFolder = path.join(env.DATA_DIR, "uploads");
/** Pending uploads are never served. */
const pending = path.join(env.DATA_DIR, "pending");

/** Stores files under DATA_DIR; uploads go to signed URLs of the site. */
export const diskStorage: Storage = {
  put: (name, bytes) => writeWhole(path.join(objectsFolder, name), bytes),
  get: (name) => readIfExists(path.join(objectsFolder, name)),
  async open(name) {
    const file = await open(path.join(objectsFolder, name)).catch(nothingIfMissing);
    return file && { body: file.createReadStream(), length: (await file.stat()).size };
  },
  uploadUrl: async (id, announced, origin) => signUploadUrl(id, announced, origin),
  uploadId: (url, origin) => (url.origin === origin ? verifyUploadUrl(url)?.id : undefined),
  async getPending(id, maximum) {
    const file = path.join(pending, id);
    const facts = await stat(file).catch(nothingIfMissing);
    if (facts && facts.size > maximum) throw new FileTooLarge();
    return facts && readIfExists(file);
  },
  async check() {
    for (const folder of [pending, objectsFolder]) await tryWrite(folder);
  },
  remove: (name) => rm(path.join(objectsFolder, name), { force: true }),
  deletePending: (id) => rm(path.join(pending, id), { force: true }),
  async sweepPending(before) {
    await removeOlder(pending, before, () => true);
    await removeOlder(objectsFolder, before, (name) => name.endsWith(".part"));
  },
};

/** Writes a file atomically and durably. Its folder is made where it is missing. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await inPart(file, (part) => part.writeFile(bytes));
}

/** With less free space writes fail (bytes). */
const probeSize = 64 * 1024;

/**
 * Writes a file to a folder and removes it. A folder in DATA_DIR is made where it is missing; DATA_DIR itself is not.
 * @throws Error where the disk is full or read-only, or the folder another user's
 */
export async function tryWrite(folder: string): Promise<void> {
  const probe = path.join(folder, `health-${process.pid}.part`);
  if (folder !== env.DATA_DIR) await mkdir(folder).catch(() => undefined);
  try {
    await writeFile(probe, Buffer.alloc(probeSize));
  } finally {
    await rm(probe, { force: true });
  }
}

/** An upload without the announced size. */
export class BadLength extends Error {}

/** Writes a pending upload by chunks, up to a maximum (bytes). @throws BodyTooLarge, BadLength; nothing is left then */
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
 * Writes a temporary file and renames it when it is complete. The file is synced before the rename, else a power
 * failure could leave it empty; the folder after it, and its parent too, since the folder may be new.
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

async function removeOlder(folder: string, before: Date, isMatch: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)
    .catch(nothingIfMissing)
    .then((names) => names ?? [])) {
    if (!isMatch(name)) continue;
    const file = path.join(folder, name);
    const facts = await stat(file).catch(nothingIfMissing);
    if (facts && facts.mtime < before) await rm(file, { force: true, recursive: true });
  }
}

const readIfExists = (file: string) => readFile(file).catch(nothingIfMissing);

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
