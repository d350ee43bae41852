import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { FieldValues, RecordKind } from "~/kind/kind";
import type { Unique } from "~/kind/kind.server";
import { serverKinds } from "~/kinds.server";
import { db } from "~/platform/database.server";
import { Refusal } from "~/platform/refusal.server";
import { idsIn } from "~/records/links/link-fields.server";
import { fieldWord } from "~/records/notices";
import { firstColumn, titleColumn } from "~/records/titles.server";
import { isolate } from "~/text/isolate";
import { isInTrash, isKept } from "~/visibility/publication.server";

/** What no two records of a kind outside the trash have: an artist's slug, the key of a text, a work's inventory number. */

/** The record that has a value of the unique field. */
export interface Holder {
  id: string;
  title: string;
}

/** @returns the record outside the trash that has a value of the unique field, or one that counts as the same */
export function findHolder(kind: RecordKind, unique: Unique, value: string, ownId = ""): Holder | undefined {
  const { table } = serverKinds[kind];
  return db
    .select({ id: sql<string>`${table.id}`, title: titleColumn(kind) })
    .from(table)
    .where(and(hasValue(kind, unique, value), isKept(table), ne(table.id, ownId)))
    .get();
}

/** @returns that by which two values of the unique field are one */
export const uniqueKey = ({ compared, rows }: Unique, value: string): string =>
  (rows ?? compared)?.keyOf(value) ?? value;

/** A condition: a record has a value of the unique field, or one that counts as the same. */
function hasValue(kind: RecordKind, { field, compared, rows }: Unique, value: string): SQL {
  if (rows) {
    const { holder, key, keyOf } = rows;
    const holders = db
      .select({ id: holder })
      .from(holder.table)
      .where(eq(key, keyOf(value)));
    return inArray(serverKinds[kind].table.id, holders);
  }
  const { name, keyOf } = compared ?? { name: field, keyOf: String };
  return eq(firstColumn(kind, [name]), keyOf(value));
}

/** @throws Refusal 409 where another record has this value of the unique field; `details` name that record */
export function refuseTaken(kind: RecordKind, unique: Unique, fields: FieldValues, ownId?: string): void {
  for (const value of idsIn(fields, unique.field)) {
    const takenBy = findHolder(kind, unique, value, ownId);
    if (!takenBy) continue;
    const what = unique.rows ? isolate(value) : `This ${fieldWord(kind, unique.field)}`;
    const message = `${what} is taken by ${isolate(takenBy.title)}`;
    throw new Refusal(409, message, { issues: [{ path: unique.field, message }], details: { takenBy } });
  }
}

/** What a restored record has in place of a value that another one has by now. */
export interface NewValue extends Holder {
  kind: RecordKind;
  field: string;
  was: string;
  /** Null where it comes back without one. */
  is: string | null;
  /** It was one of several, which stay. */
  isOneOfSeveral?: true;
  /** Writes what the record has then. */
  store(): void;
}

/** @returns those in the trash whose unique value is taken, with the next one that is free ('ada-2'), or none */
export function listTaken(kind: RecordKind, where: SQL): NewValue[] {
  const { table, unique } = serverKinds[kind];
  if (!unique) return [];
  const { field, compared, rows } = unique;
  if (rows) return listTakenRows(kind, unique, rows, where);
  const column = firstColumn(kind, [field]);
  return db
    .select({ id: sql<string>`${table.id}`, title: titleColumn(kind), was: sql<string>`${column}` })
    .from(table)
    .where(and(where, isInTrash(table), sql`${column} is not null`))
    .all()
    .filter(({ id, was }) => findHolder(kind, unique, was, id))
    .map((row) => {
      const is = nextFree(kind, unique, row);
      const columns = { [field]: is, ...(compared ? { [compared.name]: null } : {}) };
      const store = () => db.update(table).set(columns).where(eq(table.id, row.id)).run();
      return { ...row, kind, field, is, store };
    });
}

function listTakenRows(
  kind: RecordKind,
  unique: Unique,
  { holder, linked, key, keyOf }: NonNullable<Unique["rows"]>,
  where: SQL,
): NewValue[] {
  const { table } = serverKinds[kind];
  const stored = db
    .select({ id: sql<string>`${holder}`, title: titleColumn(kind), was: sql<string>`${linked}` })
    .from(holder.table)
    .innerJoin(table, eq(table.id, holder))
    .where(and(where, isInTrash(table)))
    .all();
  return stored
    .filter(({ id, was }) => findHolder(kind, unique, was, id))
    .map((row) => {
      const isTaken = and(eq(holder, row.id), eq(key, keyOf(row.was)));
      const store = () => db.delete(holder.table).where(isTaken).run();
      return { ...row, kind, field: unique.field, is: null, isOneOfSeveral: true, store };
    });
}

/** @returns the value itself where no record has it, else the next one that is free ('ada-2') */
export const freeValue = (kind: RecordKind, unique: Unique, value: string, id: string): string | null =>
  findHolder(kind, unique, value, id) || unique.isFormer?.(value, id)
    ? nextFree(kind, unique, { id, was: value })
    : value;

function nextFree(kind: RecordKind, unique: Unique, { id, was }: { id: string; was: string }): string | null {
  if (unique.separator === undefined) return null;
  for (let number = 2; ; number += 1) {
    const is = `${was}${unique.separator}${number}`;
    if (!findHolder(kind, unique, is, id) && !unique.isFormer?.(is, id)) return is;
  }
}
