import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type Database from "better-sqlite3";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { checkDatabase } from "./check";
import { keepNewestBackups, makeMigrationBackup, removeBackup } from "./migration-backup";
import { ensureTriggers } from "./triggers";

/** How long a second process waits while a first one migrates (milliseconds). */
const lockTimeout = 120_000;

/**
 * Brings a database to the newest schema, or leaves it as it was. Drizzle's own migrator commits before anything
 * can be checked, and runs in a transaction where foreign keys cannot be turned off: a rebuilt table would lose
 * its child rows by cascade (drizzle-orm#5782). Its files and its table of what has been applied are used as
 * they are.
 * @param sqlite an open connection
 * @param migrationsFolder where the migrations stand
 * @param options `backup: false` where the database is a copy already
 * @throws Error when a migration fails or leaves damage, a row without its parent included; when there is no room
 * for the backup that is made first. The database is unchanged then
 */
export function migrate(
  sqlite: Database.Database,
  migrationsFolder = findMigrations(),
  { backup = true } = {},
): void {
  const migrations = readMigrationFiles({ migrationsFolder });
  // Where nothing is pending nothing is written: a copy that is only for reading can be opened too.
  if (pendingOf(sqlite, migrations).length > 0) {
    const busyTimeout = sqlite.pragma("busy_timeout", { simple: true });
    sqlite.pragma(`busy_timeout = ${lockTimeout}`);
    sqlite.pragma("foreign_keys = OFF");
    try {
      applyPending(sqlite, migrations, backup);
    } finally {
      sqlite.pragma("foreign_keys = ON");
      sqlite.pragma(`busy_timeout = ${busyTimeout}`);
    }
  }
  ensureTriggers(sqlite);
}

function applyPending(sqlite: Database.Database, migrations: MigrationMeta[], backup: boolean): void {
  sqlite.exec("BEGIN IMMEDIATE");
  let copy: string | undefined;
  try {
    // Another process may have been first while this one waited for the lock.
    const pending = pendingOf(sqlite, migrations);
    // Made while nobody else can write, so that it is the state before the migration to the last row.
    if (backup && pending.length > 0 && pending.length < migrations.length)
      copy = makeMigrationBackup(sqlite.name);
    sqlite.exec(`CREATE TABLE IF NOT EXISTS __drizzle_migrations (
      id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`);
    const note = sqlite.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)");
    for (const { sql, hash, folderMillis } of pending) {
      for (const statement of sql) sqlite.exec(statement);
      note.run(hash, folderMillis);
    }
    checkDatabase(sqlite);
    sqlite.exec("COMMIT");
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec("ROLLBACK");
    // It holds nothing that the database does not, and each further try would push an older one out.
    if (copy) removeBackup(copy);
    throw new Error(`The database is not migrated and stays as it was: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (copy) keepNewestBackups(sqlite.name);
}

/** @returns the project's migrations, from whatever folder a command was started; they are not in the bundle */
function findMigrations(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "db", "migrations")) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return path.join(folder, "db", "migrations");
}

/** @returns the migrations that are newer than the newest applied one, as drizzle-kit counts them */
function pendingOf(sqlite: Database.Database, migrations: MigrationMeta[]): MigrationMeta[] {
  const known = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'").get();
  if (!known) return migrations;
  const newest = sqlite.prepare("SELECT max(created_at) FROM __drizzle_migrations").pluck().get() as
    | number
    | null;
  return migrations.filter(({ folderMillis }) => newest === null || folderMillis > Number(newest));
}
