import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "./migrate";
import { openDatabase } from "./open";

let directory: string;
let database: Database.Database;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "gallery-migrate-"));
  database = openDatabase(path.join(directory, "gallery.db"));
});

afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true, force: true });
});

/** A migrations folder with one more migration than the project has. */
function migrationsAnd(sql: string): string {
  const folder = path.join(directory, "migrations");
  cpSync("db/migrations", folder, { recursive: true });
  const journalFile = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  const idx = journal.entries.length;
  const when = Math.max(...journal.entries.map((entry: { when: number }) => entry.when)) + 1;
  journal.entries.push({ idx, version: "6", when, tag: "9999_next", breakpoints: true });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(path.join(folder, "9999_next.sql"), sql);
  return folder;
}

/** A rebuild of a table in the words that drizzle-kit writes. */
function rebuild(table: string): string {
  const create = schemaOf("table", table).replace(/`?artists`?|`?artworks`?/, `\`__new_${table}\``);
  const indexes = database
    .prepare("SELECT sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
    .pluck()
    .all(table);
  return [
    "PRAGMA foreign_keys=OFF;",
    `${create};`,
    `INSERT INTO \`__new_${table}\` SELECT * FROM \`${table}\`;`,
    `DROP TABLE \`${table}\`;`,
    `ALTER TABLE \`__new_${table}\` RENAME TO \`${table}\`;`,
    "PRAGMA foreign_keys=ON;",
    ...indexes.map((sql) => `${sql};`),
  ].join("--> statement-breakpoint\n");
}

function schemaOf(type: "table" | "index" | "trigger", name: string): string {
  return database
    .prepare("SELECT sql FROM sqlite_schema WHERE type = ? AND name = ?")
    .pluck()
    .get(type, name) as string;
}

function wholeSchema(): unknown[] {
  return database.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name").all();
}

/** One artist with an artwork, a press item, a show and a registration for it. */
function insertFamily(): void {
  database.exec(`
    INSERT INTO artists (id, name, name_key, search_key, slug, bio) VALUES ('a', 'Ada', 'ada', 'ada', 'ada', 'Bio');
    INSERT INTO artworks (id, artist_id, title, material, size, material_name, material_key, search_key)
      VALUES ('w', 'a', 'Blue hour', 'Oil', '1 cm', 'Oil', 'oil', 'blue hour' || char(10) || 'oil');
    INSERT INTO press_items (id, artist_id, title, outlet, date, description)
      VALUES ('p', 'a', 'Review', 'NZZ', '2026', 'Text');
    INSERT INTO exhibitions (id, title, venue, start_date, end_date, location)
      VALUES ('e', 'Show', 'Here', '2026-01-01', '2026-02-01', 'Zürich');
    INSERT INTO exhibition_artists (id, exhibition_id, artist_id) VALUES ('l', 'e', 'a');
    INSERT INTO exhibition_registrations (id, exhibition_id, first_name, last_name, email)
      VALUES ('r', 'e', 'Eva', 'Egli', 'eva@example.org');`);
}

const count = (table: string) => database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
const revision = () => database.prepare("SELECT value FROM content_revision").pluck().get();
const found = (text: string) =>
  database.prepare("SELECT rowid FROM artworks_fts WHERE artworks_fts MATCH ?").pluck().all(`"${text}"`);

test("an empty database gets every table of the product", () => {
  migrate(database);
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  expect(tables).toEqual(
    expect.arrayContaining([
      "artists",
      "artworks",
      "artworks_fts",
      "content_revision",
      "design_system",
      "exhibition_artists",
      "exhibition_registrations",
      "exhibitions",
      "images",
      "inquiries",
      "mailing_list",
      "press_items",
      "website_content",
    ]),
  );
  expect(revision()).toMatch(/^[0-9a-f]{16}$/);
  expect(database.pragma("foreign_keys", { simple: true })).toBe(1);
});

test("migrating a second time changes neither the schema nor the data", () => {
  migrate(database);
  insertFamily();
  const before = { schema: wholeSchema(), revision: revision() };
  migrate(database);
  expect({ schema: wholeSchema(), revision: revision() }).toEqual(before);
  expect(count("artworks")).toBe(1);
});

test("a copy that is only for reading can be opened when there is nothing to migrate", () => {
  migrate(database);
  insertFamily();
  database.pragma("query_only = ON");
  expect(() => migrate(database)).not.toThrow();
  expect(found("blue hour")).toHaveLength(1);
  database.exec("PRAGMA query_only = OFF; DROP TRIGGER artworks_fts_insert; PRAGMA query_only = ON");
  expect(() => migrate(database)).toThrow("readonly");
});

test("a migration that rebuilds a table keeps the child rows", () => {
  migrate(database);
  insertFamily();
  migrate(database, migrationsAnd(rebuild("artists")));
  for (const table of ["artists", "artworks", "press_items", "exhibition_artists"])
    expect([table, count(table)]).toEqual([table, 1]);
  expect(database.pragma("foreign_keys", { simple: true })).toBe(1);
});

test("the children of a rebuilt table are still deleted with their parent", () => {
  migrate(database);
  insertFamily();
  migrate(database, migrationsAnd(rebuild("artists")));
  database.exec("DELETE FROM artists");
  for (const table of ["artworks", "press_items", "exhibition_artists"])
    expect([table, count(table)]).toEqual([table, 0]);
});

test("a migration that leaves rows without their parent is refused", () => {
  migrate(database);
  insertFamily();
  expect(() => migrate(database, migrationsAnd("DELETE FROM artists;"))).toThrow(
    "3 rows lost their parent in the migration",
  );
});

test("a start after such a migration is refused again", () => {
  migrate(database);
  insertFamily();
  const folder = migrationsAnd("DELETE FROM artists;");
  expect(() => migrate(database, folder)).toThrow();
  expect(() => migrate(database, folder)).toThrow("lost their parent");
});

test("the triggers that a rebuild dropped are made again", () => {
  migrate(database);
  insertFamily();
  const triggers = () =>
    database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name").pluck().all();
  const before = triggers();
  const folder = migrationsAnd(rebuild("artworks"));
  migrate(database, folder);
  expect(triggers()).toEqual(before);

  const revisionBefore = revision();
  database.exec("UPDATE artworks SET search_key = 'red noon'");
  expect(revision()).not.toBe(revisionBefore);
  expect(found("red noon")).toHaveLength(1);
  expect(found("blue hour")).toHaveLength(0);
});

test("a new database keeps readers apart from the writer and an acknowledged write on the disk", () => {
  expect(database.pragma("journal_mode", { simple: true })).toBe("wal");
  expect(database.pragma("synchronous", { simple: true })).toBe(2);
  expect(database.pragma("busy_timeout", { simple: true })).toBe(5000);
  expect(database.pragma("foreign_keys", { simple: true })).toBe(1);
});

test("a folder without migrations is an error and not an empty database", () => {
  mkdirSync(path.join(directory, "empty"));
  expect(() => migrate(database, path.join(directory, "empty"))).toThrow();
});
