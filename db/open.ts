import { existsSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import { emailKey } from "~/text/email-key";
import { withoutIgnorable } from "~/text/invisible";
import { objectPathsJson } from "~/text/object-path";
import { readPrice } from "~/text/price";
import { fold, inventoryKey, naturalKey, sortKey } from "./fold";
import { requireAccess } from "./require-access";
import { isFound, searchKey } from "./search-key";

const textFunctions = {
  fold,
  sort_key: sortKey,
  natural_key: naturalKey,
  inventory_key: inventoryKey,
  search_key: searchKey,
  email_key: emailKey,
  without_ignorable: withoutIgnorable,
  object_paths: objectPathsJson,
  price_currency: (text: string) => readPrice(text)?.currency ?? null,
  price_minor: (text: string) => readPrice(text)?.minor ?? null,
};

/** @throws Error with one line that says what to do where a database file cannot be used */
function checkFile(file: string): void {
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) requireAccess(each);
  // SQLite would take it for a new database, but something has emptied it.
  if (statSync(file, { throwIfNoEntry: false })?.size === 0)
    throw new Error(
      `${file} has zero bytes: restore a backup in its place, or remove it if there was nothing in it.`,
    );
}

/**
 * Opens a SQLite database: readers do not wait for the writer (WAL), an acknowledged write is on the disk
 * (synchronous=FULL), and foreign keys are enforced. Adds SQL functions for search and for migrations, because SQLite's
 * own ignore case in ASCII only.
 * @param file path of the database, which is created where there is none, or ":memory:"
 * @throws Error with one line that names the file where it is none, has zero bytes or is another user's
 */
export function openDatabase(file: string): Database.Database {
  checkFile(file);
  const sqlite = new Database(file);
  try {
    sqlite.pragma("journal_mode = WAL");
  } catch (error) {
    sqlite.close();
    const { code, message } = error as InstanceType<typeof Database.SqliteError>;
    const advice = code === "SQLITE_NOTADB" ? ": restore a backup in its place" : "";
    throw new Error(`${file} cannot be opened (${message})${advice}.`, { cause: error });
  }
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
