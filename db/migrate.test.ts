import { execFile } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type Database from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";
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
function migrationsAnd(sql: string, further = 0): string {
  const folder = path.join(directory, "migrations");
  cpSync("db/migrations", folder, { recursive: true });
  const journalFile = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  const idx = journal.entries.length;
  const when = Math.max(...journal.entries.map((entry: { when: number }) => entry.when)) + 1 + further;
  journal.entries.push({ idx, version: "6", when, tag: "9999_next", breakpoints: true });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(path.join(folder, "9999_next.sql"), sql);
  return folder;
}

const breakpoint = "--> statement-breakpoint\n";

/** A rebuild of a table in the words that drizzle-kit writes. */
function rebuild(table: string): string {
  const create = String(
    database.prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?").pluck().get(table),
  ).replace(/`?artists`?|`?artworks`?/, `\`__new_${table}\``);
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
  ].join(breakpoint);
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

test("a copy that is only for reading can be opened when there is nothing to migrate", () => {
  migrate(database);
  insertFamily();
  database.pragma("query_only = ON");
  expect(() => migrate(database)).not.toThrow();
  expect(found("blue hour")).toHaveLength(1);
  database.exec("PRAGMA query_only = OFF; DROP TRIGGER artworks_fts_insert; PRAGMA query_only = ON");
  expect(() => migrate(database)).toThrow("readonly");
});

test("a migration that rebuilds tables keeps the child rows, which are still deleted with their parent, and triggers", () => {
  migrate(database);
  insertFamily();
  const triggers = () =>
    database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name").pluck().all();
  const before = [triggers(), revision()];
  migrate(database, migrationsAnd([rebuild("artists"), rebuild("artworks")].join(breakpoint)));
  database.exec("UPDATE artworks SET search_key = 'red noon'");
  expect([found("red noon").length, found("blue hour").length]).toEqual([1, 0]);
  expect(triggers()).toEqual(before[0]);
  expect(revision()).not.toBe(before[1]);
  for (const table of ["artists", "artworks", "press_items", "exhibition_artists"])
    expect([table, count(table)]).toEqual([table, 1]);
  expect(database.pragma("foreign_keys", { simple: true })).toBe(1);
  database.exec("DELETE FROM artists");
  for (const table of ["artworks", "press_items", "exhibition_artists"])
    expect([table, count(table)]).toEqual([table, 0]);
});

/** All that the file holds: its schema, and every row of every table, the bookkeeping of migrations included. */
function dump(file = database): unknown {
  const tables = file
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all();
  const rows = tables.map((table) => [table, file.prepare(`SELECT * FROM "${table}"`).raw().all()]);
  return [file.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY name").raw().all(), rows];
}

const backups = () =>
  readdirSync(directory)
    .filter((name) => name.includes(".before-migration-"))
    .sort();

const createTable = "CREATE TABLE next (a integer CHECK (a > 0));";

test.each([
  [
    "leaves rows without their parent",
    "DELETE FROM artists;",
    "the database is damaged: 2 rows without their parent",
  ],
  [
    "leaves what contradicts the schema",
    "PRAGMA ignore_check_constraints = ON; INSERT INTO next VALUES (-1); PRAGMA ignore_check_constraints = OFF;",
    "the database is damaged: CHECK constraint failed in next",
  ],
  ["fails at its last statement", "INSERT INTO nowhere VALUES (1);", "no such table: nowhere"],
])("a migration that %s is undone, and the older build starts", (_, statement, reason) => {
  migrate(database);
  insertFamily();
  const before = dump();
  const folder = migrationsAnd(`${createTable}--> statement-breakpoint\nDELETE FROM press_items;
    --> statement-breakpoint\n${statement}`);
  for (let start = 1; start <= 2; start += 1) {
    expect(() => migrate(database, folder)).toThrow(`stays as it was: ${reason}`);
    expect(dump()).toEqual(before);
  }
  expect(backups()).toEqual([]);
  expect(database.pragma("foreign_keys", { simple: true })).toBe(1);

  database.close();
  database = openDatabase(path.join(directory, "gallery.db"));
  migrate(database);
  expect(dump()).toEqual(before);
  expect(found("blue hour")).toHaveLength(1);
});

test("the state before a migration is kept beside the database, for its owner alone, three times at most", () => {
  migrate(database);
  insertFamily();
  expect(backups()).toEqual([]);
  const folder = migrationsAnd(createTable);
  const before = dump();
  migrate(database, folder);
  const [first = ""] = backups();
  expect(backups()).toHaveLength(1);
  expect(statSync(path.join(directory, first)).mode & 0o777).toBe(0o600);
  const copy = openDatabase(path.join(directory, first));
  expect(dump(copy)).toEqual(before);
  migrate(copy);
  copy.close();

  // Nothing is pending any more.
  migrate(database, folder);
  expect(backups()).toHaveLength(1);
  for (let more = 1; more <= 3; more += 1)
    migrate(database, migrationsAnd(`CREATE TABLE next_${more} (a);`, more));
  expect(backups()).toHaveLength(3);
  expect(backups()).not.toContain(first);
});

test("without room for the copy nothing is migrated, and one line says so", () => {
  migrate(database);
  insertFamily();
  database.pragma("wal_checkpoint(TRUNCATE)");
  const before = dump();
  const { bavail, bsize } = statfsSync(directory);
  // A file with a hole at its end is as large as the disk and takes none of it.
  truncateSync(database.name, bavail * bsize);
  expect(() => migrate(database, migrationsAnd(createTable))).toThrow(
    /stays as it was: there is no room beside .+: it takes \d+ MB$/,
  );
  expect(dump()).toEqual(before);
  expect(backups()).toEqual([]);
});

test("of several processes that start at once one migrates, and all find the newest schema", async () => {
  migrate(database);
  insertFamily();
  const folder = migrationsAnd(`CREATE TABLE next AS WITH RECURSIVE counted(n) AS
    (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 100000) SELECT n FROM counted;`);
  const program = `
    import { migrate } from "./db/migrate.ts";
    import { openDatabase } from "./db/open.ts";
    const database = openDatabase(${JSON.stringify(database.name)});
    migrate(database, ${JSON.stringify(folder)});
    console.log(database.prepare("SELECT count(*) FROM next").pluck().get());`;
  const script = path.join(directory, "start.mts");
  writeFileSync(script, program.replaceAll("./db/", `${path.resolve("db")}/`));
  const start = () => promisify(execFile)(process.execPath, ["node_modules/tsx/dist/cli.mjs", script]);
  const ended = await Promise.all([start(), start(), start()]);
  expect(ended.map(({ stdout }) => stdout)).toEqual(["100000\n", "100000\n", "100000\n"]);
  expect(backups()).toHaveLength(1);
  expect(count("__drizzle_migrations")).toBe(readMigrationFiles({ migrationsFolder: folder }).length);
});

test("a new database keeps readers apart from the writer and an acknowledged write on the disk", () => {
  expect(database.pragma("journal_mode", { simple: true })).toBe("wal");
  expect(database.pragma("synchronous", { simple: true })).toBe(2);
  expect(database.pragma("busy_timeout", { simple: true })).toBe(5000);
  expect(database.pragma("foreign_keys", { simple: true })).toBe(1);
});
