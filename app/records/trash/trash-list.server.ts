import { batchRows } from "db/schema";
import { hasWords } from "db/search-key";
import { and, eq, notInArray } from "drizzle-orm";
import { describeImages } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";
import type { RecordKind } from "~/kind/kind";
import { kinds, recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { type GalleryTime, galleryTime } from "~/platform/clock.server";
import { countRows, db } from "~/platform/database.server";
import { nameSome } from "~/text/list-in-words";
import { paginate } from "~/text/page";
import { isInTrash, isKept } from "~/visibility/publication.server";
import { daysInTrash } from "./purge.server";
import { dependentKinds, isPartOf, listTrash, type TrashEntry } from "./trash.server";

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

const wasDeletedItself = ({ id, deletedWith }: TrashEntry) => deletedWith === id;
const finds = (search: string) => (entry: TrashEntry) => hasWords(entry.title, search);

/** @returns a page of the trash, newest first, when the newest was deleted (ISO), and what visitors sent about it */
export function viewTrash(search: string, wanted: string | null) {
  const all = listTrash();
  const matched = new Set(all.filter(finds(search)).map(({ deletedWith }) => deletedWith));
  const found = all.filter((entry) => wasDeletedItself(entry) && matched.has(entry.id));
  const { limit, offset, ...page } = paginate(found.length, pageSize, wanted);
  const items = viewEntries(found.slice(offset, offset + limit), all, search);
  const sent = recordKindNames.flatMap(
    (kind) => serverKinds[kind].sentTo?.(isInTrash(serverKinds[kind].table)) ?? [],
  );
  return { items, page, newest: all[0]?.deletedAt ?? null, sent };
}

/** @returns a record that was deleted itself, as the list shows it, and what goes for good with it; or nothing */
export function viewTrashEntry(id: string): { item: TrashItem; along: string[]; sent: string[] } | undefined {
  const all = listTrash();
  const [item] = viewEntries(
    all.filter((entry) => entry.id === id && wasDeletedItself(entry)),
    all,
  );
  if (!item) return;
  const along = titlesOf(all.filter((entry) => wasDeletedItself(entry) && entry.parentId === id));
  return { item, along, sent: listSent(item.kind, id) };
}

function viewEntries(entries: TrashEntry[], all: TrashEntry[], search = ""): TrashItem[] {
  const images = describeImages(entries.map(({ imageUrl }) => imageUrl));
  return entries.map(({ kind, id, title, imageUrl, author, deletedAt }) => {
    const along = all.filter((other) => other.deletedWith === id && !wasDeletedItself(other));
    return {
      kind,
      id,
      title,
      author,
      image: (imageUrl && images.get(imageUrl)) || null,
      deletedAt: galleryTime(deletedAt),
      purgedAt: galleryTime(new Date(Date.parse(deletedAt) + daysInTrash * day).toISOString()),
      deletedWith: dependentKinds(kind).flatMap((dependent) =>
        several(dependent, along.filter((other) => other.kind === dependent).length),
      ),
      matching: search ? titlesOf(along.filter(finds(search))) : [],
    };
  });
}

const titlesOf = (entries: TrashEntry[]) => entries.map(({ title }) => title).sort();

/** @returns what would be deleted along with a record, such as '8 artworks' */
export function listDependants(
  kind: RecordKind,
  id: string,
  { exceptOf }: { exceptOf?: string } = {},
): string[] {
  return dependentKinds(kind).flatMap((dependent) => {
    const { table } = serverKinds[dependent];
    const ofBatch = db
      .select({ id: batchRows.recordId })
      .from(batchRows)
      .where(eq(batchRows.batchId, exceptOf ?? ""));
    const which = exceptOf ? notInArray(table.id, ofBatch) : undefined;
    return several(dependent, countRows(table, and(isPartOf(dependent, id), isKept(table), which)));
  });
}

/** @returns where a record is hidden once it is deleted, such as '2 exhibitions: “Fog” and “Grey”' */
export function listPlaces(kind: RecordKind, id: string): string[] {
  return recordKindNames.flatMap((other) => {
    const titles = serverKinds[other].titlesWith?.(kind, id) ?? [];
    return several(other, titles.length).map((count) => `${count}: ${nameSome(titles)}`);
  });
}

/** @returns what visitors sent about a record, which goes for good with it: '12 registrations' */
export const listSent = (kind: RecordKind, id: string): string[] =>
  serverKinds[kind].sentTo?.(eq(serverKinds[kind].table.id, id)) ?? [];

function several(kind: RecordKind, count: number): string[] {
  const { one, many } = kinds[kind];
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}
