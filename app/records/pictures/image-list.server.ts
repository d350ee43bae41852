import { files, images } from "db/schema";
import { and, asc, desc, eq, type InferSelectModel, lt, not, type SQL, sql } from "drizzle-orm";
import { keptDays } from "~/cms/typing/kept-typing";
import { storedImage } from "~/images/queries.server";
import type { StoredImage } from "~/images/sizes";
import { type GalleryTime, galleryTime, instantIn } from "~/platform/clock.server";
import { countRows, db, isOneOf } from "~/platform/database.server";
import { textContains } from "~/platform/search-conditions.server";
import { type Page, paginate } from "~/text/page";
import { type StoredRow, stored } from "./stored.server";
import { type FileUse, findImagesOf, isNamed, listUses } from "./uses.server";

export interface ImageItem {
  path: string;
  /** Of the upload; null where it is not known. */
  fileName: string | null;
  /** Null for a PDF. */
  image: StoredImage | null;
  /** Such as '2.4 MB'. */
  size: string;
  uploadedAt: GalleryTime;
  /** Nothing uses it, and it is old enough to be deleted. */
  isUnused: boolean;
  uses: FileUse[];
}

export type ImageFilter = "all" | "unused" | "without-alt-text";

export interface ImageList {
  items: ImageItem[];
  page: Page;
  /** Matches of the search by filter. */
  counts: Record<ImageFilter, number>;
  /** Of all that can be removed and matches, such as '12 MB'. */
  unusedSize: string;
}

export type ImageRow = InferSelectModel<typeof images>;

/** Of the list, and of the dialog of a picture field. */
export const pageSize = 24;
const day = 24 * 60 * 60 * 1000;

/** @returns a page of stored images and PDFs, newest first; `only` the path of one that is shown alone */
export function viewImages({
  show,
  search,
  only = null,
  page,
}: {
  show: ImageFilter;
  search: string;
  only?: string | null;
  page: string | null;
}): ImageList {
  const found = search ? isOneOf(stored.path, [...findImages(search), ...findPdfs(search)]) : undefined;
  const conditions = {
    all: found,
    unused: and(found, isUnused()),
    "without-alt-text": and(found, eq(stored.altText, "")),
  };
  const { rows, ...part } = listStored(only ? eq(stored.path, only) : conditions[show], page);
  const uses = listUses(rows.map(({ path }) => path));
  return {
    items: rows.map((row) => viewStored(row, uses.get(row.path))),
    page: part,
    counts: {
      all: countRows(stored, conditions.all),
      unused: countRows(stored, conditions.unused),
      "without-alt-text": countRows(stored, conditions["without-alt-text"]),
    },
    unusedSize: megabytes(totalBytes(conditions.unused)),
  };
}

function listStored(where: SQL | undefined, wanted: string | null): Page & { rows: StoredRow[] } {
  const { offset, limit, ...page } = paginate(countRows(stored, where), pageSize, wanted);
  const rows = db
    .select()
    .from(stored)
    .where(where)
    .orderBy(desc(stored.createdAt), asc(stored.path))
    .limit(limit)
    .offset(offset);
  return { ...page, rows: rows.all() };
}

/** @returns the paths of the images that a search finds by the name of the file, the alt text, the credit or the records that show them */
export function findImages(search: string): string[] {
  const texts = sql`concat_ws(' ', ${images.fileName}, ${images.altText}, ${images.credit})`;
  const rows = db.select({ path: images.path }).from(images).where(textContains(texts, search)).all();
  return [...rows.map(({ path }) => path), ...findImagesOf(search)];
}

const findPdfs = (search: string): string[] =>
  db
    .select({ path: files.path })
    .from(files)
    .where(textContains(sql`${files.fileName}`, search))
    .all()
    .map(({ path }) => path);

/** A condition: nothing names the image or PDF, and it is old enough to be deleted. */
export const isUnused = () => and(lt(stored.createdAt, latestUpload()), not(isNamed));

/** Newer uploads may belong to a form that is not saved yet, whose text browsers keep for the same time. */
const latestUpload = () => instantIn(-keptDays * day);

export function viewStored(row: StoredRow, uses: FileUse[] = []): ImageItem {
  const { path, fileName, bytes, createdAt } = row;
  const image = getImageRow(path);
  return {
    path,
    fileName,
    image: image ? storedImage(image) : null,
    size: megabytes(bytes),
    uploadedAt: galleryTime(createdAt),
    isUnused: uses.length === 0 && createdAt < latestUpload(),
    uses,
  };
}

/** @returns the size of all originals for which a condition holds (bytes) */
const totalBytes = (where: SQL | undefined): number =>
  db
    .select({ bytes: sql<number>`total(${stored.bytes})` })
    .from(stored)
    .where(where)
    .get()?.bytes ?? 0;

/** @returns '2.4 MB', '120 MB' */
export function megabytes(bytes: number): string {
  const count = bytes / 1_000_000;
  return `${count < 10 ? Math.max(count, 0.1).toFixed(1) : Math.round(count)} MB`;
}

const getImageRow = (path: string): ImageRow | undefined =>
  db.select().from(images).where(eq(images.path, path)).get();
