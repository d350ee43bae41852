import { fold } from "db/fold";
import { and, asc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { describeImages } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";
import type { RecordKind } from "~/records/kind";
import { titleColumn } from "~/records/kind.server";
import { kindOf, recordKindNames, records } from "~/records/registry.server";
import { type GalleryTime, galleryTime } from "~/server/clock.server";
import { countRows, db } from "~/server/database.server";
import { isInTrash, isKept } from "~/server/publication.server";
import { type Page, paginate } from "~/text/page";
import { daysInTrash } from "./purge.server";
import { dependentKinds, isPartOf, lastDeletedFirst, selectTrash, type TrashEntry } from "./trash.server";

/** A deleted record in the list of the trash. */
export interface TrashItem {
  kind: RecordKind;
  id: string;
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
  const wanted = recordKindNames.map((kind) => [kind, deletedItself(kind, search)] as const);
  const total = wanted.reduce((sum, [kind, where]) => sum + countRows(records[kind].table, where), 0);
  const { limit, offset, ...rest } = paginate(total, pageSize, page);
  const [first, second, ...others] = wanted.map(([kind, where]) => selectTrash(kind, where));
  if (!first || !second) throw new Error("There are at least two kinds of records");
  const entries = unionAll(first, second, ...others)
    .orderBy(...lastDeletedFirst)
    .limit(limit)
    .offset(offset)
    .all();
  return { items: viewEntries(entries, search), page: rest };
}

/** A condition: it was deleted itself, and its title or one of what went along matches. */
function deletedItself(kind: RecordKind, search: string): SQL | undefined {
  const { table } = records[kind];
  const itself = and(isInTrash(table), eq(table.deletedWith, table.id));
  if (!search) return itself;
  const along = dependentKinds(kind).map((dependent) => {
    const { table: own } = records[dependent];
    const matching = db.select({ id: own.deletedWith }).from(own).where(wentAlong(dependent, search));
    return inArray(table.id, matching);
  });
  return and(itself, or(contains(kind, search), ...along));
}

const contains = (kind: RecordKind, search: string): SQL =>
  sql`instr(fold(${titleColumn(records[kind])}), ${fold(search)}) > 0`;

/** A condition: it was deleted along with another record, and its title matches. */
function wentAlong(kind: RecordKind, search = ""): SQL | undefined {
  const { table } = records[kind];
  const along = and(isInTrash(table), ne(table.deletedWith, table.id));
  return search ? and(along, contains(kind, search)) : along;
}

/** @returns the titles of what was deleted by itself, belongs to this record and goes with it */
export function listGoingAlong({ kind, id }: Pick<TrashEntry, "kind" | "id">): string[] {
  return dependentKinds(kind).flatMap((dependent) => {
    const { table } = records[dependent];
    const itself = and(eq(table.deletedWith, table.id), isPartOf(dependent, id));
    return selectTrash(dependent, itself)
      .orderBy(asc(titleColumn(records[dependent])))
      .all()
      .map(({ title }) => title);
  });
}

/**
 * @param search by which they were found
 * @returns entries as the list shows them
 */
export function viewEntries(entries: TrashEntry[], search = ""): TrashItem[] {
  const images = describeImages(entries.map(({ imageUrl }) => imageUrl));
  return entries.map(({ deletedWith: _, imageUrl, deletedAt, ...entry }) => ({
    ...entry,
    ...viewAlong(entry, search),
    image: (imageUrl && images.get(imageUrl)) || null,
    deletedAt: galleryTime(deletedAt),
    purgedAt: galleryTime(new Date(Date.parse(deletedAt) + daysInTrash * day).toISOString()),
  }));
}

function viewAlong({ kind, id }: Pick<TrashEntry, "kind" | "id">, search: string) {
  const along = dependentKinds(kind).map((dependent) => {
    const { table } = records[dependent];
    const where = (text?: string) => and(wentAlong(dependent, text), eq(table.deletedWith, id));
    const matching = search
      ? selectTrash(dependent, where(search))
          .orderBy(asc(titleColumn(records[dependent])))
          .all()
      : [];
    return { count: several(dependent, countRows(table, where())), matching };
  });
  return {
    deletedWith: along.flatMap(({ count }) => count),
    matching: along.flatMap(({ matching }) => matching.map(({ title }) => title)),
  };
}

/** @returns what would be deleted along with a record, such as '8 artworks' */
export function listDependants(kind: RecordKind, id: string): string[] {
  return dependentKinds(kind).flatMap((dependent) => {
    const { table } = records[dependent];
    const where = and(isPartOf(dependent, id), isKept(table));
    return several(dependent, countRows(table, where));
  });
}

function several(kind: RecordKind, count: number): string[] {
  const { one, many } = kindOf(kind);
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}
