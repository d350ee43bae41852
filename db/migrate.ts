import path from "node:path";
import type Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate as runMigrations } from "drizzle-orm/better-sqlite3/migrator";
import { ensureTriggers } from "./triggers";

/**
 * Brings a database to the newest schema.
 *
 * Drizzle migrates inside a transaction, where `PRAGMA foreign_keys=OFF` has no effect: a migration that
 * rebuilds a table would delete its child rows by cascade (drizzle-orm#5782). So the pragma is turned off
 * around it, and what the migration leaves is checked before it is turned on again.
 * @param sqlite an open connection
 * @param migrationsFolder where the migrations stand
 * @throws Error when a migration leaves a row whose parent is missing
 */
export function migrate(sqlite: Database.Database, migrationsFolder = path.resolve("db/migrations")): void {
  sqlite.pragma("foreign_keys = OFF");
  runMigrations(drizzle(sqlite), { migrationsFolder });
  const orphans = sqlite.pragma("foreign_key_check") as unknown[];
  if (orphans.length > 0) throw new Error(`${orphans.length} rows lost their parent in the migration`);
  sqlite.pragma("foreign_keys = ON");
  ensureTriggers(sqlite);
}
