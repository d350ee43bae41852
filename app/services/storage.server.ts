import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "./env.server";

const directory = path.join(env.DATA_DIR, "uploads");
const namePattern = /^[a-z0-9][a-z0-9-]{7,79}\.(jpg|png|webp|avif|gif)$/;

/**
 * @param objectPath as stored in an image field
 * @returns the object's name, or nothing when the path is none of this storage
 */
export function objectName(objectPath: string): string | undefined {
  const name = objectPath.startsWith("/objects/") ? objectPath.slice("/objects/".length) : "";
  return namePattern.test(name) ? name : undefined;
}

/**
 * Writes a whole file, or none: a reader never sees half of it.
 * @param file its path; the folder is made where it is missing
 */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
  await writeFile(part, bytes);
  await rename(part, file);
}

/**
 * Stores an object under a name made from its content, so that a URL never changes its meaning.
 * @param extension without dot
 * @returns the object path
 */
export async function putObject(bytes: Uint8Array, extension: string): Promise<string> {
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 24)}.${extension}`;
  await writeWhole(path.join(directory, name), bytes);
  return `/objects/${name}`;
}

/**
 * @param objectPath as stored in an image field
 * @returns the object's bytes, or nothing when there is none
 */
export async function getObject(objectPath: string): Promise<Buffer | undefined> {
  const name = objectName(objectPath);
  if (!name) return;
  try {
    return await readFile(path.join(directory, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
}
