import { data } from "@remix-run/node";
import { and, eq, type SQL } from "drizzle-orm";
import { postedText, returnToList } from "~/cms/posts.server";
import type { CaptionsAnswer } from "~/images/captions/caption-answer";
import { deleteImages, removeFiles } from "~/images/removal.server";
import { db, inTransaction } from "~/platform/database.server";
import { isPdfPath } from "~/text/object-path";
import { type ImageItem, isUnused, megabytes, viewStored } from "./image-list.server";
import { readNamedFiles } from "./named-files.server";
import { type StoredRow, stored } from "./stored.server";
import { listUses } from "./uses.server";

export interface ImageAnswer {
  /** An image or a PDF that was not deleted: with what uses it, or because it is new. */
  refused?: ImageItem;
  /** The path of an image whose focal point was stored. */
  saved?: string;
  captions?: CaptionsAnswer;
}

/** Deletes a posted image or PDF that nothing uses, and returns to the list. @returns data with 409 and its uses */
export async function deleteImageAndReturn(request: Request, posted: FormData) {
  const path = postedText(posted, "path");
  const refused = deleteImage(path);
  if (typeof refused === "object") return data<ImageAnswer>({ refused }, { status: 409 });
  return returnToList(request, refused, () => ({
    title: `${isPdfPath(path) ? "PDF" : "Image"} deleted`,
    description: "",
  }));
}

/** Deletes all images and PDFs that nothing uses and returns to the list. */
export async function deleteUnusedAndReturn(request: Request): Promise<Response> {
  const { count, bytes } = deleteUnusedImages();
  return returnToList(
    request,
    count === 0 ? undefined : count,
    () => ({
      title: count === 1 ? "1 file removed" : `${count} files removed`,
      description: `${megabytes(bytes)} freed.`,
    }),
    { title: "Nothing was changed", description: "All files are in use." },
  );
}

/** Deletes an image or PDF. @returns true, nothing where there is none, and it with its uses where it is kept */
export function deleteImage(path: string): true | undefined | ImageItem {
  if (deleteFiles(eq(stored.path, path)).length > 0) return true;
  const row = db.select().from(stored).where(eq(stored.path, path)).get();
  return row && viewStored(row, listUses([path]).get(path));
}

/** Deletes all images and PDFs that nothing uses. @returns how many there were */
export function deleteUnusedImages(): { count: number; bytes: number } {
  const unused = deleteFiles();
  return { count: unused.length, bytes: unused.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Deletes unused files in one transaction with the proof, so that no record that is saved afterwards names them. */
function deleteFiles(where?: SQL): StoredRow[] {
  const deleted = inTransaction(() => {
    const unused = db.select().from(stored).where(and(where, isUnused())).all();
    if (unused.length === 0) return [];
    const named = readNamedFiles();
    const rows = unused.filter(({ path }) => !named.has(path));
    deleteImages(rows.map(({ path }) => path));
    return rows;
  });
  if (deleted.length > 0) removeFilesLater();
  return deleted;
}

/** Removes the files in the background; what fails is tried again every hour. */
function removeFilesLater(): void {
  removeFiles().catch((error: Error) => console.error(`images: ${error.message}`));
}
