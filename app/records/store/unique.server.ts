import { and, eq, getTableColumns, ne, sql } from "drizzle-orm";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { records } from "~/kinds.server";
import { titleColumn } from "~/records/titles.server";
import { db } from "~/server/database.server";
import { isKept } from "~/server/publication.server";
import { fieldRefusal } from "~/server/refusal.server";
import { isolate } from "~/text/isolate";

/** What no two records of a kind outside the trash have: an artist's slug, the key of a text. */

function findHolder(kind: RecordKind, field: string, value: string, ownId = "") {
  const { table } = records[kind];
  const column = new Map(Object.entries(getTableColumns(table))).get(field);
  return db
    .select({ title: titleColumn(kind) })
    .from(table)
    .where(and(sql`${column} = ${value}`, isKept(table), ne(table.id, ownId)))
    .get();
}

/** @throws Refusal 409 where another record has this value of the unique field */
export function refuseTaken(kind: RecordKind, field: string, fields: FieldValues, ownId?: string): void {
  const holder = findHolder(kind, field, String(fields[field]), ownId);
  if (holder) throw fieldRefusal(409, field, `This ${field} is taken by ${isolate(holder.title)}`);
}

/** The slug, or another unique field, of a record that was restored where another one has its own by now. */
export interface NewSlug {
  field: "slug" | "key";
  was: string;
  is: string;
}

/** @returns the next free slug for a record in the trash whose own is taken: 'ada-2', 'ada-3' */
export function findFreeSlug(kind: RecordKind, id: string): NewSlug | undefined {
  const { table, unique } = records[kind];
  if (!unique) return;
  const { field, separator, isFormer } = unique;
  const row: FieldValues | undefined = db.select().from(table).where(eq(table.id, id)).get();
  const was = String(row?.[field]);
  if (!findHolder(kind, field, was, id)) return;
  for (let number = 2; ; number += 1) {
    const is = `${was}${separator}${number}`;
    if (!findHolder(kind, field, is, id) && !isFormer?.(is, id)) return { field, was, is };
  }
}
