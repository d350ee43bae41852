import path from "node:path";
import { migrate } from "db/migrate";
import { openDatabase } from "db/open";
import * as schema from "db/schema";
import { count, type SQL, type SQLWrapper, type Subquery, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { emailKey } from "~/text/email-key";
import { env, orStop } from "./env.server";

/** The connection of this process, with all migrations applied; a file that is no database of ours stops it with one line. */
export const sqlite = orStop(() => openDatabase(path.join(env.DATA_DIR, "gallery.db")));
migrate(sqlite);

export const db = drizzle(sqlite, { schema });

/** Runs `work` in an immediate transaction, or as a part of the current one. Rolls it back when `work` throws. */
export function inTransaction<T>(work: () => T): T {
  return sqlite.transaction(work).immediate();
}

/** Like inArray, but for lists of any length: the list is one variable, and SQLite takes 32,766 at most. */
export const isOneOf = (column: SQLWrapper, values: Iterable<string>): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify([...values])}))`;

/** A condition: a column holds an address, in whatever spelling. */
export const isAddress = (column: SQLWrapper, address: string): SQL =>
  sql`email_key(${column}) = ${emailKey(address)}`;

/** Runs `work` so that SQLite overwrites what it deletes with zeros. */
export function overwritingDeleted<T>(work: () => T): T {
  sqlite.pragma("secure_delete = ON");
  try {
    return work();
  } finally {
    sqlite.pragma("secure_delete = OFF");
  }
}

export function countRows(table: SQLiteTable | Subquery, where?: SQL): number {
  return db.select({ count: count() }).from(table).where(where).get()?.count ?? 0;
}
