import { randomUUID } from "node:crypto";
import { db, inTransaction } from "db/client.server";
import { trash, trashRows } from "db/schema";
import { and, asc, eq, getTableName, type InferSelectModel } from "drizzle-orm";
import { type RecordKind, recordKindNames } from "~/kinds";
import { records } from "~/kinds.server";
import { ValueTaken } from "~/records/record-conflict.server";
import { appendVersion } from "~/records/versions/append.server";
import { now } from "~/server/clock.server";
import { collectRows, insertRow, missingParent, type StoredRow } from "./rows.server";

/** A record in the trash. */
export type TrashEntry = Omit<InferSelectModel<typeof trash>, "kind"> & { kind: RecordKind };

/** @returns the name of a kind's table */
export const tableOf = (kind: RecordKind) => getTableName(records[kind].table);
const kindOfTable = (table: string) => recordKindNames.find((kind) => tableOf(kind) === table);

/** @returns the records among some rows */
export function recordsIn(rows: StoredRow[]): { kind: RecordKind; id: string }[] {
  return rows.flatMap(({ table, content }) => {
    const kind = kindOfTable(table);
    return kind && typeof content.id === "string" ? [{ kind, id: content.id }] : [];
  });
}

/** Records that lose or gain links with some rows, and that are not among them. */
function linkingRecords(rows: StoredRow[]): { kind: RecordKind; id: string }[] {
  const own = new Set(recordsIn(rows).map(({ id }) => id));
  return recordKindNames.flatMap((kind) => {
    const columns = records[kind].linkedBy ?? [];
    const ids = rows.flatMap(({ table, content }) =>
      columns
        .filter((column) => getTableName(column.table) === table)
        .map(({ name }) => String(content[name])),
    );
    return [...new Set(ids)].filter((id) => !own.has(id)).map((id) => ({ kind, id }));
  });
}

/**
 * Moves a record and all that is deleted along with it into the trash.
 * @returns the id of the trash entry; nothing when there is no such record
 */
export function moveToTrash(kind: RecordKind, id: string, author: string): string | undefined {
  return inTransaction(() => {
    const { get, card, deletedWith, remove } = records[kind];
    const record = get(id);
    if (!record) return;
    const rows = collectRows(tableOf(kind), id);
    const linking = linkingRecords(rows);
    const { title, imageUrl = null } = card(record);
    const entry = { kind, recordId: id, title, imageUrl, deletedWith: deletedWith?.(id) ?? [] };
    const trashId = randomUUID();
    db.insert(trash)
      .values({ ...entry, id: trashId, author, deletedAt: now().toISOString() })
      .run();
    for (const { table, content } of rows) {
      const rowId = content.id === undefined ? null : String(content.id);
      db.insert(trashRows).values({ trashId, tableName: table, rowId, content }).run();
    }
    remove(id);
    appendVersions(linking, author);
    return trashId;
  });
}

/** Appends versions of records whose links or slug have changed; their drafts keep links to the trash. */
function appendVersions(changed: { kind: RecordKind; id: string }[], author: string): void {
  for (const { kind, id } of changed) appendVersion(kind, id, { action: "changed", author, draft: "keep" });
}

/** @returns the entry, or nothing */
export function getTrashEntry(id: string): TrashEntry | undefined {
  return db.select().from(trash).where(eq(trash.id, id)).get() as TrashEntry | undefined;
}

/** @returns the entry of a record that was deleted itself, or nothing */
export function findInTrash(kind: RecordKind, recordId: string): TrashEntry | undefined {
  const isRecord = and(eq(trash.kind, kind), eq(trash.recordId, recordId));
  return db.select().from(trash).where(isRecord).get() as TrashEntry | undefined;
}

/** @returns the rows of an entry, parents first */
export function listTrashRows(trashId: string): StoredRow[] {
  return db
    .select({ table: trashRows.tableName, content: trashRows.content })
    .from(trashRows)
    .where(eq(trashRows.trashId, trashId))
    .orderBy(asc(trashRows.seq))
    .all();
}

/** Why a record cannot be restored. */
export type RefusedRestore =
  | { reason: "gone" }
  /** Another record has its slug now. */
  | { reason: "slug taken"; slug: string; message: string }
  /** Its artist is deleted too: the entry to restore first, if the trash has it. */
  | { reason: "artist deleted"; artist: TrashEntry | undefined };

/**
 * Restores a record with all that was deleted along with it. A link to another record that is in the trash waits there
 * for it.
 * @param slug a new one for a record whose own is taken, valid; the old one redirects to it
 * @returns the restored record's entry, or why it was refused
 */
export function restoreFromTrash(
  trashId: string,
  author: string,
  slug?: string,
): { restored: TrashEntry } | RefusedRestore {
  return inTransaction(() => {
    const entry = getTrashEntry(trashId);
    const [main, ...rest] = listTrashRows(trashId);
    if (!entry || !main) return { reason: "gone" };
    const formerSlug = main.content.slug;
    if (slug !== undefined) main.content.slug = slug;
    const parent = missingParent(main);
    if (parent) return { reason: "artist deleted", artist: entryWith(parent) };
    const { refuseTaken, keepFormerSlug } = records[entry.kind];
    try {
      refuseTaken?.(main.content);
    } catch (error) {
      if (error instanceof ValueTaken)
        return { reason: "slug taken", slug: String(main.content.slug), message: error.message };
      throw error;
    }
    const restored = [main, ...rest].filter((row) => restoreRow(row));
    if (slug !== undefined && slug !== formerSlug) keepFormerSlug?.(String(formerSlug), entry.recordId);
    appendVersions([...recordsIn(restored), ...linkingRecords(restored)], author);
    db.delete(trash).where(eq(trash.id, trashId)).run();
    return { restored: entry };
  });
}

/** Inserts a row, or leaves it to the entry of the record that it needs. @returns whether it was inserted */
function restoreRow(row: StoredRow): boolean {
  const parent = missingParent(row);
  if (!parent) {
    insertRow(row);
    return true;
  }
  const waitsFor = entryWith(parent);
  const { table: tableName, content } = row;
  if (waitsFor) db.insert(trashRows).values({ trashId: waitsFor.id, tableName, content }).run();
  return false;
}

/** @returns the entry that has a row, or nothing */
export function entryWith({ table, id }: { table: string; id: string }): TrashEntry | undefined {
  const row = db
    .select({ trashId: trashRows.trashId })
    .from(trashRows)
    .where(and(eq(trashRows.tableName, table), eq(trashRows.rowId, id)))
    .get();
  return row && getTrashEntry(row.trashId);
}
