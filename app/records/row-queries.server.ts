import { columnsOf, type RecordTable, type TrashColumn } from "db/schema";
import { and, eq, type InferSelectModel, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { inBatches } from "~/server/api/json-api.server";
import { db } from "~/server/database.server";
import { type Audience, countVisible, isKept, visibleTo } from "~/server/publication.server";
import { textContains } from "~/server/search.server";
import type { ListPart, StoredRecord } from "./kind.server";

/** A row as staff read it. */
export type RowOf<Table extends RecordTable> = Omit<InferSelectModel<Table>, TrashColumn | "updatedAt"> &
  StoredRecord;

/**
 * The queries of a kind whose records are the rows of its table.
 * @param options.search the columns in which a part of a text is searched
 */
export function rowQueries<Table extends RecordTable>(
  table: Table,
  { order, search: columns }: { order: SQL[]; search: SQLiteColumn[] },
) {
  const { updatedAt, ...shown } = columnsOf<RecordTable>(table);
  /** @returns rows that fulfil a condition, in the order of the kind */
  const select = (where: SQL | undefined, { limit, offset }: ListPart = { limit: -1, offset: 0 }) =>
    db
      .select(shown)
      .from(table as RecordTable)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .all() as unknown as RowOf<Table>[];
  const matches = (search: string) =>
    search ? or(...columns.map((column) => textContains(column, search))) : undefined;
  const list = (part: ListPart, audience: Audience, search = "") =>
    select(and(matches(search), visibleTo(audience, table)), part);
  return {
    select,
    get: (id: string): RowOf<Table> | undefined => select(and(eq(table.id, id), isKept(table)))[0],
    count: (audience: Audience) => countVisible(audience, table),
    readAll: (part: ListPart, audience: Audience): Iterable<object[]> =>
      inBatches((each) => list(each, audience), part),
    countMatches: (search: string) => countVisible("staff", table, matches(search)),
    listMatches: (search: string, part: ListPart) => list(part, "staff", search),
  };
}
