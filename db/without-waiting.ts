import type Database from "better-sqlite3";

/** Writes without waiting for the lock, which would block the event loop. @throws SqliteError SQLITE_BUSY */
export function withoutWaiting<T>(sqlite: Database.Database, write: () => T): T {
  const timeout = sqlite.pragma("busy_timeout", { simple: true });
  sqlite.pragma("busy_timeout = 0");
  try {
    return write();
  } finally {
    sqlite.pragma(`busy_timeout = ${timeout}`);
  }
}
