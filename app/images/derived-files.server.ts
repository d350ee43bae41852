import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { writeWhole } from "~/images/storage/disk.server";
import { syncFolder } from "~/images/storage/sync-folder.server";
import { env } from "~/platform/env.server";
import { currentFile, derivativeFile, type FocalPoint, preview } from "./sizes";

export const derivedFolder = path.join(env.DATA_DIR, "derived");

/** Limit of all derived files together. Beyond it the oldest are removed, previews last; they can be made again. */
export const maximumDerivedBytes = 2 * 1024 ** 3;
/**
 * Shares of the limit: up to the first, files are made ahead of requests; down to the second, the oldest are removed.
 * The first is lower, so that the queue does not make again what was just removed.
 */
const shareMadeAhead = 0.8;
const shareAfterRemoval = 0.9;

let total: Promise<number> | undefined;

/** Stores a derived file, and removes the oldest beyond the limit. @returns false where the disk takes none */
export async function storeDerived(file: string, bytes: Buffer): Promise<boolean> {
  try {
    await writeWhole(file, bytes);
    await countStored(bytes.length);
    return true;
  } catch (error) {
    console.error(`derived image not stored: ${(error as Error).message}`);
    return false;
  }
}

/**
 * Stores a folder of derived files: all of them or none. They are removed together, too.
 * @param write writes them below an empty folder, and returns the folder to keep
 * @throws Error where they cannot be made or written
 */
export async function storeDerivedFolder(
  folder: string,
  write: (empty: string) => Promise<string>,
): Promise<void> {
  const part = `${folder}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
  await mkdir(part, { recursive: true });
  try {
    const written = await write(part);
    const files = await listFiles(written);
    // Synced like single files, so that a power failure leaves none of them empty.
    for (const { file } of files) await syncFolder(file);
    await rename(written, folder);
    await syncFolder(path.dirname(folder));
    await countStored(files.reduce((sum, { bytes }) => sum + bytes, 0));
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

async function countStored(bytes: number): Promise<void> {
  const known = total !== undefined;
  total ??= measure();
  const sum = (await total) + (known ? bytes : 0);
  total = Promise.resolve(sum);
  if (sum > maximumDerivedBytes) total = removeOldest(derivedFolder, maximumDerivedBytes * shareAfterRemoval);
}

export async function hasRoomAhead(): Promise<boolean> {
  total ??= measure();
  return (await total) < maximumDerivedBytes * shareMadeAhead;
}

export async function listDerived(name: string): Promise<Set<string>> {
  return new Set(await readdir(path.join(derivedFolder, name)).catch(() => []));
}

async function listFiles(folder: string) {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const facts = await stat(file).catch(() => undefined);
      return facts?.isFile() ? [{ file, bytes: facts.size, made: facts.mtimeMs }] : [];
    }),
  );
  return files.flat();
}

async function measure(): Promise<number> {
  return (await listFiles(derivedFolder)).reduce((sum, { bytes }) => sum + bytes, 0);
}

const isPreview = (file: string) => path.basename(file) === derivativeFile(preview);

/** A derived file, or a folder of them, such as the tiles of a picture. */
interface Entry {
  file: string;
  bytes: number;
  made: number;
}

/** @returns what the folders of images in a folder contain; a folder in one of them counts as one entry */
async function listEntries(folder: string): Promise<Entry[]> {
  const entries = new Map<string, Entry>();
  for (const { file, bytes, made } of await listFiles(folder)) {
    const [image = "", name = ""] = path.relative(folder, file).split(path.sep);
    const whole = path.join(folder, image, name);
    const entry = entries.get(whole) ?? { file: whole, bytes: 0, made: 0 };
    entries.set(whole, { file: whole, bytes: entry.bytes + bytes, made: Math.max(entry.made, made) });
  }
  return [...entries.values()];
}

/** Removes a folder's oldest files until the rest fits a limit (bytes), previews last. @returns the bytes that remain */
export async function removeOldest(folder: string, limit: number): Promise<number> {
  const entries = (await listEntries(folder)).sort(
    (a, b) => Number(isPreview(b.file)) - Number(isPreview(a.file)) || b.made - a.made,
  );
  let kept = 0;
  for (const { file, bytes } of entries) {
    if (kept + bytes <= limit) kept += bytes;
    else await remove(file);
  }
  return kept;
}

export async function removeDerived(name: string): Promise<void> {
  await remove(path.join(derivedFolder, name));
  // Measured again when it is needed.
  total = undefined;
}

/** Removes the crops of an image around another focal point than it has now. */
export async function removeOldCrops(name: string, focal: FocalPoint): Promise<void> {
  for (const file of await listDerived(name))
    if (currentFile(file, focal) !== file) await rm(path.join(derivedFolder, name, file), { force: true });
  total = undefined;
}

/** Renamed first, so that no part of a folder is found while the rest is removed. */
async function remove(file: string): Promise<void> {
  const removed = `${file}.removed`;
  await rename(file, removed).catch(() => undefined);
  await rm(removed, { recursive: true, force: true });
}
