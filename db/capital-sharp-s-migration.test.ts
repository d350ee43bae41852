import { expect, test } from "vitest";
import { fold } from "./fold";
import { migrate } from "./migrate";
import { databaseUntil } from "./migrations-until.testing";

/** As `fold()` was before it knew the capital ẞ. */
const before = (text: string) => text.toUpperCase().toLowerCase();

test("keys that were stored before 'ẞ' was folded to 'ss' are found by it, in the full-text index too", () => {
  const database = databaseUntil("0002_staff_and_uploads");
  const [name, title, material] = ["ADA GROẞ", "STRAẞE", "WEIẞBLECH"];
  database
    .prepare(
      "INSERT INTO artists (id, name, name_key, search_key, slug, bio) VALUES ('a', ?, 'a', ?, 'a', 'b')",
    )
    .run(name, before(name));
  const insert = database.prepare(
    `INSERT INTO artworks (id, artist_id, title, material, size, material_name, material_key, search_key)
     VALUES (?, 'a', ?, ?, 's', ?, ?, ?)`,
  );
  const insertWork = (id: string, title: string, material: string) =>
    insert.run(id, title, material, material, before(material), `${before(title)}\n${before(material)}`);
  insertWork("w", title, material);
  insertWork("other", "Straße", "Oil");
  migrate(database);
  expect(database.prepare("SELECT search_key FROM artists").pluck().get()).toBe(fold(name));
  expect(database.prepare("SELECT search_key, material_key FROM artworks ORDER BY seq").raw().all()).toEqual([
    [`${fold(title)}\n${fold(material)}`, fold(material)],
    ["strasse\noil", "oil"],
  ]);
  const found = database.prepare("SELECT rowid FROM artworks_fts WHERE artworks_fts MATCH ?");
  expect(found.all(`"${fold("STRAẞE")}"`)).toHaveLength(2);
  expect(found.all('"straße"')).toHaveLength(0);
  database.exec("INSERT INTO artworks_fts (artworks_fts) VALUES ('integrity-check')");
});
