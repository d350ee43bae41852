import type { Readable } from "node:stream";
import type { StoredFileType } from "~/images/files/image-file";
import type { AnnouncedFile } from "~/images/files/schema";

/** Stores files, on disk or in a bucket. */
export interface Storage {
  put(name: string, bytes: Uint8Array, contentType: StoredFileType): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** Opens an object, whose body must be read or destroyed; nothing without one. @throws RangeNotSatisfiable */
  open(name: string, options?: OpenOptions): Promise<ObjectStream | undefined>;
  /** A URL for the PUT of a file as announced, for ten minutes and without sign-in; `origin` as visitors know the site. */
  uploadUrl(id: string, announced: AnnouncedFile, origin: string): Promise<string>;
  /** @returns the id of an upload, or nothing when the URL was not made by uploadUrl() */
  uploadId(url: URL, origin: string): string | undefined;
  /** @returns a pending upload, or nothing. @throws FileTooLarge beyond the maximum (bytes), before anything is read */
  getPending(id: string, maximum: number): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  deletePending(id: string): Promise<void>;
  /** @throws Error when the bucket does not answer within two seconds, or the disk takes no file */
  check(): Promise<void>;
  /** Removes older pending uploads and what interrupted writes have left. */
  sweepPending(before: Date): Promise<void>;
}

/** Both are ignored on disk. */
export interface OpenOptions {
  /** A Range header with one range. */
  range?: string;
  signal?: AbortSignal;
}

export interface ObjectStream {
  body: Readable;
  length: number;
  /** Content-Range, when `body` is a part of the object. */
  range?: string;
}

/** How long an upload URL is valid (seconds). */
export const uploadUrlLife = 600;

/** A pending upload that is larger than allowed. */
export class FileTooLarge extends Error {}

/** A range beyond the end of an object. */
export class RangeNotSatisfiable extends Error {}
