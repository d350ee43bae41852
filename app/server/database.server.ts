import path from "node:path";
import { migrate } from "db/migrate";
import { EmptyFile, openDatabase } from "db/open";
import * as schema from "db/schema";
import { count, type SQL, type Subquery } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { env } from "./env.server";

function openOrStop() {
  try {
    return openDatabase(path.join(env.DATA_DIR, "gallery.db"));
  } catch (error) {
    if (!(error instanceof EmptyFile) || process.env.VITEST) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The connection of this process, with all migrations applied; a file of zero bytes stops it with one line. */
export const sqlite = openOrStop();
migrate(sqlite);

export const db = drizzle(sqlite, { schema });

/** Runs `work` in an immediate transaction, or as a part of the current one. Rolls it back when `work` throws. */
export function inTransaction<T>(work: () => T): T {
  return sqlite.transaction(work).immediate();
}

/** @returns how many rows of a table fulfil a condition; all of them without one */
export function countRows(table: SQLiteTable | Subquery, where?: SQL): number {
  return db.select({ count: count() }).from(table).where(where).get()?.count ?? 0;
}
