import path from "node:path";
import Database from "better-sqlite3";
import { expect } from "vitest";

/** Reads the database of a data folder, beside the server that uses it or after that has ended. */
export function readDatabase<T>(dataDir: string, read: (database: Database.Database) => T): T {
  const database = new Database(path.join(dataDir, "gallery.db"), { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** @returns the first column of what a query finds */
export const readColumn = <T = unknown>(dataDir: string, sql: string): T[] =>
  readDatabase(dataDir, (database) => database.prepare<[], T>(sql).pluck().all());

/** Nothing in the database is damaged or left without its parent. */
export function expectSoundDatabase(dataDir: string): void {
  readDatabase(dataDir, (database) => {
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(database.pragma("foreign_key_check")).toEqual([]);
  });
}
