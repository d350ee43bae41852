import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type Database from "better-sqlite3";
import { onTestFinished } from "vitest";
import { migrate } from "./migrate";
import { openDatabase } from "./open";

/**
 * For tests of upgrades: copies the migrations up to one of them.
 * @param last the name of that migration
 * @param folder of the copies
 * @returns the folder, for `migrate`
 */
export function migrationsUntil(last: string, folder: string): string {
  cpSync("db/migrations", folder, { recursive: true });
  const journalFile = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag === last) + 1;
  journal.entries = journal.entries.slice(0, end);
  writeFileSync(journalFile, JSON.stringify(journal));
  return folder;
}

/** @returns a database as the software left it whose last migration this was; it is gone after the test */
export function databaseUntil(tag: string): Database.Database {
  const directory = mkdtempSync(path.join(tmpdir(), "gallery-until-"));
  const database = openDatabase(path.join(directory, "gallery.db"));
  onTestFinished(() => {
    database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  migrate(database, migrationsUntil(tag, path.join(directory, "migrations")));
  return database;
}
