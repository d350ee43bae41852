import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { FieldValues, RecordKind } from "~/kind/kind";
import type { Unique } from "~/kind/kind.server";
import { serverKinds } from "~/kinds.server";
import { db } from "~/platform/database.server";
import { Refusal } from "~/platform/refusal.server";
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

function findHolder(kind: RecordKind, unique: Unique, value: string, ownId = ""): Holder | undefined {
  const { table } = serverKinds[kind];
  const { name, keyOf } = unique.compared ?? { name: unique.field, keyOf: String };
  return db
    .select({ id: sql<string>`${table.id}`, title: titleColumn(kind) })
    .from(table)
    .where(and(eq(firstColumn(kind, [name]), keyOf(value)), isKept(table), ne(table.id, ownId)))
    .get();
}

/** @throws Refusal 409 where another record has this value of the unique field; `details` name that record */
export function refuseTaken(kind: RecordKind, unique: Unique, fields: FieldValues, ownId?: string): void {
  const value = fields[unique.field] ?? null;
  const takenBy = value === null ? undefined : findHolder(kind, unique, String(value), ownId);
  if (!takenBy) return;
  const message = `This ${fieldWord(kind, unique.field)} is taken by ${isolate(takenBy.title)}`;
  throw new Refusal(409, message, { issues: [{ path: unique.field, message }], details: { takenBy } });
}

/** What a restored record has in place of a value that another one has by now. */
export interface NewValue extends Holder {
  kind: RecordKind;
  field: string;
  was: string;
  /** Null where it comes back without one. */
  is: string | null;
  /** What its columns hold then. */
  columns: FieldValues;
}

/** @returns those in the trash whose unique value is taken, with the next one that is free ('ada-2'), or none */
export function listTaken(kind: RecordKind, where: SQL): NewValue[] {
  const { table, unique } = serverKinds[kind];
  if (!unique) return [];
  const { field, compared } = unique;
  const column = firstColumn(kind, [field]);
  return db
    .select({ id: sql<string>`${table.id}`, title: titleColumn(kind), was: sql<string>`${column}` })
    .from(table)
    .where(and(where, isInTrash(table), sql`${column} is not null`))
    .all()
    .filter(({ id, was }) => findHolder(kind, unique, was, id))
    .map((row) => {
      const is = nextFree(kind, unique, row);
      return {
        ...row,
        kind,
        field,
        is,
        columns: { [field]: is, ...(compared ? { [compared.name]: null } : {}) },
      };
    });
}

function nextFree(kind: RecordKind, unique: Unique, { id, was }: { id: string; was: string }): string | null {
  if (unique.separator === undefined) return null;
  for (let number = 2; ; number += 1) {
    const is = `${was}${unique.separator}${number}`;
    if (!findHolder(kind, unique, is, id) && !unique.isFormer?.(is, id)) return is;
  }
}
