import { expect, test } from "vitest";
import { migrate } from "./migrate";
import { databaseUntil } from "./migrations-until.testing";

test("rows from before there were forms stay as they were, and get tokens, but no consent and no mail", () => {
  const database = databaseUntil("0000_foundation");
  const person = (name: string) => `'${name}', '${name}@visitors.example', '${name}', 'Egli', '2025-01-01'`;
  database.exec(`
    INSERT INTO exhibitions (id, title, venue, start_date, end_date, location)
      VALUES ('e', 'Show', 'Here', '2026-01-01', '2026-02-01', 'Zürich');
    INSERT INTO inquiries (id, name, email, inquiry_type, message, status)
      VALUES ('i', 'Ada', 'ada@visitors.example', 'visit', 'Hello', 'answered');
    INSERT INTO mailing_list (id, email, first_name, last_name, created_at, updated_at, status)
      VALUES (${person("ada")}, '2025-01-02', 'unsubscribed'), (${person("Ben")}, '2025-01-02', 'unsubscribed');
    INSERT INTO exhibition_registrations (id, email, first_name, last_name, created_at, exhibition_id)
      VALUES (${person("ada")}, 'e'), (${person("Ben")}, 'e');`);
  type Row = Record<string, unknown>;
  const rows = (table: string) => database.prepare<[], Row>(`SELECT * FROM ${table} ORDER BY rowid`).all();
  const tables = ["inquiries", "mailing_list", "exhibition_registrations"];
  const before = tables.map(rows);
  migrate(database);
  expect(tables.map(rows)).toMatchObject(before);

  const nobodyConsented = { status: "unsubscribed", consented_at: null, consent_page: null };
  expect(rows("mailing_list")).toMatchObject([nobodyConsented, nobodyConsented]);
  expect(rows("exhibition_registrations")).toMatchObject([{ status: "active" }, { status: "active" }]);
  const tokens = ["mailing_list", "exhibition_registrations"].flatMap(rows).map(({ token }) => token);
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(tokens).size).toBe(4);
  expect(rows("outbox")).toEqual([]);
});
