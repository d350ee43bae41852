import { beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import {
  addArtist,
  addArtwork,
  addContent,
  addExhibition,
  addToken,
  emptyDatabase,
} from "~/testing/world.testing";
import { getContentRevision } from "~/visibility/revision.server";

beforeEach(emptyDatabase);

const value = (sql: string, ...parameters: unknown[]) =>
  sqlite
    .prepare(sql)
    .pluck()
    .get(...parameters);

test.each<[what: string, add: () => unknown, again: () => unknown]>([
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
  ["an artist in a show", () => addArtist({ id: "ada" }), () => addExhibition({ artistIds: ["ada", "ada"] })],
])("%s is there once", (_, add, again) => {
  add();
  expect(again).toThrow(expect.objectContaining({ code: "SQLITE_CONSTRAINT_UNIQUE" }));
});

test("the full-text index points to the same works after a VACUUM, and never to a new one in a deleted one's place", () => {
  const gone = addArtwork({ title: "First light" });
  const kept = addArtwork({ title: "Blue hour" });
  const last = addArtwork();
  const seqOf = (id: string) => value("SELECT seq FROM artworks WHERE id = ?", id) as number;
  const before = seqOf(last);
  for (const id of [gone, last]) sqlite.prepare("DELETE FROM artworks WHERE id = ?").run(id);
  expect(seqOf(addArtwork())).toBe(before + 1);
  sqlite.exec("VACUUM");
  const rowid = value("SELECT rowid FROM artworks_fts WHERE artworks_fts MATCH ?", '"blue hour"');
  expect(value("SELECT id FROM artworks WHERE seq = ?", rowid)).toBe(kept);
  sqlite.exec("INSERT INTO artworks_fts (artworks_fts, rank) VALUES ('integrity-check', 1)");
});

describe("the content revision", () => {
  /** Tables of a public page with a row, and a column that can be written again; kinds.test.ts has those of drafts. */
  const tables: [table: string, add: () => unknown, column: string][] = [
    ["artists", () => addArtist(), "bio"],
    ["exhibition_artists", () => addExhibition({ artistIds: [addArtist()] }), "position"],
    ["exhibition_artworks", () => addExhibition({ artworkIds: [addArtwork()] }), "position"],
    ["website_content", () => addContent("nav_artists", "Names"), "content"],
    [
      "design_system",
      () => addToken({ category: "color", element: "page", property: "ink", value: "#111" }),
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
    const show = addExhibition();
    const before = getContentRevision();
    const person = "VALUES ('i', 't', 'eva@x.ch', 'eva@x.ch', 'Eva', 'Egli'";
    sqlite.exec(
      `INSERT INTO inquiries (id, name, email, inquiry_type, message) VALUES ('i', 'E', 'e@x.ch', 'other', 'Hi');
       INSERT INTO mailing_list (id, token, email, email_key, first_name, last_name) ${person});
       INSERT INTO exhibition_registrations (id, token, email, email_key, first_name, last_name, exhibition_id)
         ${person}, '${show}');
       UPDATE inquiries SET status = 'answered';
       UPDATE mailing_list SET status = 'off';
       DELETE FROM mailing_list;
       DELETE FROM inquiries;
       DELETE FROM exhibition_registrations;`,
    );
    expect(getContentRevision()).toBe(before);
  });
});
