import path from "node:path";
import Database from "better-sqlite3";

/** The demo's data, which the tests share. */
export interface Demo {
  /** The ids of its records, which are new in each run, by their titles. */
  artwork(title: string): string;
  exhibition(title: string): string;
  artist(name: string): string;
}

/** Opens the database of the server that the tests share, for reading. */
export function openSharedDatabase(): Database.Database {
  const { E2E_DATA_DIR = "" } = process.env;
  return new Database(path.join(E2E_DATA_DIR, "gallery.db"), { readonly: true });
}

/** @throws Error where the demo has no record of a title that is asked for */
export function readDemo(database: Database.Database): Demo {
  const idOf = (table: string, column: string) => (text: string) => {
    const found = database.prepare(`SELECT id FROM ${table} WHERE ${column} = ?`).pluck().get(text);
    if (typeof found !== "string") throw new Error(`The demo has no ${text} in ${table}`);
    return found;
  };
  return {
    artwork: idOf("artworks", "title"),
    exhibition: idOf("exhibitions", "title"),
    artist: idOf("artists", "name"),
  };
}
