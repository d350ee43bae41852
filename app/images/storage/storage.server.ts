import { createHash } from "node:crypto";
import { type ImageFileType, imageFileTypes } from "~/images/image-file";
import { objectName } from "~/images/object-path";
import { env } from "~/server/env.server";
import { diskStorage } from "./disk.server";
import type { Storage } from "./interface.server";

export { objectName } from "~/images/object-path";
export { writeWhole } from "./disk.server";

/** The client of a bucket is large: it is loaded only where there is one. */
const chosen: Promise<Storage> | Storage = env.BUCKET_NAME
  ? import("./bucket.server").then(({ openBucket }) => openBucket(env))
  : diskStorage;

/** @returns the storage that the environment asks for */
export async function storage(): Promise<Storage> {
  return chosen;
}

/**
 * Stores an object under a name made from its content, so that a URL never changes its meaning.
 * @param extension without dot
 * @returns the object path
 */
export async function putObject(bytes: Uint8Array, extension: string): Promise<string> {
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 24)}.${extension}`;
  const known = Object.entries(imageFileTypes).find(([, ending]) => ending === extension);
  if (!known) throw new Error(`no image ends in .${extension}`);
  await (await chosen).put(name, bytes, known[0] as ImageFileType);
  return `/objects/${name}`;
}

/**
 * @param objectPath as stored in an image field
 * @returns the object's bytes, or nothing when there is none
 */
export async function getObject(objectPath: string): Promise<Buffer | undefined> {
  const name = objectName(objectPath);
  return name ? (await chosen).get(name) : undefined;
}
