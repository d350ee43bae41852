import { artistOf, kindsOfArtists } from "db/schema";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import { kinds, recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { now } from "~/platform/clock.server";
import { db, inTransaction } from "~/platform/database.server";
import { readStored, writeHead } from "~/records/store/store.server";
import { listTaken, type NewValue } from "~/records/store/unique.server";
import { firstColumn, titleColumn } from "~/records/titles.server";
import { isInTrash, isKept } from "~/visibility/publication.server";

export interface TrashEntry {
  kind: RecordKind;
  id: string;
  title: string;
  imageUrl: string | null;
  /** The id of the artist to whom it belongs. */
  parentId: string | null;
  /** The id of the record whose deletion took it along, its own where it was deleted itself. */
  deletedWith: string;
  author: string;
  deletedAt: string;
}

/** @returns the kinds whose records are deleted along with one of a kind: only artists have such */
export const dependentKinds = (kind: RecordKind): readonly RecordKind[] =>
  kind === "artists" ? kindsOfArtists : [];

/** A condition on the table of one of the dependentKinds(): the record belongs to this artist. */
export function isPartOf(kind: RecordKind, artistId: string): SQL | undefined {
  const artist = artistOf(serverKinds[kind].table);
  return artist && eq(artist, artistId);
}

/** Moves a record and what belongs to it into the trash. @returns whether there was such a record */
export function moveToTrash(kind: RecordKind, id: string, author: string): boolean {
  const mark = { deletedAt: now().toISOString(), deletedBy: author, deletedWith: id };
  const move = (of: RecordKind, where?: SQL) => {
    const { table } = serverKinds[of];
    return db
      .update(table)
      .set(mark)
      .where(and(where, isKept(table)))
      .run();
  };
  return inTransaction(() => {
    if (move(kind, eq(serverKinds[kind].table.id, id)).changes === 0) return false;
    for (const dependent of dependentKinds(kind)) move(dependent, isPartOf(dependent, id));
    return true;
  });
}

function selectTrash(kind: RecordKind, where?: SQL) {
  const { table } = serverKinds[kind];
  return db
    .select({
      kind: sql<RecordKind>`${kind}`,
      id: table.id,
      title: titleColumn(kind),
      imageUrl: firstColumn(kind, kinds[kind].pictureFields),
      parentId: sql<string | null>`${artistOf(table) ?? null}`,
      deletedWith: sql<string>`${table.deletedWith}`,
      author: sql<string>`${table.deletedBy}`,
      deletedAt: sql<string>`${table.deletedAt}`,
    })
    .from(table)
    .where(and(isInTrash(table), where));
}

/** @returns all that lies in the trash, what was deleted last first */
export const listTrash = (): TrashEntry[] =>
  recordKindNames
    .flatMap((kind) => selectTrash(kind).all())
    .sort((a, b) =>
      a.deletedAt === b.deletedAt ? (a.id < b.id ? -1 : 1) : a.deletedAt < b.deletedAt ? 1 : -1,
    );

export const findInTrash = (kind: RecordKind, id: string): TrashEntry | undefined =>
  selectTrash(kind, eq(serverKinds[kind].table.id, id)).get();

/** @returns the record with this id that was deleted itself, or nothing */
export function getTrashEntry(id: string): TrashEntry | undefined {
  for (const kind of recordKindNames) {
    const entry = findInTrash(kind, id);
    if (entry) return entry.deletedWith === id ? entry : undefined;
  }
}

/** What was restored, with what it has in place of values that others have by now; nothing where it is gone. */
export interface RestoredRecords {
  restored?: TrashEntry;
  /** Of the record itself, and of what was restored with it. */
  newValues?: NewValue[];
  /** What it belongs to lies in the trash, and is to be restored first. */
  parent?: TrashEntry;
}

/** Restores a record with what went along. A taken slug becomes the next free one, a taken number none, as a version. */
export function restoreFromTrash(kind: RecordKind, id: string, author: string): RestoredRecords {
  return inTransaction(() => {
    const restored = findInTrash(kind, id);
    if (!restored) return {};
    const parent = findParent(kind, id);
    if (parent) return { parent };
    const all = [kind, ...dependentKinds(kind)];
    const newValues = all.flatMap((of) => listTaken(of, eq(serverKinds[of].table.deletedWith, id)));
    for (const { store } of newValues) store();
    for (const of of all) {
      const { table } = serverKinds[of];
      db.update(table)
        .set({ deletedAt: null, deletedBy: null, deletedWith: null })
        .where(and(isInTrash(table), eq(table.deletedWith, id)))
        .run();
    }
    for (const changed of newValues) appendNewValue(changed, author);
    return { restored, newValues };
  });
}

function appendNewValue({ kind, id, field, was }: NewValue, author: string): void {
  const stored = readStored(kind, id);
  if (!stored) throw new Error(`${kind} ${id} was not restored`);
  const before = { ...stored, fields: { ...stored.fields, [field]: was } };
  writeHead(kind, before, undefined, { action: "changed", author, endsDraft: false });
}

/** @returns what a record in the trash belongs to, if that lies there, too */
export function findParent(kind: RecordKind, id: string): TrashEntry | undefined {
  const artistId = findInTrash(kind, id)?.parentId;
  return artistId ? findInTrash("artists", artistId) : undefined;
}
