import type { RecordTable } from "db/schema";
import { and, eq, type InferSelectModel, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { inBatches } from "~/server/api/json-api.server";
import { db } from "~/server/database.server";
import {
  type Audience,
  columnsOf,
  countVisible,
  type FieldLists,
  visibleTo,
} from "~/server/publication.server";
import { textContains } from "~/server/search.server";
import type { ListPart, StoredRecord } from "./kind.server";

/**
 * The queries of a kind whose records are the rows of its table.
 * @param fields of the kind, in their two lists
 * @param options.search the columns in which a part of a text is searched
 */
export function rowQueries<Table extends RecordTable, Public, Staff>(
  table: Table,
  fields: FieldLists<Public, Staff>,
  { order, search: columns }: { order: SQL[]; search: SQLiteColumn[] },
) {
  const shown = columnsOf(table, fields);
  type RowOf<Columns> = Pick<InferSelectModel<Table>, keyof Columns & keyof InferSelectModel<Table>>;
  type StaffRow = RowOf<typeof shown.staff> & StoredRecord;
  /** @returns rows that somebody sees and that fulfil a condition, in the order of the kind */
  const select = (audience: Audience, where?: SQL, { limit, offset }: ListPart = { limit: -1, offset: 0 }) =>
    db
      .select(shown.readBy(audience) as Record<string, SQLiteColumn>)
      .from(table as RecordTable)
      .where(and(where, visibleTo(audience, table)))
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .all() as unknown as RowOf<typeof shown.public>[];
  const matches = (search: string) =>
    search ? or(...columns.map((column) => textContains(column, search))) : undefined;
  return {
    select,
    get: (id: string) => select("staff", eq(table.id, id))[0] as StaffRow | undefined,
    count: (audience: Audience) => countVisible(audience, table),
    readAll: (part: ListPart, audience: Audience): Iterable<object[]> =>
      inBatches((each) => select(audience, undefined, each), part),
    countMatches: (search: string) => countVisible("staff", table, matches(search)),
    listMatches: (search: string, part: ListPart) => select("staff", matches(search), part) as StaffRow[],
  };
}
