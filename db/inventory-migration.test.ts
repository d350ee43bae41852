import path from "node:path";
import { expect, test } from "vitest";
import { migrate } from "./migrate";
import { migrationsUntil } from "./migrations-until.testing";
import { openDatabase } from "./open";

test("of numbers that an upgrade makes one the later keep their keys, and all are sorted by value", () => {
  const folder = path.join(process.env.DATA_DIR ?? "", "until-0029");
  const database = openDatabase(":memory:");
  migrate(database, migrationsUntil("0029_changes_of_many", folder), { backup: false });
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
  migrate(database, "db/migrations", { backup: false });
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
