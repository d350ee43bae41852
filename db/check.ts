import type Database from "better-sqlite3";

/**
 * Looks through a whole database file for damage.
 * @throws Error that says what is wrong: a page that SQLite cannot read or that contradicts another one, or a
 * row whose parent is missing
 */
export function checkDatabase(sqlite: Database.Database): void {
  const found = sqlite.pragma("integrity_check(1)", { simple: true });
  if (found !== "ok") throw new Error(`the database is damaged: ${found}`);
  const orphans = sqlite.pragma("foreign_key_check") as unknown[];
  if (orphans.length > 0)
    throw new Error(`the database is damaged: ${orphans.length} rows without their parent`);
}
