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

test("owners, reservations and buyers become one person for all spellings of a name, in heads, versions, drafts and batches", () => {
  const spell = [
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => name.toLowerCase(),
    (name: string) => name.normalize("NFD"),
    (name: string) => name.replace(" ", "  "),
    (name: string) => `${name} `,
    (name: string) => ` ${name}`,
    (name: string) => name.replace("ß", "ss"),
    (name: string) => name.replace("ß", "SS"),
    (name: string) => `${name}\u200b`,
    (name: string) => name.replace(" ", "\u00a0"),
    (name: string) => name.replace(" ", "\t"),
  ];
  const names = Array.from({ length: 500 }, (_, at) => `Zoë Groß ${at}`);
  const database = upgrade("0034_uses_of_files", (database) => {
    database.exec(
      "INSERT INTO artists (id, name, name_key, search_key, slug, bio) VALUES ('a', 'A', 'a', 'a', 'a', '')",
    );
    const work = database.prepare(`INSERT INTO artworks (id, artist_id, title, material, size, material_name,
      material_key, search_key, owner, reserved_for, buyer)
      VALUES (:id, 'a', 'Fog', '', '', '', '', '', :owner, :reservedFor, :buyer)`);
    const version = database.prepare(`INSERT INTO versions (kind, record_id, number, fields, is_draft, action)
      VALUES ('artworks', :id, :number, :fields, :isDraft, 'changed')`);
    const row = database.prepare(`INSERT INTO batch_rows (batch_id, position, kind, record_id, title, change)
      VALUES ('b', :position, 'artworks', :id, 'Fog', :change)`);
    database.exec("INSERT INTO batches (id, title, author, state) VALUES ('b', 'Owner', 'eva', 'previewed')");
    for (const [at, name] of names.entries()) {
      const spelt = (turn: number) => spell[(at + turn) % spell.length]?.(name) ?? name;
      const id = `${at}`;
      work.run({ id, owner: name, reservedFor: spelt(1), buyer: at === 0 ? " " : null });
      version.run({ id, number: 1, isDraft: 0, fields: JSON.stringify({ title: "Fog", owner: spelt(2) }) });
      const draft = { title: "Mist", owner: null, reservedFor: spelt(3), buyer: "\u200b" };
      version.run({ id, number: 2, isDraft: 1, fields: JSON.stringify(draft) });
      const change = { intent: "save", fields: { owner: spelt(4) } };
      row.run({ position: at, id, change: JSON.stringify(change) });
    }
    row.run({ position: 500, id: "0", change: JSON.stringify({ intent: "delete" }) });
  });
  const all = (query: string) => database.prepare(query).raw().all();
  expect(all("SELECT name FROM people ORDER BY length(name), name").flat()).toEqual(names);
  const [ofVersion, ofRow] = [
    "(SELECT name FROM people WHERE id = fields ->> 'ownerId')",
    "(SELECT name FROM people WHERE id = change ->> '$.fields.ownerId')",
  ];
  const heads = `SELECT owner.name, reserver.name, buyer_id FROM artworks JOIN people owner ON owner.id = owner_id
    JOIN people reserver ON reserver.id = reserved_for_id ORDER BY seq`;
  expect(all(heads)).toEqual(names.map((name) => [name, name, null]));
  expect(
    all(`SELECT ${ofVersion} FROM versions WHERE kind = 'artworks' AND number = 1 ORDER BY seq`).flat(),
  ).toEqual(names);
  const [person] = all("SELECT id FROM people WHERE name = 'Zoë Groß 0'").flat();
  expect(all("SELECT fields FROM versions WHERE record_id = '0' ORDER BY number")).toEqual([
    [JSON.stringify({ title: "Fog", ownerId: person })],
    [JSON.stringify({ title: "Mist", ownerId: null, reservedForId: person, buyerId: null })],
  ]);
  expect(all(`SELECT ${ofRow} FROM batch_rows ORDER BY position`).flat()).toEqual([...names, null]);
  expect(all("SELECT change FROM batch_rows WHERE position = 500")).toEqual([['{"intent":"delete"}']]);
  const first = "SELECT fields FROM versions WHERE kind = 'people' AND record_id = ?";
  expect(JSON.parse(database.prepare(first).pluck().get(person) as string)).toEqual({
    name: "Zoë Groß 0",
    sortName: null,
    organisation: null,
    emails: [],
    telephone: null,
    postalAddress: null,
    language: null,
    interestIds: [],
    notes: null,
  });
});
