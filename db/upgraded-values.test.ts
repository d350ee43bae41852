import path from "node:path";
import type Database from "better-sqlite3";
import { expect, test } from "vitest";
import { migrate } from "./migrate";
import { migrationsUntil } from "./migrations-until.testing";
import { openDatabase } from "./open";

/** Brings a database from an older version to the newest. */
function upgrade(last: string, fill: (database: Database.Database) => void): Database.Database {
  const database = openDatabase(":memory:");
  const folder = path.join(process.env.DATA_DIR ?? "", `until-${last}`);
  migrate(database, migrationsUntil(last, folder), { backup: false });
  fill(database);
  migrate(database, "db/migrations", { backup: false });
  return database;
}

test("addresses lose their invisible characters, but where another has the address by now", () => {
  const database = upgrade("0023_the_gallerys_facts", (database) => {
    const insert = database.prepare(
      "INSERT INTO mailing_list (id, email, email_key, first_name, last_name, token) VALUES (:id, :email, :email, 'A', 'E', :id)",
    );
    for (const [at, email] of ["\u202aada@a.example", "\u200bben@a.example", "ben@a.example"].entries())
      insert.run({ id: `${at}`, email });
    database
      .prepare(
        "INSERT INTO staff_accounts (id, email, email_key, password_hash) VALUES ('e', :email, :email, 'h')",
      )
      .run({ email: "eva@a.example\u202c" });
  });
  const addresses = (table: string) =>
    database.prepare(`SELECT email, email_key FROM ${table} ORDER BY id`).raw().all();
  expect(addresses("mailing_list")).toEqual([
    ["ada@a.example", "ada@a.example"],
    ["\u200bben@a.example", "\u200bben@a.example"],
    ["ben@a.example", "ben@a.example"],
  ]);
  expect(addresses("staff_accounts")).toEqual([["eva@a.example", "eva@a.example"]]);
});

test("of numbers that an upgrade makes one the later keep their keys, and all are sorted by value", () => {
  const database = upgrade("0029_changes_of_many", (database) => {
    database.exec(
      "INSERT INTO artists (id, name, name_key, search_key, slug, bio) VALUES ('a', 'A', 'a', 'a', 'a', '')",
    );
    const insert =
      database.prepare(`INSERT INTO artworks (id, artist_id, title, material, size, material_name, material_key,
    search_key, inventory_number, inventory_key, insurance_value, deleted_at)
    VALUES (:number, 'a', 'Grat 10', '', '9 cm', '', '', '', :number, replace(fold(:number), ' ', ''), 'EUR 2’000', :gone)`);
    // The first is in the trash, where any number may be; of the last two the earlier finds its new key taken.
    for (const [at, number] of ["MA–1", "MA\u20111", "MA‒1", "MA\u20112", "MA-2"].entries())
      insert.run({ number, gone: at === 0 ? "2026-01-01" : null });
  });
  const rows = database
    .prepare("SELECT inventory_number, inventory_key, inventory_order FROM artworks ORDER BY seq")
    .raw();
  expect(rows.all()).toEqual([
    ["MA–1", "ma-1", "ma-0011"],
    ["MA\u20111", "ma-1", "ma-0011"],
    ["MA‒1", "ma‒1", "ma-0011"],
    ["MA\u20112", "ma\u20112", "ma-0012"],
    ["MA-2", "ma-2", "ma-0012"],
  ]);
  const keys = "SELECT title_order, size_order, insurance_currency, insurance_minor FROM artworks LIMIT 1";
  expect(database.prepare(keys).raw().get()).toEqual(["grat 00210", "0019 cm", "EUR", 200_000]);
});

test("waiting letters get the row that they are about, and go where that was taken back", () => {
  const database = upgrade("0029_changes_of_many", (database) => {
    const uuid = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
    database.exec(`
    INSERT INTO exhibitions (id, title, venue, start_date, end_date, location, deleted_at)
      VALUES ('show', 'Snow', '', '2026-04-01', '2026-05-01', '', NULL),
        ('gone', 'Ice', '', '2026-04-01', '2026-05-01', '', '2026-03-01');
    INSERT INTO mailing_list (id, email, first_name, last_name, status, token, email_key)
      VALUES ('stays', 'a', '', '', 'active', '${uuid(1)}', 'a'),
        ('left', 'b', '', '', 'unsubscribed', '${uuid(2)}', 'b');
    INSERT INTO exhibition_registrations (id, exhibition_id, first_name, last_name, email, status, token, email_key)
      VALUES ('comes', 'show', '', '', 'a', 'active', '${uuid(3)}', 'a'),
        ('cancelled', 'show', '', '', 'b', 'cancelled', '${uuid(4)}', 'b'),
        ('trashed', 'gone', '', '', 'a', 'active', '${uuid(5)}', 'a');`);
    const queue = database.prepare(
      `INSERT INTO outbox (id, recipient, subject, text, unsubscribe_url, calendar, next_attempt_at)
      VALUES (:id, '', '', :text, :url, :calendar, '')`,
    );
    for (const at of [1, 2]) {
      const url = `https://gallery.example/unsubscribe/${uuid(at)}`;
      queue.run({ id: `${at}`, url, text: "", calendar: null });
    }
    for (const at of [3, 4, 5]) {
      const text = `Cancel:\nhttps://gallery.example/registrations/${uuid(at)}\n\nKind regards`;
      queue.run({ id: `${at}`, url: null, text, calendar: "BEGIN" });
    }
    queue.run({ id: "6", url: null, text: "An inquiry", calendar: null });
  });
  const left = database.prepare("SELECT id, about FROM outbox ORDER BY id").raw().all();
  expect(left).toEqual([
    ["1", "stays"],
    ["3", "comes"],
    ["6", null],
  ]);
});
