import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { fieldsOf, isRecordId, kinds } from "~/kinds";
import { columnOf, serverKinds } from "~/kinds.server";
import { db } from "~/platform/database.server";
import { idsIn } from "~/records/links/link-fields.server";
import { findHolder, uniqueKey } from "~/records/store/unique.server";
import { findInTrash } from "~/records/trash/trash.server";
import { isolate } from "~/text/isolate";
import { listInWords, nameSome } from "~/text/list-in-words";
import { isKept } from "~/visibility/publication.server";
import type { ReadRow } from "./read-row.server";

/** The record that a row of a sheet is about, or none; or why that cannot be told. */
export type Match = { id: string | undefined } | { problem: string };

/** Finds it by its id, by its unique value (a number, a slug, an address), else by the fields that staff have ticked. */
export function matchRecord(kind: RecordKind, { id, fields }: ReadRow, matchBy: string[]): Match {
  const { unique } = serverKinds[kind];
  if (id && isRecordId(id) && findInTrash(kind, id))
    return { problem: `This ${kinds[kind].one} is in the trash: please restore it first` };
  const isKnown = id !== undefined && isRecordId(id) && serverKinds[kind].get(id) !== undefined;
  const holders = unique
    ? idsIn(fields, unique.field).flatMap((value) => findHolder(kind, unique, value) ?? [])
    : [];
  const found = new Set([...(isKnown ? [id] : []), ...holders.map((holder) => holder.id)]);
  if (found.size > 1) {
    const titles = holders.map(({ title }) => title);
    return { problem: `It matches several ${kinds[kind].many}, among them ${nameSome(titles)}` };
  }
  const [only] = found;
  return only || matchBy.length === 0 ? { id: only } : matchByFields(kind, fields, matchBy);
}

/** A record that has another number than the row is another record. */
function matchByFields(kind: RecordKind, fields: FieldValues, matchBy: string[]): Match {
  const { table, unique } = serverKinds[kind];
  const conditions = matchBy.map((name) => equals(kind, name, fields[name]));
  if (conditions.some((condition) => condition === undefined)) return { id: undefined };
  const number = unique && idsIn(fields, unique.field).length > 0 ? columnOf(kind, unique.field) : undefined;
  const rows = db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(and(...conditions, number && isNull(number), isKept(table)))
    .limit(2)
    .all();
  if (rows.length < 2) return { id: rows[0]?.id };
  return { problem: `Several ${kinds[kind].many} have this ${labelsIn(kind, matchBy)}` };
}

const labelsIn = (kind: RecordKind, names: string[]): string =>
  listInWords(names.map((name) => (fieldsOf(kind)[name]?.label ?? name).toLowerCase()));

/** @returns a condition: a record has this value, as texts are compared; nothing where there is none */
function equals(kind: RecordKind, name: string, value: unknown): SQL | undefined {
  const column = columnOf(kind, name);
  if (!column || value === null || value === undefined || value === "") return;
  return typeof value === "string" && !isRecordId(value)
    ? sql`fold(${column}) = fold(${value})`
    : eq(column, value);
}

/** @returns what no two rows of a sheet may say, with how a message calls it */
export function keysOf(
  kind: RecordKind,
  fields: FieldValues,
  { id, matchBy }: { id: string | undefined; matchBy: string[] },
): { key: string; what: string }[] {
  const { unique } = serverKinds[kind];
  const { one } = kinds[kind];
  const values = unique ? idsIn(fields, unique.field) : [];
  const ticked = matchBy.map((name) => fields[name]);
  const isTicked = !id && values.length === 0 && ticked.length > 0 && ticked.every(Boolean);
  const label = fieldsOf(kind)[unique?.field ?? ""]?.label.toLowerCase();
  return [
    ...(id ? [{ key: `id ${id}`, what: `is about the same ${one}` }] : []),
    ...values.map((value) => ({
      key: `unique ${unique ? uniqueKey(unique, value) : ""}`,
      what: `has the same ${label}: ${isolate(value)}`,
    })),
    ...(isTicked
      ? [
          {
            key: `ticked ${JSON.stringify(ticked).toLowerCase()}`,
            what: `has the same ${labelsIn(kind, matchBy)}: to make both, untick these under Columns`,
          },
        ]
      : []),
  ];
}
