import { and, eq, type SQL, sql } from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import { kinds, recordKindNames } from "~/kinds";
import { records } from "~/kinds.server";
import { readStored, writeHead } from "~/records/store/store.server";
import { findFreeSlug, type NewSlug } from "~/records/store/unique.server";
import { firstColumn, titleColumn } from "~/records/titles.server";
import { now } from "~/server/clock.server";
import { db, inTransaction } from "~/server/database.server";
import { isInTrash, isKept } from "~/server/publication.server";

/** A record in the trash. */
export interface TrashEntry {
  kind: RecordKind;
  id: string;
  title: string;
  imageUrl: string | null;
  /** The id of what it belongs to. */
  parentId: string | null;
  /** The id of the record whose deletion took it along, its own where it was deleted itself. */
  deletedWith: string;
  author: string;
  deletedAt: string;
}

/** @returns the kinds whose records are deleted along with one of a kind */
export const dependentKinds = (kind: RecordKind): RecordKind[] =>
  recordKindNames.filter((other) => records[other].belongsTo?.kind === kind);

/** A condition on the table of one of the dependentKinds(): the record belongs to this one. */
export function isPartOf(kind: RecordKind, id: string): SQL | undefined {
  const { belongsTo: parent } = records[kind];
  return parent && eq(parent.column, id);
}

/**
 * Moves a record and what belongs to it into the trash.
 * @returns whether there was such a record
 */
export function moveToTrash(kind: RecordKind, id: string, author: string): boolean {
  const mark = { deletedAt: now().toISOString(), deletedBy: author, deletedWith: id };
  const move = (of: RecordKind, where?: SQL) => {
    const { table } = records[of];
    return db
      .update(table)
      .set(mark)
      .where(and(where, isKept(table)))
      .run();
  };
  return inTransaction(() => {
    if (move(kind, eq(records[kind].table.id, id)).changes === 0) return false;
    for (const dependent of dependentKinds(kind)) move(dependent, isPartOf(dependent, id));
    return true;
  });
}

/** A query of the records of a kind that lie in the trash. */
function selectTrash(kind: RecordKind, where?: SQL) {
  const { table, belongsTo } = records[kind];
  return db
    .select({
      kind: sql<RecordKind>`${kind}`,
      id: table.id,
      title: titleColumn(kind),
      imageUrl: firstColumn(kind, kinds[kind].pictureFields),
      parentId: sql<string | null>`${belongsTo?.column ?? null}`,
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

/** @returns a record that lies in the trash, or nothing */
export const findInTrash = (kind: RecordKind, id: string): TrashEntry | undefined =>
  selectTrash(kind, eq(records[kind].table.id, id)).get();

/** @returns the record with this id that was deleted itself, or nothing */
export function getTrashEntry(id: string): TrashEntry | undefined {
  for (const kind of recordKindNames) {
    const entry = findInTrash(kind, id);
    if (entry) return entry.deletedWith === id ? entry : undefined;
  }
}

/** What was restored, under another slug where its own is taken; nothing where it is gone. */
export interface Restored {
  restored?: TrashEntry;
  newSlug?: NewSlug;
  /** What it belongs to lies in the trash, and is to be restored first. */
  parent?: TrashEntry;
}

/**
 * Restores a record with what was deleted along with it. Where its slug is taken it gets the next one that is free, as a
 * version of its own.
 */
export function restoreFromTrash(kind: RecordKind, id: string, author: string): Restored {
  return inTransaction(() => {
    const restored = findInTrash(kind, id);
    if (!restored) return {};
    const parent = findParent(kind, id);
    if (parent) return { parent };
    const back = { deletedAt: null, deletedBy: null, deletedWith: null };
    const free = findFreeSlug(kind, id);
    for (const of of [kind, ...dependentKinds(kind)]) {
      const { table } = records[of];
      const columns = of === kind && free ? { ...back, [free.field]: free.is } : back;
      db.update(table)
        .set(columns)
        .where(and(isInTrash(table), eq(table.deletedWith, id)))
        .run();
    }
    if (!free) return { restored };
    const stored = readStored(kind, id);
    if (!stored) throw new Error(`${kind} ${id} was not restored`);
    const before = { ...stored, fields: { ...stored.fields, [free.field]: free.was } };
    writeHead(kind, before, undefined, { action: "changed", author, endsDraft: false });
    return { restored, newSlug: free };
  });
}

/** @returns what a record in the trash belongs to, if that lies there, too */
export function findParent(kind: RecordKind, id: string): TrashEntry | undefined {
  const { belongsTo } = records[kind];
  const parentId = belongsTo && findInTrash(kind, id)?.parentId;
  return parentId ? findInTrash(belongsTo.kind, parentId) : undefined;
}
