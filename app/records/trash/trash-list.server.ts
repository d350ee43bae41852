import { countRows, db } from "db/client.server";
import { fold } from "db/fold";
import { trash, trashRows } from "db/schema";
import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import { describeImages } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";
import { type RecordKind, recordKindNames } from "~/kinds";
import { type GalleryTime, galleryTime } from "~/server/clock.server";
import { type Page, paginate } from "~/text/page";
import { daysInTrash } from "./purge.server";
import { type TrashEntry, tableOf } from "./trash.server";

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
  /** Titles of what was deleted along with it and matches the search. */
  matching: string[];
}

const pageSize = 24;
const day = 24 * 60 * 60 * 1000;

/**
 * @returns a page of what the trash has, newest first; the search finds parts of titles, case-insensitive, also of what
 *   was deleted along with a record
 */
export function viewTrash(search: string, page: string | null): { items: TrashItem[]; page: Page } {
  const where = search
    ? or(contains(trash.title, search), exists(matchingDependants(search, eq(trashRows.trashId, trash.id))))
    : undefined;
  const { limit, offset, ...rest } = paginate(countRows(trash, where), pageSize, page);
  const entries = db
    .select()
    .from(trash)
    .where(where)
    .orderBy(desc(trash.deletedAt), asc(trash.id))
    .limit(limit)
    .offset(offset)
    .all() as TrashEntry[];
  return { items: viewEntries(entries, search), page: rest };
}

const contains = (text: SQL | typeof trash.title, search: string): SQL =>
  sql`instr(fold(${text}), ${fold(search)}) > 0`;

/** The records that were deleted along with another one, by a part of their title. */
function matchingDependants(search: string, where: SQL) {
  const title = sql<string>`${trashRows.content} ->> 'title'`;
  const isRecord = inArray(trashRows.tableName, recordKindNames.map(tableOf));
  return db
    .select({ trashId: trashRows.trashId, recordId: trashRows.rowId, title })
    .from(trashRows)
    .where(and(where, isRecord, contains(title, search)))
    .orderBy(asc(trashRows.seq));
}

/** @returns the titles of what was deleted by itself and can be restored only with this artist */
export function listWaitingFor(artistId: string): string[] {
  return db
    .select({ title: trash.title })
    .from(trash)
    .innerJoin(trashRows, and(eq(trashRows.trashId, trash.id), eq(trashRows.rowId, trash.recordId)))
    .where(sql`${trashRows.content} ->> 'artist_id' = ${artistId}`)
    .orderBy(asc(trash.title))
    .all()
    .map(({ title }) => title);
}

/**
 * @param search by which they were found
 * @returns entries as the list shows them
 */
export function viewEntries(entries: TrashEntry[], search = ""): TrashItem[] {
  const images = describeImages(entries.map(({ imageUrl }) => imageUrl));
  const ids = entries.map(({ id }) => id);
  const dependants = search ? matchingDependants(search, inArray(trashRows.trashId, ids)).all() : [];
  return entries.map(({ imageUrl, deletedAt, ...entry }) => ({
    ...entry,
    matching: dependants
      .filter(({ trashId, recordId }) => trashId === entry.id && recordId !== entry.recordId)
      .map(({ title }) => title),
    image: (imageUrl && images.get(imageUrl)) || null,
    deletedAt: galleryTime(deletedAt),
    purgedAt: galleryTime(new Date(Date.parse(deletedAt) + daysInTrash * day).toISOString()),
  }));
}
