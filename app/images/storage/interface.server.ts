import type { ImageFileType } from "~/images/image-file";
import type { AnnouncedFile } from "~/images/upload/schema";

/** Where files are kept: on disk, or in a bucket. Whoever calls does not know which. */
export interface Storage {
  put(name: string, bytes: Uint8Array, contentType: ImageFileType): Promise<void>;
  /** @returns nothing when there is no such object */
  get(name: string): Promise<Buffer | undefined>;
  /**
   * Where a browser can send a file to, with PUT, for ten minutes and without signing in.
   * @param id under which the file then waits
   * @param announced what is known of the file: another one is refused
   * @param origin of the site, as visitors know it
   */
  uploadUrl(id: string, announced: AnnouncedFile, origin: string): Promise<string>;
  /** @returns the id of an upload, or nothing when the URL is none that this storage gave out */
  uploadId(url: URL, origin: string): string | undefined;
  /**
   * @param maximum in bytes
   * @returns a file that waits, or nothing when none has come
   * @throws FileTooLarge beyond the maximum, unread
   */
  getPending(id: string, maximum: number): Promise<Buffer | undefined>;
  deletePending(id: string): Promise<void>;
  /** @throws Error where files cannot be had within two seconds: the storage itself, not one of its files */
  check(): Promise<void>;
  /** Removes the files that have waited for longer, and what broken writes have left. */
  sweepPending(before: Date): Promise<void>;
}

/** How long a file can be sent to an upload URL (seconds). */
export const uploadUrlLife = 600;

/** A file that waits and is larger than it may be. */
export class FileTooLarge extends Error {}
