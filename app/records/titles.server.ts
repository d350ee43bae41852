import { inArray, type SQL, sql } from "drizzle-orm";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { kinds } from "~/kinds";
import { columnOf, serverKinds } from "~/kinds.server";
import { db } from "~/platform/database.server";

/** @returns the first of some columns of a kind's table that is set; null where there are none */
export function firstColumn(kind: RecordKind, names: string[]): SQL<string | null> {
  const named = names.flatMap((name) => columnOf(kind, name) ?? []);
  return named.length > 1 ? sql`coalesce(${sql.join(named, sql`, `)})` : sql`${named[0] ?? null}`;
}

/** @returns what a record is called, as a column of a query */
export const titleColumn = (kind: RecordKind): SQL<string> =>
  sql`coalesce(${firstColumn(kind, kinds[kind].titleFields)}, ${kinds[kind].title})`;

/** @returns by id what records are called, in the trash too */
export function titlesOf(kind: RecordKind, ids: string[]): Map<string, string> {
  const { table } = serverKinds[kind];
  const rows = db
    .select({ id: table.id, title: titleColumn(kind) })
    .from(table)
    .where(inArray(table.id, ids))
    .all();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export function titleIn(kind: RecordKind, fields: FieldValues): string {
  const { titleFields, title } = kinds[kind];
  return String(titleFields.map((name) => fields[name]).find(Boolean) ?? title);
}
