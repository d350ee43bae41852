import { expect, test } from "vitest";
import { fold, sortKey } from "./fold";
import { migrate } from "./migrate";
import { databaseUntil } from "./migrations-until.testing";
import { searchKey } from "./search-key";

test("what was stored before is found in each spelling, and is one with what looks the same", () => {
  const database = databaseUntil("0023_the_gallerys_facts");
  const [name, title, material] = ["\u200eÉva Hür\u200climann", "L'Étoile", "Öl\u00ad, wood"];
  database
    .prepare(
      "INSERT INTO artists (id, name, name_key, search_key, slug, bio) VALUES ('a', ?, '', '', 'a', 'b')",
    )
    .run(name);
  database
    .prepare(
      `INSERT INTO artworks (id, artist_id, title, material, size, material_name, material_key, search_key)
       VALUES ('w', 'a', ?, ?, 's', 'Öl\u00ad', 'öl\u00ad', 'before')`,
    )
    .run(title, material);
  migrate(database);
  expect(database.prepare("SELECT folded_name, name_key, search_key FROM artists").raw().get()).toEqual([
    fold(name),
    sortKey(name),
    searchKey(name),
  ]);
  expect(database.prepare("SELECT folded_title, material_key, search_key FROM artworks").raw().get()).toEqual(
    [fold(title), "öl", "letoile\nol, wood\noel, wood"],
  );
  const found = database.prepare("SELECT count(*) FROM artworks_fts WHERE artworks_fts MATCH ?").pluck();
  expect([found.get('"etoile"'), found.get('"before"')]).toEqual([1, 0]);
  database.exec("INSERT INTO artworks_fts (artworks_fts, rank) VALUES ('integrity-check', 1)");
});

test("addresses lose their invisible characters, but where another has the address by now", () => {
  const database = databaseUntil("0023_the_gallerys_facts");
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
  migrate(database);
  const addresses = (table: string) =>
    database.prepare(`SELECT email, email_key FROM ${table} ORDER BY id`).raw().all();
  expect(addresses("mailing_list")).toEqual([
    ["ada@a.example", "ada@a.example"],
    ["\u200bben@a.example", "\u200bben@a.example"],
    ["ben@a.example", "ben@a.example"],
  ]);
  expect(addresses("staff_accounts")).toEqual([["eva@a.example", "eva@a.example"]]);
});
