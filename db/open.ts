import Database from "better-sqlite3";
import { fold } from "./fold";

/**
 * Opens a SQLite file the way the product needs it: readers never wait for the writer (WAL), an acknowledged
 * write is on the disk (synchronous=FULL), foreign keys hold, and a lock is waited for up to 5 seconds. SQL
 * has a function fold(text), because SQLite itself knows case for ASCII only.
 * @param file path of the database, or ":memory:"
 * @returns the connection
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
