import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "db/migrate";
import { migrationsUntil } from "db/migrations-until";
import { openDatabase } from "db/open";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startServer } from "./server";

type Row = Record<string, string | number>;

const made = { created_at: "2025-01-02T03:04:05.678Z", updated_at: "2025-02-03T04:05:06.789Z" };
const image = "/objects/ab12cd34ef56ab12cd34ef56.png";
const person = { email: "Eva@Visitors.example", first_name: "Eva", last_name: "Egli" };

/** A row of every table that the first migration made, with something in every column. */
const rows: Record<string, Row> = {
  artists: {
    ...{ id: "a1", name: "Élodie Brunner", name_key: "elodie brunner", search_key: "élodie brunner" },
    ...{ slug: "elodie-brunner", bio: "Paints.", birth_year: 1980, nationality: "Swiss", image_url: image },
    ...{
      hero_image_url: image,
      gallery_images: `["${image}"]`,
      cv_url: "https://cv.example",
      represented: 1,
    },
    ...made,
  },
  exhibitions: {
    ...{ id: "e1", title: "Leise Räume", venue: "Kunsthalle", start_date: "2026-06-01", location: "Bern" },
    ...{
      end_date: "2026-07-01",
      image_url: image,
      gallery_images: `["${image}"]`,
      image_credits: "Photo: E.",
    },
    ...{ description: "Quiet rooms.", description_author: "An author", featured: 1, ...made },
  },
  exhibition_artists: { id: "l1", exhibition_id: "e1", artist_id: "a1", position: 3 },
  artworks: {
    ...{ seq: 41, id: "w1", artist_id: "a1", title: "Größe", material: "Ink, wood", size: "10 × 10 cm" },
    ...{ price: "CHF 900", show_price: "true", price_category: "under_3k", description: "Blue.", year: 2024 },
    ...{ image_url: image, inquire_url: "mailto:a@b.example", available: "reserved", material_name: "Ink" },
    ...{ material_key: "ink", search_key: "grösse\nink, wood", ...made },
  },
  press_items: {
    ...{ seq: 42, id: "p1", artist_id: "a1", title: "A review", outlet: "NZZ", date: "March 2025" },
    ...{ description: "On ink.", url: "https://press.example", ...made },
  },
  website_content: {
    ...{ id: "c1", key: "artworks_page_title", type: "text", title: "Title", content: "All works of 2025" },
    ...{ metadata: "{}", category: "page", updated_at: made.updated_at },
  },
  design_system: {
    ...{ id: "d1", category: "color", element: "ink", property: "color", value: "#101010" },
    ...{ description: "Text", selector: ":root", updated_at: made.updated_at },
  },
  inquiries: {
    ...{ id: "i1", name: "Eva Egli", email: person.email, phone: "044", inquiry_type: "artwork" },
    ...{ artist_interest: "any", subject: "On Größe", artwork_title: "Größe", message: "Is it free?" },
    ...{ status: "answered", created_at: made.created_at, responded_at: made.updated_at },
  },
  mailing_list: { id: "m1", ...person, status: "unsubscribed", ...made },
  exhibition_registrations: { id: "r1", exhibition_id: "e1", ...person, created_at: made.created_at },
  images: {
    ...{ path: image, width: 30, height: 20, color: "#c83214", content_type: "image/png", bytes: 100 },
    created_at: made.created_at,
  },
};

test("the newest build finds everything in a database that the first one made", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gallery-upgrade-"));
  const file = path.join(dataDir, "gallery.db");
  const first = openDatabase(file);
  migrate(first, migrationsUntil("0000_foundation", path.join(dataDir, "migrations")));
  for (const [table, row] of Object.entries(rows)) {
    const names = Object.keys(row);
    first.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `@${name}`)})`).run(row);
  }
  const tables = first
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table'
      AND name NOT LIKE 'artworks_fts%' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%drizzle%'`,
    )
    .pluck()
    .all();
  // The revision of the content is a value of its own, new with every change.
  expect(tables.filter((name) => name !== "content_revision").sort()).toEqual(Object.keys(rows).sort());
  for (const [table, row] of Object.entries(rows)) {
    const columns = first.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`).pluck().all();
    expect(columns.sort(), table).toEqual(Object.keys(row).sort());
  }
  first.close();
  mkdirSync(path.join(dataDir, "uploads"));
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: "#c83214" } });
  writeFileSync(path.join(dataDir, "uploads", path.basename(image)), await picture.png().toBuffer());

  const server = await startServer(dataDir, { CMS_ACCESS: "open" });
  const read = (address: string) => fetch(server.url + address).then((answer) => answer.text());
  try {
    expect(await read("/healthz")).toBe("ok");
    expect(await read("/artworks?search=GRÖSSE")).toMatch(/All works of 2025[\s\S]*Größe/);
    expect(await read("/artists/elodie-brunner")).toMatch(/Leise Räume[\s\S]*A review/);
    expect(await read("/exhibitions?id=e1")).toContain("Quiet rooms.");
    expect(JSON.parse(await read("/api/cms/artworks"))).toMatchObject([
      { id: "w1", available: "reserved", price: "CHF 900", artist: { name: "Élodie Brunner" } },
    ]);
    expect((await fetch(server.url + image)).status).toBe(200);
    expect(await read("/cms/inbox/inquiries.csv")).toContain("Is it free?");
    expect(await read("/cms/inbox/mailing-list.csv")).toContain(person.email);
    expect(await read("/cms/inbox/registrations.csv?exhibition=e1")).toContain(person.email);
    const newest = openDatabase(file);
    for (const [table, row] of Object.entries(rows))
      expect(newest.prepare(`SELECT ${Object.keys(row)} FROM ${table}`).all(), table).toEqual([row]);
    await checkVersions(server.url, newest);
    newest.close();
  } finally {
    await server.stop();
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** What was there before is published and version 1, and its first change keeps that. */
async function checkVersions(url: string, database: ReturnType<typeof openDatabase>): Promise<void> {
  for (const kind of ["artists", "exhibitions", "artworks", "press"]) {
    const list = await fetch(`${url}/api/cms/${kind}`).then((answer) => answer.json());
    expect(list, kind).toMatchObject([{ version: 1, status: "published", publishedFrom: null }]);
  }
  const revisions = database.prepare(
    "SELECT number, action, author, content ->> 'title' AS title FROM revisions WHERE record_id = 'w1' ORDER BY number",
  );
  expect(revisions.all()).toEqual([]);
  const put = await fetch(`${url}/api/cms/artworks/w1`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", "If-Match": '"1"' },
    body: JSON.stringify({ title: "Größe II" }),
  });
  expect([put.status, put.headers.get("ETag")]).toEqual([200, '"2"']);
  expect(revisions.all()).toEqual([
    { number: 1, action: "created", author: null, title: "Größe" },
    { number: 2, action: "changed", author: "this computer", title: "Größe II" },
  ]);
  // With all that depends on it, as it was.
  const registrations = database.prepare("SELECT id, email FROM exhibition_registrations");
  const before = registrations.all();
  expect((await fetch(`${url}/api/cms/exhibitions/e1`, { method: "DELETE" })).status).toBe(204);
  expect(registrations.all()).toEqual([]);
  const entry = database.prepare("SELECT id FROM trash").pluck().get();
  const restored = await fetch(`${url}/cms/trash/${entry}`, {
    method: "POST",
    body: new URLSearchParams(),
    redirect: "manual",
  });
  expect([restored.status, registrations.all()]).toEqual([303, before]);
}
