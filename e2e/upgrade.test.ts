import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hash } from "@node-rs/argon2";
import type Database from "better-sqlite3";
import { migrate } from "db/migrate";
import { migrationsUntil } from "db/migrations-until.testing";
import { openDatabase } from "db/open";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startServer } from "./server";
import { newVisitor, type Visitor } from "./visitor";

type Value = string | number;

const image = "/objects/ab12cd34ef56ab12cd34ef56.png";
const email = "Eva@Visitors.example";
const password = "correct horse battery";
/** A moment to come: nothing that is kept only for a time is over by now. */
const later = "2099-01-01T00:00:00.000Z";

/** What stands in columns that mean something to the site, by their names, or with the names of their tables. */
const written: Record<string, Value> = {
  email,
  email_key: email.toLowerCase(),
  slug: "elodie-brunner",
  name_key: "elodie brunner",
  birth_year: 1980,
  represented: 1,
  image_url: image,
  hero_image_url: image,
  gallery_images: `["${image}"]`,
  start_date: "2026-06-01",
  end_date: "2026-07-01",
  featured: 1,
  "artists.name": "Élodie Brunner",
  "exhibitions.title": "Leise Räume",
  "artworks.title": "Größe",
  material: "Ink, wood",
  material_name: "Ink",
  material_key: "ink",
  show_price: "true",
  price_category: "under_3k",
  available: "reserved",
  year: 2024,
  metadata: "{}",
  "website_content.key": "artworks_page_title",
  "website_content.type": "text",
  "design_system.category": "color",
  "inquiries.status": "answered",
  "mailing_list.status": "unsubscribed",
  "exhibition_registrations.status": "active",
  mail_withheld: 1,
  "outbox.status": "failed",
  has_secret: 0,
  password_hash: await hash(password, { memoryCost: 1024, timeCost: 2 }),
  path: image,
  object_path: image,
};

interface Column {
  name: string;
  type: string;
  /** The column of another table that it refers to. */
  parent: string | null;
}

/** @returns a row of every table, with something of its own in every column */
function fillTables(database: Database.Database): [table: string, row: Record<string, Value>][] {
  const tables = database
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table'
      AND name NOT LIKE '%_fts%' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%drizzle%'
      AND name <> 'content_revision'`,
    )
    .pluck()
    .all();
  const columns = database.prepare<[string, string], Column>(
    `SELECT info.name, info.type, parents."table" || '.' || parents."to" AS parent
    FROM pragma_table_info(?) AS info
    LEFT JOIN pragma_foreign_key_list(?) AS parents ON parents."from" = info.name`,
  );
  const valueIn = (table: string, { name, type, parent }: Column, at: number) => {
    const ofItsOwn = /^(integer|real)$/i.test(type) ? 40 + at : `${table}.${name}`;
    return parent ?? written[`${table}.${name}`] ?? written[name] ?? (/_at$/.test(name) ? later : ofItsOwn);
  };
  // Their order is no matter.
  database.pragma("foreign_keys = OFF");
  const filled = tables.map((table): [string, Record<string, Value>] => {
    const values = columns.all(table, table).map((column, at) => [column.name, valueIn(table, column, at)]);
    const row: Record<string, Value> = Object.fromEntries(values);
    const names = Object.keys(row);
    database.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `@${name}`)})`).run(row);
    return [table, row];
  });
  expect(database.pragma("foreign_key_check")).toEqual([]);
  return filled;
}

/** Everything of before is in the database, in the columns that still mean the same. */
function expectKept(database: Database.Database, filled: ReturnType<typeof fillTables>): void {
  for (const [table, row] of filled) {
    // Browsers report nothing any more.
    if (table === "csp_reports") continue;
    // The lightness of pictures is measured again, in the background, and a search looks into other words since.
    const isKept = (name: string) => !/_lightness$|^search_key$/.test(name);
    const kept = Object.fromEntries(Object.entries(row).filter(([name]) => isKept(name)));
    const found = database.prepare(`SELECT ${Object.keys(kept)} FROM ${table}`).all();
    // Every text that the site reads has a row since.
    if (table === "website_content") expect(found).toContainEqual(kept);
    else expect(found, table).toEqual([kept]);
  }
}

test.each([
  ["the first build", "0000_foundation"],
  ["the last build before records had versions", "0008_image_lightness"],
])("the newest build finds everything in a database of %s", async (_, last) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gallery-upgrade-"));
  const file = path.join(dataDir, "gallery.db");
  const first = openDatabase(file);
  migrate(first, migrationsUntil(last, path.join(dataDir, "migrations")));
  const filled = fillTables(first);
  first.close();
  mkdirSync(path.join(dataDir, "uploads"));
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: "#c83214" } });
  writeFileSync(path.join(dataDir, "uploads", path.basename(image)), await picture.png().toBuffer());

  const server = await startServer(dataDir, { CMS_ACCESS: "open" });
  const newest = openDatabase(file);
  const staff = newVisitor(server.url);
  const read = (address: string) => staff(address).then((answer) => answer.text());
  try {
    expect(await read("/healthz")).toBe("ok");
    for (const search of ["GRÖSSE", "groesse"])
      expect(await read(`/artworks?search=${search}`)).toMatch(/website_content\.content[\s\S]*Größe/);
    expect(await read("/artists/elodie-brunner")).toMatch(/Leise Räume[\s\S]*press_items\.title/);
    expect(await read("/exhibitions?id=exhibitions.id")).toContain("exhibitions.description");
    expect(JSON.parse(await read("/api/cms/artworks"))).toMatchObject([
      {
        id: "artworks.id",
        available: "reserved",
        price: "artworks.price",
        artist: { name: "Élodie Brunner" },
      },
    ]);
    expect((await staff(image)).status).toBe(200);
    expectKept(newest, filled);
    const hasStaff = filled.some(([table]) => table === "staff_accounts");
    if (hasStaff) {
      const body = new URLSearchParams({ email, password });
      expect((await staff("/login", { method: "POST", body })).status).toBe(303);
    }
    expect(await read("/cms/inbox/inquiries.csv")).toContain("inquiries.message");
    expect(await read("/cms/inbox/mailing-list.csv")).toContain(email);
    expect(await read("/cms/inbox/registrations.csv?exhibition=exhibitions.id")).toContain(email);
    await checkVersions(staff, newest, hasStaff ? email : "staff");
  } finally {
    newest.close();
    await server.stop();
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** What was there before is published and version 1, and a change keeps that. */
async function checkVersions(staff: Visitor, database: Database.Database, author: string): Promise<void> {
  for (const kind of ["artists", "exhibitions", "artworks", "press"]) {
    const list = await staff(`/api/cms/${kind}`).then((answer) => answer.json());
    expect(list, kind).toMatchObject([{ version: 1, status: "published", publishedFrom: null }]);
  }
  const versions = database.prepare(
    `SELECT number, action, author, fields ->> 'title' AS title FROM versions
    WHERE record_id = 'artworks.id' ORDER BY number`,
  );
  const first = { number: 1, action: "created", author: null, title: "Größe" };
  expect(versions.all()).toEqual([first]);
  const put = await staff("/api/cms/artworks/artworks.id", {
    method: "PUT",
    headers: { "Content-Type": "application/json", "If-Match": '"1"' },
    body: JSON.stringify({ title: "Größe II" }),
  });
  expect([put.status, put.headers.get("ETag")]).toEqual([200, '"2"']);
  expect(versions.all()).toEqual([first, { number: 2, action: "changed", author, title: "Größe II" }]);
}
