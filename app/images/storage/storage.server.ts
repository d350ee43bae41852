import { createHash } from "node:crypto";
import { type StoredFileType, storedFileTypes } from "~/images/files/image-file";
import { env } from "~/platform/env.server";
import { storedName } from "~/text/object-path";
import { diskStorage } from "./disk.server";
import type { ObjectStream, OpenOptions, Storage } from "./interface.server";

/** The bucket's client is large, and loaded only where there is a bucket. */
const chosen: Promise<Storage> | Storage = env.BUCKET_NAME
  ? import("./bucket.server").then(({ openBucket }) => openBucket(env))
  : diskStorage;

export async function storage(): Promise<Storage> {
  return chosen;
}

/** @returns the name of an object with this content: its hash, so that its URL can be cached forever */
export const nameOfObject = (bytes: Uint8Array, type: StoredFileType): string =>
  `${createHash("sha256").update(bytes).digest("hex").slice(0, 24)}.${storedFileTypes[type]}`;

/** Stores an object under its name. @returns the object path */
export async function putObject(bytes: Uint8Array, type: StoredFileType): Promise<string> {
  const name = nameOfObject(bytes, type);
  await (await chosen).put(name, bytes, type);
  return `/objects/${name}`;
}

export async function getObject(objectPath: string): Promise<Buffer | undefined> {
  const name = storedName(objectPath);
  return name ? (await chosen).get(name) : undefined;
}

/** Storage.open() for an object path. */
export async function openObject(
  objectPath: string,
  options?: OpenOptions,
): Promise<ObjectStream | undefined> {
  const name = storedName(objectPath);
  return name ? (await chosen).open(name, options) : undefined;
}
