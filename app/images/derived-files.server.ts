import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { writeWhole } from "~/images/storage/disk.server";
import { env } from "~/server/env.server";
import { derivativeFile, preview } from "./sizes";

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

/**
 * Stores a derived file, and removes the oldest ones once the limit is exceeded.
 * @returns false where it cannot be written, for instance on a full disk
 */
export async function storeDerived(file: string, bytes: Buffer): Promise<boolean> {
  try {
    await writeWhole(file, bytes);
    const known = total !== undefined;
    total ??= measure();
    const sum = (await total) + (known ? bytes.length : 0);
    total = Promise.resolve(sum);
    if (sum > maximumDerivedBytes)
      total = removeOldest(derivedFolder, maximumDerivedBytes * shareAfterRemoval);
    return true;
  } catch (error) {
    console.error(`derived image not stored: ${(error as Error).message}`);
    return false;
  }
}

/** @returns whether there is room for files that were not requested yet */
export async function hasRoomAhead(): Promise<boolean> {
  total ??= measure();
  return (await total) < maximumDerivedBytes * shareMadeAhead;
}

/** @returns the names of the derived files of an image */
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

/**
 * Removes the oldest files of a folder until the rest fits, previews last.
 * @param limit in bytes
 * @returns the bytes that remain
 */
export async function removeOldest(folder: string, limit: number): Promise<number> {
  const files = (await listFiles(folder)).sort(
    (a, b) => Number(isPreview(b.file)) - Number(isPreview(a.file)) || b.made - a.made,
  );
  let kept = 0;
  for (const { file, bytes } of files) {
    if (kept + bytes <= limit) kept += bytes;
    else await rm(file, { force: true });
  }
  return kept;
}
