import { images } from "db/schema";
import { and, asc, desc, eq, type InferSelectModel, lt, not, sql } from "drizzle-orm";
import { keptDays } from "~/cms/typing/kept-typing";
import { objectName } from "~/images/files/object-path";
import { focalPointOf, type StoredImage } from "~/images/sizes";
import { type GalleryTime, galleryTime, instantIn } from "~/server/clock.server";
import { countRows, db } from "~/server/database.server";
import { type Page, paginate } from "~/text/page";
import { findUses, type ImageUse } from "./uses.server";

/** A stored image in the list. */
export interface ImageItem {
  path: string;
  image: StoredImage;
  /** Such as '2.4 MB'. */
  size: string;
  uploadedAt: GalleryTime;
  /** Nothing uses it, and it is old enough to be deleted. */
  isUnused: boolean;
  uses: ImageUse[];
}

export interface ImageList {
  items: ImageItem[];
  page: Page;
  count: number;
  /** All that can be removed. */
  unused: { count: number; size: string };
}

export type ImageRow = InferSelectModel<typeof images>;

const pageSize = 24;
const day = 24 * 60 * 60 * 1000;

const newestFirst = [desc(images.createdAt), asc(images.path)];

/** @returns a page of the stored images, newest first; of those that nothing uses, if only they are asked for */
export function viewImages({ unusedOnly, page }: { unusedOnly: boolean; page: string | null }): ImageList {
  const count = countRows(images);
  const { offset, limit, ...all } = paginate(count, pageSize, page);
  // An unused image has no uses to look up.
  const rows = unusedOnly
    ? []
    : db
        .select()
        .from(images)
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset)
        .all();
  const { named, uses } = findUses(rows.map(({ path }) => path));
  const unused = listUnused(named);
  const { offset: first, limit: size, ...part } = paginate(unused.length, pageSize, page);
  return {
    items: (unusedOnly ? unused.slice(first, first + size) : rows).map((row) =>
      viewImage(row, named, uses.get(row.path)),
    ),
    page: unusedOnly ? part : all,
    count,
    unused: { count: unused.length, size: megabytes(totalBytes(unused)) },
  };
}

/**
 * @param named the images that something uses
 * @returns the images that can be deleted
 */
export function listUnused(named: Set<string>): ImageRow[] {
  const isNamed = sql`${images.path} IN (SELECT value FROM json_each(${JSON.stringify([...named])}))`;
  return db
    .select()
    .from(images)
    .where(and(lt(images.createdAt, latestUpload()), not(isNamed)))
    .orderBy(...newestFirst)
    .all();
}

/** A newer image may belong to a form that is not saved yet: browsers keep what was typed there as long. */
const latestUpload = () => instantIn(-keptDays * day);

/** @returns an image as the list shows it */
export function viewImage(row: ImageRow, named: Set<string>, uses: ImageUse[] = []): ImageItem {
  const { path, width, height, color, bytes, createdAt } = row;
  const name = objectName(path) ?? "";
  return {
    path,
    image: { name, width, height, color, focal: focalPointOf(row) },
    size: megabytes(bytes),
    uploadedAt: galleryTime(createdAt),
    isUnused: isUnused(row, named),
    uses,
  };
}

/**
 * @param named the images that something uses
 * @returns whether an image can be deleted
 */
export const isUnused = ({ path, createdAt }: ImageRow, named: Set<string>): boolean =>
  !named.has(path) && createdAt < latestUpload();

/** @returns the size of all originals (bytes) */
export const totalBytes = (rows: ImageRow[]): number => rows.reduce((sum, { bytes }) => sum + bytes, 0);

/** @returns '2.4 MB', '120 MB' */
export function megabytes(bytes: number): string {
  const count = bytes / 1_000_000;
  return `${count < 10 ? Math.max(count, 0.1).toFixed(1) : Math.round(count)} MB`;
}

/** @returns a stored image, or nothing */
export const getImageRow = (path: string): ImageRow | undefined =>
  db.select().from(images).where(eq(images.path, path)).get();
