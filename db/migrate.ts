import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type Database from "better-sqlite3";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { checkDatabase } from "./check";
import { keepNewestBackups, makeMigrationBackup, removeBackup } from "./migration-backup";
import { ensureTriggers } from "./triggers";

/** How long a process waits while another one migrates (milliseconds). */
const lockTimeout = 120_000;

/**
 * Applies all pending migrations in one transaction, after a backup. Drizzle's own migrator cannot turn foreign keys
 * off, so that a rebuilt table would lose its child rows by cascade (drizzle-orm#5782), and it commits unchecked. This
 * one uses its files and its table of applied migrations.
 * @param options `backup: false` where the database is a copy already
 * @throws Error when a migration fails or leaves damage, or when there is no room for the backup; the database is
 * unchanged then
 */
export function migrate(
  sqlite: Database.Database,
  migrationsFolder = findMigrations(),
  { backup = true } = {},
): void {
  const migrations = readMigrationFiles({ migrationsFolder });
  // With nothing pending nothing is written, so that a read-only copy can be opened.
  if (pendingOf(sqlite, migrations).length > 0) {
    const busyTimeout = sqlite.pragma("busy_timeout", { simple: true });
    sqlite.pragma(`busy_timeout = ${lockTimeout}`);
    sqlite.pragma("foreign_keys = OFF");
    // Triggers of other tables may name one that is being rebuilt.
    sqlite.pragma("legacy_alter_table = ON");
    try {
      applyPending(sqlite, migrations, backup);
    } finally {
      sqlite.pragma("legacy_alter_table = OFF");
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
    // Another process may have migrated while this one waited for the lock.
    const pending = pendingOf(sqlite, migrations);
    // Under the write lock, so that no write is missing in it.
    if (backup && pending.length > 0 && pending.length < migrations.length)
      copy = makeMigrationBackup(sqlite.name);
    sqlite.exec(`CREATE TABLE IF NOT EXISTS __drizzle_migrations (
      id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`);
    const markApplied = sqlite.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)");
    for (const { sql, hash, folderMillis } of pending) {
      for (const statement of sql) sqlite.exec(statement);
      markApplied.run(hash, folderMillis);
    }
    const notes = takeNotes(sqlite);
    checkDatabase(sqlite);
    sqlite.exec("COMMIT");
    for (const note of notes)
      console.log(`Upgrade: ${note}${copy ? ` The database from before is ${copy}` : ""}`);
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec("ROLLBACK");
    // It equals the database, and each further try would remove an older one.
    if (copy) removeBackup(copy);
    throw new Error(`The database is not migrated and stays as it was: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (copy) keepNewestBackups(sqlite.name);
}

/** @returns what migrations have left out or decided, for the log; they write it to a table that goes again */
function takeNotes(sqlite: Database.Database): string[] {
  sqlite.exec("CREATE TABLE IF NOT EXISTS migration_notes (note text NOT NULL)");
  const notes = sqlite.prepare("SELECT note FROM migration_notes").pluck().all() as string[];
  sqlite.exec("DROP TABLE migration_notes");
  return notes;
}

/** @returns the folder db/migrations, which is not in the bundle, in the nearest parent folder */
function findMigrations(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "db", "migrations")) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return path.join(folder, "db", "migrations");
}

/** @returns the migrations that are newer than the newest applied one, as in drizzle-kit */
function pendingOf(sqlite: Database.Database, migrations: MigrationMeta[]): MigrationMeta[] {
  const hasTable = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'").get();
  if (!hasTable) return migrations;
  const newest = sqlite.prepare("SELECT max(created_at) FROM __drizzle_migrations").pluck().get() as
    | number
    | null;
  return migrations.filter(({ folderMillis }) => newest === null || folderMillis > Number(newest));
}
