import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { emailKey } from "~/text/email-key";
import { withoutIgnorable } from "~/text/invisible";
import { readPrice } from "~/text/price";
import { fold, sortKey } from "./fold";
import { isFound, searchKey } from "./search-key";

const textFunctions = {
  fold,
  sort_key: sortKey,
  search_key: searchKey,
  email_key: emailKey,
  without_ignorable: withoutIgnorable,
  price_currency: (text: string) => readPrice(text)?.currency ?? null,
  price_minor: (text: string) => readPrice(text)?.minor ?? null,
};

/** A file of zero bytes: SQLite would take it for a new database, but something has emptied it. */
export class EmptyFile extends Error {
  constructor(file: string) {
    super(`${file} has zero bytes: restore a backup in its place, or remove it if there was nothing in it.`);
  }
}

/**
 * Opens a SQLite database: readers do not wait for the writer (WAL), an acknowledged write is on the disk
 * (synchronous=FULL), and foreign keys are enforced. Adds SQL functions for search and for migrations, because SQLite's
 * own ignore case in ASCII only.
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
  for (const [name, change] of Object.entries(textFunctions))
    sqlite.function(name, { deterministic: true }, (text) =>
      typeof text === "string" ? change(text) : null,
    );
  sqlite.function("is_found", { deterministic: true }, (text, search) =>
    typeof text === "string" && isFound(text, String(search)) ? 1 : 0,
  );
  return sqlite;
}
