import { countRows, db } from "db/client.server";
import { fold } from "db/fold";
import { trash } from "db/schema";
import { asc, desc, sql } from "drizzle-orm";
import type { RecordKind } from "~/cms/kinds";
import { describeImages } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";
import { type GalleryTime, galleryTime } from "~/server/clock.server";
import { type Page, paginate } from "~/text/page";
import { daysInTrash, type TrashEntry } from "./trash.server";

/** A deleted record in the list of the trash. */
export interface TrashItem {
  id: string;
  kind: RecordKind;
  recordId: string;
  title: string;
  image: ImageData | null;
  author: string;
  deletedAt: GalleryTime;
  purgedAt: GalleryTime;
  /** What was deleted along with it, such as '8 artworks'. */
  deletedWith: string[];
}

const pageSize = 24;
const day = 24 * 60 * 60 * 1000;

/** @returns a page of what the trash has, newest first; the search finds parts of titles, case-insensitive */
export function viewTrash(search: string, page: string | null): { items: TrashItem[]; page: Page } {
  const where = search ? sql`instr(fold(${trash.title}), ${fold(search)}) > 0` : undefined;
  const { limit, offset, ...rest } = paginate(countRows(trash, where), pageSize, page);
  const entries = db
    .select()
    .from(trash)
    .where(where)
    .orderBy(desc(trash.deletedAt), asc(trash.id))
    .limit(limit)
    .offset(offset)
    .all() as TrashEntry[];
  return { items: viewEntries(entries), page: rest };
}

/** @returns entries as the list shows them */
export function viewEntries(entries: TrashEntry[]): TrashItem[] {
  const images = describeImages(entries.map(({ imageUrl }) => imageUrl));
  return entries.map(({ imageUrl, deletedAt, ...entry }) => ({
    ...entry,
    image: (imageUrl && images.get(imageUrl)) || null,
    deletedAt: galleryTime(deletedAt),
    purgedAt: galleryTime(new Date(Date.parse(deletedAt) + daysInTrash * day).toISOString()),
  }));
}
