import path from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { env } from "~/server/env.server";
import { migrate } from "./migrate";
import { openDatabase } from "./open";
import * as schema from "./schema";

/** The connection of this process, with all migrations applied. */
export const sqlite = openDatabase(path.join(env.DATA_DIR, "gallery.db"));
migrate(sqlite);

export const db = drizzle(sqlite, { schema });

/** Runs `work` in an immediate transaction, or in the current one. Rolls back when `work` throws. */
export function inTransaction<T>(work: () => T): T {
  return sqlite.inTransaction ? work() : sqlite.transaction(work).immediate();
}
