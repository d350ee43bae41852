import { beforeEach, describe, expect, test } from "vitest";
import { getArtist, listArtists } from "~/artists/queries.server";
import { type ArtworkFilters, noFilters } from "~/artworks/params";
import { countArtworks, getArtwork, listArtworkCards } from "~/artworks/queries.server";
import { listMaterials } from "~/artworks/visitor-filters.server";
import { getExhibition } from "~/exhibitions/queries.server";
import { createImage } from "~/images/queries.server";
import { sqlite } from "~/platform/database.server";
import { addArtist, addArtwork, addExhibition, emptyDatabase, picture } from "~/testing/world.testing";
import { getContentRevision } from "~/visibility/revision.server";
import { updateRecord } from "./save.testing";

/** What a write changes beside its own row: what is found and listed, and what goes along with it. */

beforeEach(emptyDatabase);

const all = { limit: 100, offset: 0 };
const by = { author: "eva@gallery.example" };

/** The titles that filters leave; the count must say the same. */
function titlesFor(filters: Partial<ArtworkFilters>): string[] {
  const titles = listArtworkCards({ ...noFilters, ...filters }, all).map(({ title }) => title);
  expect(countArtworks({ ...noFilters, ...filters })).toBe(titles.length);
  return titles;
}
const checkIndex = () =>
  sqlite.exec("INSERT INTO artworks_fts (artworks_fts, rank) VALUES ('integrity-check', 1)");

test("an artist with another name stands in a new place, and their works are found by it", () => {
  const id = addArtist({ name: "Ada Egli", nationality: "Swiss" });
  addArtist({ name: "Ben" });
  addArtwork({ artistId: id, title: "Dawn" });
  expect(updateRecord("artists", id, { name: "Zoë Müller" }, by)).toEqual({ value: id });
  expect(listArtists().map(({ name }) => name)).toEqual(["Ben", "Zoë Müller"]);
  expect([titlesFor({ search: "MÜLLER" }), titlesFor({ search: "egli" })]).toEqual([["Dawn"], []]);
  expect(getArtist(id)?.nationality).toBe("Swiss");
});

test("an artwork that is changed is found and filtered by what it is now", () => {
  const [artistId, other] = [addArtist({ name: "Ada" }), addArtist({ name: "Ben" })];
  const id = addArtwork({
    artistId,
    title: "Dawn",
    material: "Oil, canvas",
    year: 2020,
    priceCategory: "under_3k",
    price: "CHF 1",
  });
  const changed = {
    artistId: other,
    title: "ÉTÉ",
    material: "Bronze, patina",
    year: 2021,
    priceCategory: "under_5k",
    available: "false",
  };
  expect(titlesFor({ search: "dawn" })).toEqual(["Dawn"]);
  expect(updateRecord("artworks", id, changed, by)).toEqual({ value: id });
  const filters: [before: Partial<ArtworkFilters>, now: Partial<ArtworkFilters>][] = [
    [{ search: "dawn" }, { search: "été" }],
    [{ search: "oil" }, { search: "patina" }],
    [{ search: "ada" }, { search: "ben" }],
    [{ material: "oil" }, { material: "BRONZE" }],
    [{ year: "2020" }, { year: "2021" }],
    [{ artist: artistId }, { artist: other }],
    [{ price: "under_3k" }, { price: "under_5k" }],
    [{ availability: "true" }, { availability: "false" }],
  ];
  for (const [before, now] of filters)
    expect([before, titlesFor(before), titlesFor(now)]).toEqual([before, [], ["ÉTÉ"]]);
  expect(listMaterials()).toEqual(["Bronze"]);
  expect(getArtwork(id)).toMatchObject({ price: "CHF 1", artist: { name: "Ben" } });
  expect(checkIndex).not.toThrow();
});

describe("a change that the database refuses half-way", () => {
  test.each([
    ["its former artists are removed", "DELETE", "exhibition_artists"],
    ["its new artists are stored", "INSERT", "exhibition_artists"],
    ["its version is stored", "INSERT", "versions"],
  ])("leaves everything as it was: while %s", (_, event, table) => {
    const [ada, ben] = [addArtist({ name: "Ada" }), addArtist({ name: "Ben" })];
    const id = addExhibition({ title: "Blue Hours", artistIds: [ada] });
    const before = getContentRevision();
    sqlite.exec(
      `CREATE TEMP TRIGGER refuse BEFORE ${event} ON main.${table} BEGIN SELECT raise(ABORT, 'disk full'); END`,
    );
    try {
      expect(() => updateRecord("exhibitions", id, { title: "Changed", artistIds: [ben] }, by)).toThrow(
        "disk full",
      );
    } finally {
      sqlite.exec("DROP TRIGGER refuse");
    }
    expect(getExhibition(id)).toMatchObject({ title: "Blue Hours", artists: [{ name: "Ada" }], version: 1 });
    expect(getContentRevision()).toBe(before);
  });
});

test("an image that was lost may stay in its record", async () => {
  const path = await createImage(await picture(20, 20).png().toBuffer());
  const id = addArtist({ imageUrl: path, galleryImages: [path, path] });
  sqlite.exec("DELETE FROM images");
  const moved = { heroImageUrl: path, galleryImages: [path], imageUrl: null };
  expect(updateRecord("artists", id, moved, by)).toEqual({ value: id });
});
