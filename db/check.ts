import type Database from "better-sqlite3";

/** @throws Error where the database fails SQLite's integrity check, or has rows without their parent */
export function checkDatabase(sqlite: Database.Database): void {
  const result = sqlite.pragma("integrity_check(1)", { simple: true });
  if (result !== "ok") throw new Error(`the database is damaged: ${result}`);
  const orphans = sqlite.pragma("foreign_key_check") as unknown[];
  if (orphans.length > 0)
    throw new Error(`the database is damaged: ${orphans.length} rows without their parent`);
}
