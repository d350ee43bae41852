import { data } from "@remix-run/node";
import { postedText, returnToList } from "~/cms/posts.server";
import { isPdfPath } from "~/images/files/object-path";
import { deleteImages, removeFiles } from "~/images/removal.server";
import type { WordsAnswer } from "~/images/words/answer";
import { inTransaction } from "~/platform/database.server";
import {
  getStoredRow,
  type ImageItem,
  isUnused,
  listUnused,
  megabytes,
  totalBytes,
  viewStored,
} from "./image-list.server";
import { findUses } from "./uses.server";

export interface ImageAnswer {
  /** An image or a PDF that was not deleted: with what uses it, or because it is new. */
  refused?: ImageItem;
  /** The path of an image whose focal point was stored. */
  saved?: string;
  words?: WordsAnswer;
}

/**
 * Deletes an image or a PDF that nothing uses and returns to the list.
 * @param posted names it by `path`
 * @returns action data with 409 and its uses, where there are any
 */
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
      description: `${megabytes(bytes)} are free.`,
    }),
    { title: "Nothing was changed", description: "All files are in use." },
  );
}

/**
 * Deletes an image or a PDF, in one transaction with the search for its uses: a record that is saved afterwards cannot name it any
 * more.
 * @returns whether it was deleted; nothing where there is none, and it with its uses where it is kept
 */
export function deleteImage(path: string): true | undefined | ImageItem {
  const deleted = inTransaction(() => {
    const row = getStoredRow(path);
    if (!row) return;
    const { named, uses } = findUses([path]);
    if (!isUnused(row, named)) return viewStored(row, named, uses.get(path));
    deleteImages([path]);
    return true as const;
  });
  if (deleted === true) removeFilesLater();
  return deleted;
}

/** Deletes all images and PDFs that nothing uses. @returns how many there were */
export function deleteUnusedImages(): { count: number; bytes: number } {
  const unused = inTransaction(() => {
    const { named } = findUses([]);
    const rows = listUnused(named);
    deleteImages(rows.map(({ path }) => path));
    return rows;
  });
  removeFilesLater();
  return { count: unused.length, bytes: totalBytes(unused) };
}

/** Nobody waits for the files; what fails now is tried again every hour. */
function removeFilesLater(): void {
  removeFiles().catch((error: Error) => console.error(`images: ${error.message}`));
}
