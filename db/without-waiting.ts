import type Database from "better-sqlite3";

/**
 * Runs a write that must not hold up everyone else while another process has the lock.
 * @throws SqliteError SQLITE_BUSY at once, where a write would wait
 */
export function withoutWaiting<T>(sqlite: Database.Database, write: () => T): T {
  const timeout = sqlite.pragma("busy_timeout", { simple: true });
  sqlite.pragma("busy_timeout = 0");
  try {
    return write();
  } finally {
    sqlite.pragma(`busy_timeout = ${timeout}`);
  }
}
