import { beforeEach, describe, expect, test } from "vitest";
import { artworkKeys } from "~/artworks/queries.server";
import { sqlite } from "~/server/database.server";
import { getContentRevision } from "~/server/revision.server";
import {
  addArtist,
  addArtwork,
  addContent,
  addExhibition,
  addPressItem,
  emptyDatabase,
} from "~/testing/world.testing";
import { emailKey } from "~/text/email-key";

beforeEach(emptyDatabase);

const value = (sql: string, ...parameters: unknown[]) =>
  sqlite
    .prepare(sql)
    .pluck()
    .get(...parameters);
const count = (table: string) => value(`SELECT count(*) FROM ${table}`);

function subscribe(email: string): void {
  sqlite
    .prepare(
      "INSERT INTO mailing_list (id, token, email, email_key, first_name, last_name) VALUES (?, ?, ?, ?, 'Eva', 'Egli')",
    )
    .run(email, email, email, emailKey(email));
}

function inquire(): void {
  sqlite.exec(
    "INSERT INTO inquiries (id, name, email, inquiry_type, message) VALUES ('i', 'Eva', 'e@x.ch', 'other', 'Hi')",
  );
}

function register(exhibitionId: string, email: string): void {
  sqlite
    .prepare(
      "INSERT INTO exhibition_registrations (id, token, exhibition_id, first_name, last_name, email, email_key) VALUES (?, ?, ?, 'Eva', 'Egli', ?, ?)",
    )
    .run(`${exhibitionId} ${email}`, `${exhibitionId} ${email}`, exhibitionId, email, emailKey(email));
}

describe("defaults", () => {
  test.each<[what: string, add: () => unknown, sql: string, stored: string]>([
    ["an artist is not represented", addArtist, "SELECT represented FROM artists", "0"],
    ["an artist has no gallery", addArtist, "SELECT gallery_images FROM artists", "[]"],
    ["an exhibition is not featured", addExhibition, "SELECT featured FROM exhibitions", "0"],
    ["an artwork is available", addArtwork, "SELECT available FROM artworks", "true"],
    ["an artwork's price is shown", addArtwork, "SELECT show_price FROM artworks", "true"],
    ["an inquiry is new", inquire, "SELECT status FROM inquiries WHERE responded_at IS NULL", "new"],
    ["an address is active", () => subscribe("eva@example.org"), "SELECT status FROM mailing_list", "active"],
  ])("%s", (_, add, sql, stored) => {
    add();
    expect(String(value(sql))).toBe(stored);
  });

  test("ids are uuids and rows carry the time at which they were made", () => {
    const id = addArtwork();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(value("SELECT created_at FROM artworks")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });
});

test.each<[what: string, add: (show: string) => unknown, again: (show: string) => unknown]>([
  [
    "an artist's slug",
    () => [addArtist({ slug: "ada" }), addArtist({ slug: "ben" })],
    () => sqlite.exec("UPDATE artists SET slug = 'ada'"),
  ],
  [
    "a key of a text",
    () => [addContent("nav_fairs", "Fairs"), addContent("nav_artists", "Artists")],
    () => sqlite.exec("UPDATE website_content SET key = 'nav_fairs'"),
  ],
  [
    "an address on the mailing list, in whatever case,",
    () => subscribe("eva@example.org"),
    () => subscribe("EVA@Example.org"),
  ],
  [
    "an address registered for a show, in whatever case,",
    (show) => [addExhibition(), show].map((each) => register(each, "eva@example.org")),
    (show) => register(show, "Eva@Example.ORG"),
  ],
  ["an artist in a show", () => addArtist({ id: "ada" }), () => addExhibition({ artistIds: ["ada", "ada"] })],
])("%s is there once", (_, add, again) => {
  const show = addExhibition();
  add(show);
  expect(() => again(show)).toThrow(expect.objectContaining({ code: "SQLITE_CONSTRAINT_UNIQUE" }));
});

describe("cascades", () => {
  test("deleting an exhibition deletes its artist links and registrations, and leaves the artists", () => {
    const id = addExhibition({ artistIds: [addArtist()] });
    register(id, "eva@example.org");
    sqlite.exec("DELETE FROM exhibitions");
    expect(count("exhibition_artists")).toBe(0);
    expect(count("exhibition_registrations")).toBe(0);
    expect(count("artists")).toBe(1);
  });

  test("a work of nobody is refused", () => {
    addArtwork();
    expect(() => sqlite.exec("UPDATE artworks SET artist_id = 'nobody'")).toThrow("FOREIGN KEY");
  });
});

describe("the full-text index", () => {
  const matching = (text: string) =>
    sqlite.prepare("SELECT count(*) FROM artworks_fts WHERE artworks_fts MATCH ?").pluck().get(`"${text}"`);

  test("holds a work from its insertion to its deletion", () => {
    const id = addArtwork({ title: "Blue hour" });
    expect(matching("blue hour")).toBe(1);
    sqlite.prepare("UPDATE artworks SET search_key = 'red noon' WHERE id = ?").run(id);
    expect(matching("blue hour")).toBe(0);
    expect(matching("red noon")).toBe(1);
    sqlite.prepare("DELETE FROM artworks WHERE id = ?").run(id);
    expect(matching("red noon")).toBe(0);
  });

  test("points to the same works after a VACUUM", () => {
    const gone = addArtwork({ title: "First light" });
    const kept = addArtwork({ title: "Blue hour" });
    sqlite.prepare("DELETE FROM artworks WHERE id = ?").run(gone);
    sqlite.exec("VACUUM");
    const rowid = value("SELECT rowid FROM artworks_fts WHERE artworks_fts MATCH ?", '"blue hour"');
    expect(value("SELECT id FROM artworks WHERE seq = ?", rowid)).toBe(kept);
    sqlite.exec("INSERT INTO artworks_fts (artworks_fts, rank) VALUES ('integrity-check', 1)");
  });

  test("never gives a deleted work's place to a new one", () => {
    sqlite.prepare("DELETE FROM artworks WHERE id = ?").run(addArtwork());
    const before = value("SELECT seq FROM sqlite_sequence WHERE name = 'artworks'") as number;
    addArtwork();
    expect(value("SELECT seq FROM artworks")).toBe(before + 1);
  });
});

describe("the content revision", () => {
  /** Each public table with a row, and a column that can be written again. */
  const tables: [table: string, add: () => unknown, column: string][] = [
    ["artists", () => addArtist(), "bio"],
    ["exhibitions", () => addExhibition(), "title"],
    ["exhibition_artists", () => addExhibition({ artistIds: [addArtist()] }), "position"],
    ["artworks", () => addArtwork(), "title"],
    ["exhibition_artworks", () => addExhibition({ artworkIds: [addArtwork()] }), "position"],
    ["press_items", () => addPressItem(), "title"],
    ["website_content", () => addContent("nav_artists", "Names"), "content"],
    [
      "design_system",
      () =>
        sqlite.exec(
          "INSERT INTO design_system (id, category, element, property, value) VALUES ('d', 'color', 'page', 'ink', '#111')",
        ),
      "value",
    ],
    [
      "images",
      () =>
        sqlite.exec(
          "INSERT INTO images (path, width, height, color, content_type, bytes) VALUES ('/objects/x', 1, 1, '#fff', 'image/png', 1)",
        ),
      "color",
    ],
  ];

  // No page has a picture before a record names it.
  const insertsAreSeen = (table: string) => table !== "images";

  test.each(tables)("is new after an insert, an update and a delete in %s", (table, add, column) => {
    const seen = [getContentRevision()];
    add();
    seen.push(getContentRevision());
    sqlite.exec(`UPDATE ${table} SET ${column} = ${column}`);
    seen.push(getContentRevision());
    sqlite.exec(`DELETE FROM ${table}`);
    seen.push(getContentRevision());
    expect(new Set(seen).size).toBe(insertsAreSeen(table) ? 4 : 3);
  });

  test("stays while visitors write to the gallery", () => {
    const id = addExhibition();
    const before = getContentRevision();
    subscribe("eva@example.org");
    register(id, "eva@example.org");
    inquire();
    sqlite.exec(
      `UPDATE inquiries SET status = 'answered';
       UPDATE mailing_list SET status = 'off';
       DELETE FROM mailing_list;
       DELETE FROM inquiries;
       DELETE FROM exhibition_registrations;`,
    );
    expect(getContentRevision()).toBe(before);
  });
});

test("the keys of an artwork are its first material, its folded title and what a search looks into", () => {
  expect(artworkKeys({ title: "Blaue\nStunde", material: "Öl , Pigment" })).toEqual({
    materialName: "Öl",
    materialKey: "öl",
    foldedTitle: "blaue stunde",
    searchKey: "blaue stunde\nol , pigment\noel , pigment",
  });
});
