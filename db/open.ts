import Database from "better-sqlite3";
import { fold } from "./fold";

/**
 * Opens a SQLite database: readers do not wait for the writer (WAL), an acknowledged write is on the disk
 * (synchronous=FULL), and foreign keys are enforced. Adds the SQL function fold(text), because SQLite's own functions
 * ignore case in ASCII only.
 * @param file path of the database, or ":memory:"
 */
export function openDatabase(file: string): Database.Database {
  const sqlite = new Database(file);
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("cache_size = -32768");
  sqlite.function("fold", { deterministic: true }, (text) => (typeof text === "string" ? fold(text) : null));
  return sqlite;
}
