import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "./migrate";
import { migrationsUntil } from "./migrations-until.testing";
import { openDatabase } from "./open";

let directory: string;
let database: Database.Database;

/** What each table has beside a person, and its values. */
const others: Record<string, [columns: string, values: string]> = {
  mailing_list: ["updated_at, status", "'2025-01-02T00:00:00.000Z', 'unsubscribed'"],
  exhibition_registrations: ["exhibition_id", "'e'"],
};

// A database as it was before there were forms, with rows in it.
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "gallery-forms-"));
  database = openDatabase(path.join(directory, "gallery.db"));
  migrate(database, migrationsUntil("0000_foundation", path.join(directory, "migrations")));
  database.exec(`
    INSERT INTO exhibitions (id, title, venue, start_date, end_date, location)
      VALUES ('e', 'Show', 'Here', '2026-01-01', '2026-02-01', 'Zürich');
    INSERT INTO inquiries (id, name, email, inquiry_type, message, status)
      VALUES ('i', 'Ada', 'ada@visitors.example', 'visit', 'Hello', 'answered');`);
  const people = ["ada", "Ben", "cleo"].map((name) => ({ name, email: `${name}@visitors.example` }));
  for (const table of ["mailing_list", "exhibition_registrations"])
    for (const person of people)
      database
        .prepare(
          `INSERT INTO ${table} (id, email, first_name, last_name, created_at, ${others[table]?.[0]})
          VALUES (:name, :email, :name, 'Egli', '2025-01-01T00:00:00.000Z', ${others[table]?.[1]})`,
        )
        .run(person);
});

afterEach(() => {
  database.close();
  rmSync(directory, { recursive: true, force: true });
});

type Row = Record<string, unknown>;
const rows = (table: string) => database.prepare<[], Row>(`SELECT * FROM ${table} ORDER BY rowid`).all();

test.each(["mailing_list", "exhibition_registrations"])(
  "every row of %s stays as it was and has a token of its own",
  (table) => {
    const before = rows(table);
    expect(before).toHaveLength(3);
    expect(before[0]).not.toHaveProperty("token");
    migrate(database);
    const after = rows(table);
    expect(after).toMatchObject(before);
    const tokens = after.map(({ token }) => token);
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(tokens).size).toBe(3);
  },
);

test("nobody is made to have consented, and who was registered stays so", () => {
  migrate(database);
  for (const member of rows("mailing_list"))
    expect(member).toMatchObject({ status: "unsubscribed", consented_at: null, consent_page: null });
  for (const registration of rows("exhibition_registrations"))
    expect(registration).toMatchObject({ status: "active", exhibition_id: "e" });
});

test("inquiries stay as they were, and no mail is sent for them", () => {
  const before = rows("inquiries");
  migrate(database);
  expect(rows("inquiries")).toMatchObject(before);
  expect(rows("outbox")).toEqual([]);
});

test("an address is still on the list, and registered for a show, once", () => {
  migrate(database);
  const join = database.prepare(
    "INSERT INTO mailing_list (id, email, email_key, first_name, last_name, token) VALUES ('n', '', 'ada@visitors.example', '', '', 'n')",
  );
  expect(() => join.run()).toThrow("UNIQUE");
  const register = database.prepare(
    `INSERT INTO exhibition_registrations (id, exhibition_id, email, email_key, first_name, last_name, token)
    VALUES ('n', 'e', '', 'ben@visitors.example', '', '', 'n')`,
  );
  expect(() => register.run()).toThrow("UNIQUE");
});

test("migrating a second time keeps the tokens: links in mails that were sent still lead somewhere", () => {
  migrate(database);
  const before = [rows("mailing_list"), rows("exhibition_registrations")];
  migrate(database);
  expect([rows("mailing_list"), rows("exhibition_registrations")]).toEqual(before);
});
