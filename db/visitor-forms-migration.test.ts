import type Database from "better-sqlite3";
import { beforeEach, expect, test } from "vitest";
import { migrate } from "./migrate";
import { databaseUntil } from "./migrations-until.testing";

let database: Database.Database;

/** What each table has beside a person, and its values. */
const others: Record<string, [columns: string, values: string]> = {
  mailing_list: ["updated_at, status", "'2025-01-02T00:00:00.000Z', 'unsubscribed'"],
  exhibition_registrations: ["exhibition_id", "'e'"],
};

// A database as it was before there were forms, with rows in it.
beforeEach(() => {
  database = databaseUntil("0000_foundation");
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
