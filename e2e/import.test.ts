import { expect } from "vitest";
import { readColumn } from "./database";
import { startServer } from "./server";
import { test } from "./server-fixtures";

const open = { CMS_ACCESS: "open" };
const rows = 800;

test("a sheet is gone on with after the server was killed: while it is read, previewed and made", async ({
  startGallery,
}) => {
  const gallery = await startGallery(undefined, open);
  const { url, dataDir } = gallery;
  const artist = readColumn(dataDir, "SELECT name FROM artists LIMIT 1")[0];
  const lines = Array.from({ length: rows }, (_, at) => `K-${at},Title ${at},${artist}`);
  const upload = new FormData();
  upload.append("kind", "artworks");
  upload.append("file", new File([["Inventory number,Title,Artist", ...lines].join("\n")], "works.csv"));
  await fetch(`${url}/cms/import?index`, { method: "POST", redirect: "manual", body: upload });
  const count = (sql: string) => readColumn(dataDir, `SELECT count(*) FROM ${sql}`)[0];
  gallery.change("UPDATE imports SET state = 'reading'");
  await gallery.kill();
  const second = await startServer(dataDir, open);
  await expect.poll(() => readColumn(dataDir, "SELECT state FROM imports")).toEqual(["read"]);
  expect(count("import_rows")).toBe(rows);

  const id = readColumn(dataDir, "SELECT id FROM imports")[0];
  const post = (address: string, body: Record<string, string>) =>
    fetch(address, { method: "POST", redirect: "manual", body: new URLSearchParams(body) });
  const columns = { "field.0": "inventoryNumber", "field.1": "title", "field.2": "artistId" };
  void post(`${second.url}/cms/import/${id}?index`, { ...columns, intent: "continue" }).catch(
    () => undefined,
  );
  await expect.poll(() => count("batch_rows WHERE outcome = 'changes'"), { interval: 20 }).toBeGreaterThan(0);
  await second.kill();
  expect(count("batch_rows WHERE outcome IS NULL")).toBeGreaterThan(0);
  const third = await startServer(dataDir, open);
  await expect
    .poll(() => readColumn(dataDir, "SELECT state FROM batches"), { timeout: 60_000 })
    .toEqual(["previewed"]);
  expect(count("artworks WHERE inventory_number LIKE 'K-%'")).toBe(0);

  const batch = readColumn(dataDir, "SELECT id FROM batches")[0];
  void post(`${third.url}/cms/batches/${batch}`, { intent: "make" }).catch(() => undefined);
  await expect
    .poll(() => count("artworks WHERE inventory_number LIKE 'K-%'"), { interval: 20 })
    .toBeGreaterThan(0);
  await third.kill();
  const fourth = await startServer(dataDir, open);
  await expect
    .poll(() => readColumn(dataDir, "SELECT state FROM batches"), { timeout: 60_000 })
    .toEqual(["done"]);
  expect(count("artworks WHERE inventory_number LIKE 'K-%'")).toBe(rows);
  expect(count("versions JOIN artworks ON artworks.id = record_id WHERE inventory_number LIKE 'K-%'")).toBe(
    rows,
  );
  await fourth.stop();
});
