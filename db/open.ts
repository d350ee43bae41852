import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { fold } from "./fold";

/** A file of zero bytes: SQLite would take it for a new database, but something has emptied it. */
export class EmptyFile extends Error {
  constructor(file: string) {
    super(`${file} has zero bytes: restore a backup in its place, or remove it if there was nothing in it.`);
  }
}

/**
 * Opens a SQLite database: readers do not wait for the writer (WAL), an acknowledged write is on the disk
 * (synchronous=FULL), and foreign keys are enforced. Adds the SQL function fold(text), because SQLite's own functions
 * ignore case in ASCII only.
 * @param file path of the database, which is created where there is none, or ":memory:"
 * @throws EmptyFile where there is one of zero bytes
 */
export function openDatabase(file: string): Database.Database {
  if (statSync(file, { throwIfNoEntry: false })?.size === 0) throw new EmptyFile(file);
  const sqlite = new Database(file);
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("cache_size = -32768");
  sqlite.function("fold", { deterministic: true }, (text) => (typeof text === "string" ? fold(text) : null));
  return sqlite;
}
