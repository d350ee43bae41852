import path from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { env } from "~/server/env.server";
import { migrate } from "./migrate";
import { openDatabase } from "./open";
import * as schema from "./schema";

/** The one connection of this process, at the newest schema. */
export const sqlite = openDatabase(path.join(env.DATA_DIR, "gallery.db"));
migrate(sqlite);

/** Drizzle over that connection. */
export const db = drizzle(sqlite, { schema });

/**
 * Runs `work` in one transaction, which takes the write lock at once; inside another transaction it joins that one.
 * @throws what `work` throws, after a rollback
 */
export function inTransaction<T>(work: () => T): T {
  return sqlite.inTransaction ? work() : sqlite.transaction(work).immediate();
}
