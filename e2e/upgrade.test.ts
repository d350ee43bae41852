import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hash } from "argon2";
import { migrate } from "db/migrate";
import { migrationsUntil } from "db/migrations-until.testing";
import { openDatabase } from "db/open";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startServer } from "./server";
import { newVisitor, type Visitor } from "./visitor";

type Row = Record<string, string | number>;

const made = { created_at: "2025-01-02T03:04:05.678Z", updated_at: "2025-02-03T04:05:06.789Z" };
const image = "/objects/ab12cd34ef56ab12cd34ef56.png";
const person = { email: "Eva@Visitors.example", first_name: "Eva", last_name: "Egli" };

/** A row of every table that the first migration made, with something in every column. */
const firstRows: Record<string, Row> = {
  artists: {
    id: "a1",
    name: "Élodie Brunner",
    name_key: "elodie brunner",
    search_key: "élodie brunner",
    slug: "elodie-brunner",
    bio: "Paints.",
    birth_year: 1980,
    nationality: "Swiss",
    image_url: image,
    hero_image_url: image,
    gallery_images: `["${image}"]`,
    cv_url: "https://cv.example",
    represented: 1,
    ...made,
  },
  exhibitions: {
    id: "e1",
    title: "Leise Räume",
    venue: "Kunsthalle",
    start_date: "2026-06-01",
    location: "Bern",
    end_date: "2026-07-01",
    image_url: image,
    gallery_images: `["${image}"]`,
    image_credits: "Photo: E.",
    description: "Quiet rooms.",
    description_author: "An author",
    featured: 1,
    ...made,
  },
  exhibition_artists: { id: "l1", exhibition_id: "e1", artist_id: "a1", position: 3 },
  artworks: {
    seq: 41,
    id: "w1",
    artist_id: "a1",
    title: "Größe",
    material: "Ink, wood",
    size: "10 × 10 cm",
    price: "CHF 900",
    show_price: "true",
    price_category: "under_3k",
    description: "Blue.",
    year: 2024,
    image_url: image,
    inquire_url: "mailto:a@b.example",
    available: "reserved",
    material_name: "Ink",
    material_key: "ink",
    search_key: "grösse\nink, wood",
    ...made,
  },
  press_items: {
    seq: 42,
    id: "p1",
    artist_id: "a1",
    title: "A review",
    outlet: "NZZ",
    date: "March 2025",
    description: "On ink.",
    url: "https://press.example",
    ...made,
  },
  website_content: {
    id: "c1",
    key: "artworks_page_title",
    type: "text",
    title: "Title",
    content: "All works of 2025",
    metadata: "{}",
    category: "page",
    updated_at: made.updated_at,
  },
  design_system: {
    id: "d1",
    category: "color",
    element: "ink",
    property: "color",
    value: "#101010",
    description: "Text",
    selector: ":root",
    updated_at: made.updated_at,
  },
  inquiries: {
    id: "i1",
    name: "Eva Egli",
    email: person.email,
    phone: "044",
    inquiry_type: "artwork",
    artist_interest: "any",
    subject: "On Größe",
    artwork_title: "Größe",
    message: "Is it free?",
    status: "answered",
    created_at: made.created_at,
    responded_at: made.updated_at,
  },
  mailing_list: { id: "m1", ...person, status: "unsubscribed", ...made },
  exhibition_registrations: { id: "r1", exhibition_id: "e1", ...person, created_at: made.created_at },
  images: {
    path: image,
    width: 30,
    height: 20,
    color: "#c83214",
    content_type: "image/png",
    bytes: 100,
    created_at: made.created_at,
  },
};

const password = "correct horse battery";
const later = "2099-01-01T00:00:00.000Z";

/** The same in the last build before records had versions, with the tables and columns that were new by then. */
const unversionedRows: Record<string, Row> = {
  ...firstRows,
  images: { ...firstRows.images, head_lightness: 0.5, foot_lightness: 0.25 },
  inquiries: { ...firstRows.inquiries, content_key: "key-1", mail_withheld: 1 },
  inquiry_artworks: {
    inquiry_id: "i1",
    position: 0,
    artwork_id: "w1",
    title: "Größe",
    artist_name: "Élodie Brunner",
  },
  exhibition_artworks: { exhibition_id: "e1", artwork_id: "w1", position: 2 },
  exhibition_registrations: {
    ...firstRows.exhibition_registrations,
    email_key: "eva@visitors.example",
    status: "active",
    token: "registration-1",
    mail_withheld: 0,
  },
  mailing_list: {
    ...firstRows.mailing_list,
    email_key: "eva@visitors.example",
    consented_at: made.created_at,
    consent_page: "/",
    token: "member-1",
  },
  mailing_list_confirmations: {
    member_id: "m1",
    token_hash: "hash-1",
    sent_at: made.created_at,
    expires_at: later,
  },
  outbox: {
    id: "o1",
    recipient: person.email,
    reply_to: "a@b.example",
    subject: "Thank you",
    text: "We write.",
    unsubscribe_url: "https://gallery.example/u",
    calendar: "BEGIN:VCALENDAR",
    status: "failed",
    attempts: 9,
    next_attempt_at: later,
    last_error: "refused",
    sent_at: made.updated_at,
    has_secret: 0,
    created_at: made.created_at,
  },
  staff_accounts: {
    id: "s1",
    email: "Anna@Gallery.example",
    email_key: "anna@gallery.example",
    password_hash: await hash(password),
    ...made,
  },
  staff_sessions: {
    id: "n1",
    account_id: "s1",
    token_hash: "hash-2",
    user_agent: "Firefox",
    created_at: made.created_at,
    last_used_at: later,
  },
  staff_invitations: {
    id: "v1",
    email: "Ben@Gallery.example",
    email_key: "ben@gallery.example",
    token_hash: "hash-3",
    invited_by: "s1",
    created_at: made.created_at,
    expires_at: later,
  },
  password_resets: {
    id: "t1",
    account_id: "s1",
    token_hash: "hash-4",
    created_at: made.created_at,
    expires_at: later,
  },
  uploads: { id: "u1", object_path: image, created_at: later },
  csp_reports: {
    id: "c1",
    page: "/artworks",
    directive: "img-src",
    blocked: "inline",
    source: "",
    count: 3,
    created_at: made.created_at,
    last_seen_at: later,
  },
};

test.each([
  ["0000_foundation", firstRows],
  ["0008_image_lightness", unversionedRows],
])("the newest build finds everything in a database that ended with %s", async (last, rows) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gallery-upgrade-"));
  const file = path.join(dataDir, "gallery.db");
  const first = openDatabase(file);
  migrate(first, migrationsUntil(last, path.join(dataDir, "migrations")));
  for (const [table, row] of Object.entries(rows)) {
    const names = Object.keys(row);
    first.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `@${name}`)})`).run(row);
  }
  const tables = first
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table'
      AND name NOT LIKE '%_fts%' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%drizzle%'`,
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
  const staff = newVisitor(server.url);
  const read = (address: string) => staff(address).then((answer) => answer.text());
  try {
    expect(await read("/healthz")).toBe("ok");
    for (const search of ["GRÖSSE", "groesse"])
      expect(await read(`/artworks?search=${search}`)).toMatch(/All works of 2025[\s\S]*Größe/);
    expect(await read("/artists/elodie-brunner")).toMatch(/Leise Räume[\s\S]*A review/);
    expect(await read("/exhibitions?id=e1")).toContain("Quiet rooms.");
    expect(JSON.parse(await read("/api/cms/artworks"))).toMatchObject([
      { id: "w1", available: "reserved", price: "CHF 900", artist: { name: "Élodie Brunner" } },
    ]);
    expect((await staff(image)).status).toBe(200);
    const newest = openDatabase(file);
    for (const [table, row] of Object.entries(rows)) {
      // Browsers report nothing any more.
      if (table === "csp_reports") continue;
      // The lightness of pictures is measured again, in the background, and a search looks into other words since.
      const isKept = (name: string) => !/_lightness$|^search_key$/.test(name);
      const kept = Object.fromEntries(Object.entries(row).filter(([name]) => isKept(name)));
      const found = newest.prepare(`SELECT ${Object.keys(kept)} FROM ${table}`).all();
      // Every text that the site reads has a row since.
      if (table === "website_content") expect(found).toContainEqual(kept);
      else expect(found, table).toEqual([kept]);
    }
    const author = rows.staff_accounts ? "Anna@Gallery.example" : "this computer";
    if (rows.staff_accounts) {
      const signedIn = await staff("/login", {
        method: "POST",
        body: new URLSearchParams({ email: author, password }),
      });
      expect(signedIn.status).toBe(303);
    }
    expect(await read("/cms/inbox/inquiries.csv")).toContain("Is it free?");
    expect(await read("/cms/inbox/mailing-list.csv")).toContain(person.email);
    expect(await read("/cms/inbox/registrations.csv?exhibition=e1")).toContain(person.email);
    await checkVersions(staff, newest, author);
    newest.close();
  } finally {
    await server.stop();
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** What was there before is published and version 1, and a change keeps that. */
async function checkVersions(
  staff: Visitor,
  database: ReturnType<typeof openDatabase>,
  author: string,
): Promise<void> {
  for (const kind of ["artists", "exhibitions", "artworks", "press"]) {
    const list = await staff(`/api/cms/${kind}`).then((answer) => answer.json());
    expect(list, kind).toMatchObject([{ version: 1, status: "published", publishedFrom: null }]);
  }
  const versions = database.prepare(
    "SELECT number, action, author, fields ->> 'title' AS title FROM versions WHERE record_id = 'w1' ORDER BY number",
  );
  const first = { number: 1, action: "created", author: null, title: "Größe" };
  expect(versions.all()).toEqual([first]);
  const put = await staff("/api/cms/artworks/w1", {
    method: "PUT",
    headers: { "Content-Type": "application/json", "If-Match": '"1"' },
    body: JSON.stringify({ title: "Größe II" }),
  });
  expect([put.status, put.headers.get("ETag")]).toEqual([200, '"2"']);
  expect(versions.all()).toEqual([first, { number: 2, action: "changed", author, title: "Größe II" }]);
}
