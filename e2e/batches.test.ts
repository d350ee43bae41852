import type Database from "better-sqlite3";
import { afterEach, expect } from "vitest";
import { expectSoundDatabase, readColumn } from "./database";
import { type Server, startServer } from "./server";
import { test } from "./server-fixtures";

const open = { CMS_ACCESS: "open" };
const timeout = 120_000;
let server: Server | undefined;
afterEach(() => server?.kill());

/** Many more works, so that a batch of all takes a while. */
function copyWorks(database: Database.Database): void {
  const columns = database.pragma("table_info(artworks)") as { name: string }[];
  const names = columns.map(({ name }) => name);
  const copied = names.map(
    (name) =>
      ({
        id: "printf('%08x', n) || substr(id, 9)",
        inventory_number: "NULL",
        inventory_key: "NULL",
        inventory_order: "NULL",
        seq: "NULL",
      })[name] ?? name,
  );
  const numbers =
    "WITH RECURSIVE numbers(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers WHERE n < 10)";
  database.exec(`
    ${numbers} INSERT INTO artworks (${names}) SELECT ${copied} FROM artworks, numbers;
    ${numbers} INSERT INTO versions (kind, record_id, number, fields, published_from, is_draft, action, created_at)
      SELECT kind, printf('%08x', n) || substr(record_id, 9), number, fields, published_from, is_draft, action, created_at
      FROM versions, numbers WHERE kind = 'artworks'`);
}

test("a batch goes on by itself after a crash, in its preview and while it is made", async ({
  startGallery,
}) => {
  const gallery = await startGallery(copyWorks, open);
  const { dataDir } = gallery;
  const [id] = await crashAtWork(gallery, "/cms/batches/new?kind=artworks&all=yes", {
    change: "location",
    location: "Depot",
  });
  expect(stateIn(dataDir)).toEqual(["previewing"]);
  expect(readColumn(dataDir, located)).toEqual([]);

  server = await startServer(dataDir, open);
  await expect.poll(() => stateIn(dataDir), { timeout }).toEqual(["previewed"]);
  await crashAtWork(server, `/cms/batches/${id}`, { intent: "make" });
  expect(stateIn(dataDir)).toEqual(["running"]);
  const done = rowsWith(dataDir, "done");
  expect(readColumn(dataDir, located)).toHaveLength(done);

  server = await startServer(dataDir, open);
  await expect.poll(() => stateIn(dataDir), { timeout }).toEqual(["done"]);
  const works = readColumn(dataDir, "SELECT id FROM artworks");
  expect(rowsWith(dataDir, "done")).toBe(works.length);
  expect(readColumn(dataDir, located)).toHaveLength(works.length);
  expect(readColumn(dataDir, "SELECT record_id FROM versions WHERE batch IS NOT NULL")).toHaveLength(
    works.length,
  );
  expectSoundDatabase(dataDir);
});

const located = "SELECT id FROM artworks WHERE location = 'Depot'";
const stateIn = (dataDir: string) => readColumn<string>(dataDir, "SELECT state FROM batches");
const rowsWith = (dataDir: string, outcome: string) =>
  readColumn(dataDir, `SELECT position FROM batch_rows WHERE outcome = '${outcome}'`).length;

/** Posts a form, and kills the server when the first rows have another outcome. @returns the ids of the batches */
async function crashAtWork({ url, dataDir, kill }: Server, path: string, fields: Record<string, string>) {
  const outcomes = () =>
    readColumn<string>(dataDir, "SELECT DISTINCT outcome FROM batch_rows ORDER BY outcome");
  const before = outcomes();
  const body = new URLSearchParams(fields);
  const answer = fetch(url + path, { method: "POST", redirect: "manual", body }).catch(() => undefined);
  await expect
    .poll(() => outcomes().length, { interval: 10, timeout })
    .toBeGreaterThan(Math.max(before.length, 1));
  await kill();
  await answer;
  return readColumn<string>(dataDir, "SELECT id FROM batches");
}
