import { sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "./client.server";

/**
 * An insert made ready once: building the statement anew takes as long as running it.
 * @param columns property names of the table; all of them are given at each run
 */
export function insertStatement<Column extends string>(table: SQLiteTable, columns: readonly Column[]) {
  const values = Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)]));
  const statement = db.insert(table).values(values).prepare();
  return (row: Record<Column, unknown>): void => {
    statement.run(row);
  };
}
