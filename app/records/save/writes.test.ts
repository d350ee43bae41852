import { beforeEach, describe, expect, test } from "vitest";
import { getArtist, getArtistBySlug, listArtists } from "~/artists/queries.server";
import { countArtworks, listMaterials } from "~/artworks/filters.server";
import { noFilters } from "~/artworks/params";
import { getArtwork, listArtworkCards } from "~/artworks/queries.server";
import { getExhibition } from "~/exhibitions/queries.server";
import { createImage } from "~/images/queries.server";
import { getPressItem } from "~/press/queries.server";
import { listDependants } from "~/records/trash/trash-list.server";
import { register } from "~/registrations/queries.server";
import { sqlite } from "~/server/database.server";
import { getContentRevision } from "~/server/revision.server";
import {
  addArtist,
  addArtwork,
  addExhibition,
  addPressItem,
  deleteForGood,
  emptyDatabase,
  picture,
} from "~/testing/world.testing";
import { createRecord, updateRecord } from "./save.testing";

beforeEach(emptyDatabase);

const all = { limit: 100, offset: 0 };
const ada = { name: "Ada Egli", slug: "ada", bio: "Paints." };
const work = { title: "Dawn", material: "Oil, canvas", size: "10 × 10 cm" };
const show = {
  title: "Blue Hours",
  venue: "Kunsthalle",
  location: "Bern",
  startDate: "2026-03-01",
  endDate: "2026-03-31",
};
const review = { title: "A review", outlet: "Kunst", date: "2026", description: "Good." };
const gone = "/objects/gone-for-good.jpg";
const unknownImage = (field: string) =>
  expect.objectContaining({
    status: 400,
    issues: [{ path: field, message: "This image is not in the storage" }],
  });
const unknownArtist = (field: string) =>
  expect.objectContaining({ status: 400, issues: [{ path: field, message: "There is no such artist" }] });

const unknown = { status: 404, issues: [] };
const by = { author: "eva@gallery.example" };

const titlesFor = (filters: Partial<typeof noFilters>) =>
  listArtworkCards({ ...noFilters, ...filters }, all).map(({ title }) => title);
const rows = (table: string) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

describe("an artist", () => {
  test("that is changed stands in a new place, is found by the new name, and keeps what is not given", () => {
    const id = addArtist({ ...ada, nationality: "Swiss", galleryImages: ["https://a.example/1.jpg"] });
    addArtist({ name: "Ben" });
    addArtwork({ artistId: id, title: "Dawn" });
    expect(updateRecord("artists", id, { ...ada, name: "Zoë Müller", slug: "zoe" }, by)).toHaveProperty(
      "value",
    );
    expect(listArtists(all).map(({ name }) => name)).toEqual(["Ben", "Zoë Müller"]);
    expect([titlesFor({ search: "MÜLLER" }), titlesFor({ search: "egli" })]).toEqual([["Dawn"], []]);
    expect(getArtistBySlug("ada")).toBeUndefined();
    expect(getArtist(id)).toMatchObject({
      name: "Zoë Müller",
      slug: "zoe",
      nationality: "Swiss",
      galleryImages: ["https://a.example/1.jpg"],
      updatedAt: "2026-03-10T09:00:00.000Z",
    });
  });

  test("cannot have another's slug, and may keep its own", () => {
    const id = addArtist(ada);
    const taken = expect.objectContaining({
      status: 409,
      issues: [{ path: "slug", message: "This slug is taken by Ada Egli" }],
    });
    const other = addArtist({ name: "Ben", slug: "ben" });
    for (const error of [
      createRecord("artists", { ...ada, name: "Ben" }, by),
      updateRecord("artists", other, { ...ada, name: "Ben" }, by),
    ])
      expect(error).toEqual(taken);
    expect(updateRecord("artists", id, { ...ada, bio: "Sculpts." }, by)).toHaveProperty("value");
    expect(listArtists(all)).toHaveLength(2);
  });

  test("takes all that is theirs along, out of the search too", () => {
    const [id, other] = [addArtist(ada), addArtist({ name: "Ben" })];
    for (const artistId of [id, id, other]) addArtwork({ artistId, title: "Dawn" });
    for (const artistId of [id, other]) addPressItem({ artistId });
    const exhibitionId = addExhibition({ artistIds: [id, other] });
    addExhibition({ artistIds: [id] });
    expect(listDependants("artists", id)).toEqual(["2 artworks", "1 press item"]);
    const before = getContentRevision();
    deleteForGood("artists", id);
    expect(getContentRevision()).not.toBe(before);
    expect(getArtist(id)).toBeUndefined();
    expect([rows("artworks"), rows("press_items"), rows("exhibitions"), rows("exhibition_artists")]).toEqual([
      1, 1, 2, 1,
    ]);
    expect(titlesFor({ search: "dawn" })).toEqual(["Dawn"]);
    expect(
      sqlite.prepare("SELECT count(*) FROM artworks_fts WHERE artworks_fts MATCH 'dawn'").pluck().get(),
    ).toBe(1);
    expect(() =>
      sqlite.exec("INSERT INTO artworks_fts (artworks_fts) VALUES ('integrity-check')"),
    ).not.toThrow();
    expect(getExhibition(exhibitionId)?.artists).toMatchObject([{ name: "Ben" }]);
  });
});

describe("an artwork", () => {
  test("that is changed is found and filtered by what it is now", () => {
    const artistId = addArtist();
    const id = addArtwork({ ...work, artistId, year: 2020, priceCategory: "under_3k", price: "CHF 1" });
    expect(countArtworks({ ...noFilters, search: "dawn" })).toBe(1);
    const other = addArtist({ name: "Ben" });
    expect(
      updateRecord(
        "artworks",
        id,
        {
          ...{ artistId: other, title: "ÉTÉ", material: "Bronze, patina", size: "1 m" },
          ...{ year: 2021, priceCategory: "under_5k", available: "false" },
        },
        by,
      ),
    ).toHaveProperty("value");
    for (const filters of [
      { search: "dawn" },
      { search: "oil" },
      { material: "oil" },
      { year: "2020" },
      { artist: artistId },
      { price: "under_3k" as const },
      { availability: "true" as const },
    ])
      expect([filters, titlesFor(filters), countArtworks({ ...noFilters, ...filters })]).toEqual([
        filters,
        [],
        0,
      ]);
    for (const filters of [
      { search: "été" },
      { search: "patina" },
      { search: "ben" },
      { material: "BRONZE" },
      { year: "2021" },
      { artist: other },
      { price: "under_5k" as const },
      { availability: "false" as const },
    ])
      expect([filters, titlesFor(filters)]).toEqual([filters, ["ÉTÉ"]]);
    expect(listMaterials()).toEqual(["Bronze"]);
    expect(getArtwork(id)).toMatchObject({ price: "CHF 1", artist: { name: "Ben" } });
    expect(() =>
      sqlite.exec("INSERT INTO artworks_fts (artworks_fts) VALUES ('integrity-check')"),
    ).not.toThrow();
  });

  test("that is deleted is found no more", () => {
    const id = addArtwork({ title: "Dawn" });
    deleteForGood("artworks", id);
    expect([titlesFor({ search: "dawn" }), getArtwork(id)]).toEqual([[], undefined]);
  });

  test("is by an artist that there is", () => {
    const id = addArtwork({ title: "Dawn" });
    for (const call of [
      () => createRecord("artworks", { ...work, artistId: "nobody" }, by),
      () => updateRecord("artworks", id, { ...work, artistId: "nobody" }, by),
    ])
      expect(call()).toEqual(unknownArtist("artistId"));
    expect([rows("artworks"), getArtwork(id)?.title]).toEqual([1, "Dawn"]);
  });
});

describe("an exhibition", () => {
  test("that is changed has the artists given, in their order, and no others", () => {
    const [a = "", b = "", c = ""] = ["A", "B", "C"].map((name) => addArtist({ name }));
    const id = addExhibition({ ...show, artistIds: [a, b], featured: true });
    const other = addExhibition({ artistIds: [a] });
    const names = (of: string) => getExhibition(of)?.artists.map(({ name }) => name);
    expect(updateRecord("exhibitions", id, { ...show, artistIds: [c, b, a] }, by)).toHaveProperty("value");
    expect(names(id)).toEqual(["C", "B", "A"]);
    expect(
      updateRecord("exhibitions", id, { ...show, title: "Red Hours", artistIds: [b] }, by),
    ).toHaveProperty("value");
    expect(names(id)).toEqual(["B"]);
    expect(getExhibition(id)).toMatchObject({
      title: "Red Hours",
      featured: true,
      updatedAt: "2026-03-10T09:00:00.000Z",
    });
    expect(names(other)).toEqual(["A"]);
  });

  test("is stored whole or not at all", () => {
    const a = addArtist({ name: "A" });
    const id = addExhibition({ ...show, artistIds: [a] });
    for (const call of [
      () => createRecord("exhibitions", { ...show, artistIds: [a, "nobody"] }, by),
      () => updateRecord("exhibitions", id, { ...show, title: "Changed", artistIds: ["nobody"] }, by),
    ])
      expect(call()).toEqual(unknownArtist("artistIds"));
    expect(rows("exhibitions")).toBe(1);
    expect(getExhibition(id)).toMatchObject({ title: "Blue Hours", artists: [{ name: "A" }] });
  });

  test.each([
    ["delete of its artists", "BEFORE DELETE"],
    ["insert of its artists", "BEFORE INSERT"],
  ])("keeps title and artists when the %s is refused", (_, event) => {
    const [a, b] = [addArtist({ name: "A" }), addArtist({ name: "B" })];
    const id = addExhibition({ ...show, artistIds: [a] });
    sqlite.exec(
      `CREATE TEMP TRIGGER refuse_link ${event} ON main.exhibition_artists BEGIN SELECT raise(ABORT, 'disk I/O error'); END`,
    );
    try {
      expect(() => updateRecord("exhibitions", id, { title: "Changed", artistIds: [b] }, by)).toThrow(
        "disk I/O error",
      );
    } finally {
      sqlite.exec("DROP TRIGGER refuse_link");
    }
    expect(getExhibition(id)).toMatchObject({ title: "Blue Hours", artists: [{ name: "A" }] });
  });

  test("takes the visitors' registrations along", () => {
    const id = addExhibition({ ...show, startDate: "2026-04-01", endDate: "2026-04-02" });
    const exhibition = getExhibition(id);
    if (!exhibition) throw new Error("The exhibition was not stored");
    const person = { firstName: "Eva", lastName: "Roth", email: "eva@visitors.example" };
    register(person, exhibition, { origin: "http://localhost:3000" });
    deleteForGood("exhibitions", id);
    expect(rows("exhibition_registrations")).toBe(0);
  });
});

test("a press item is changed, and on an artist that there is", () => {
  const [artistId, other] = [addArtist(), addArtist({ name: "Ben" })];
  const id = addPressItem({ ...review, artistId, url: "https://a.example" });
  expect(updateRecord("press", id, { ...review, artistId: other, title: "Another" }, by)).toHaveProperty(
    "value",
  );
  expect(getPressItem(id)).toMatchObject({
    title: "Another",
    url: "https://a.example",
    artist: { name: "Ben" },
  });
  for (const call of [
    () => createRecord("press", { ...review, artistId: "nobody" }, by),
    () => updateRecord("press", id, { ...review, artistId: "nobody" }, by),
  ])
    expect(call()).toEqual(unknownArtist("artistId"));
});

test("what is not there is not changed", () => {
  const artistId = addArtist();
  expect(updateRecord("artists", "nothing", ada, by)).toEqual(unknown);
  expect(updateRecord("artworks", "nothing", { ...work, artistId }, by)).toEqual(unknown);
  expect(updateRecord("exhibitions", "nothing", { ...show, artistIds: [artistId] }, by)).toEqual(unknown);
  expect(updateRecord("press", "nothing", { ...review, artistId }, by)).toEqual(unknown);
  expect([getArtist("nothing"), getArtwork("nothing")]).toEqual([undefined, undefined]);
});

describe("an image of the storage", () => {
  const fields = [
    ["imageUrl", gone],
    ["heroImageUrl", gone],
    ["galleryImages", ["https://a.example/1.jpg", gone]],
  ] as const;

  test.each(fields)("that the database does not know is refused at %s", (field, value) => {
    const id = addArtist({ name: "Ben" });
    for (const call of [
      () => createRecord("artists", { ...ada, [field]: value }, by),
      () => updateRecord("artists", id, { ...ada, [field]: value }, by),
    ])
      expect(call()).toEqual(unknownImage(field));
    expect(listArtists(all)).toMatchObject([{ name: "Ben" }]);
  });

  test("is refused of works and shows as well", () => {
    const artistId = addArtist();
    const [artwork, exhibition] = [addArtwork({ artistId }), addExhibition()];
    for (const call of [
      () => createRecord("artworks", { ...work, artistId, imageUrl: gone }, by),
      () => updateRecord("artworks", artwork, { ...work, artistId, imageUrl: gone }, by),
      () => createRecord("exhibitions", { ...show, artistIds: [artistId], imageUrl: gone }, by),
      () => updateRecord("exhibitions", exhibition, { ...show, artistIds: [artistId], imageUrl: gone }, by),
    ])
      expect(call()).toEqual(unknownImage("imageUrl"));
  });

  test("may be used where it is known, and stay where it was lost", async () => {
    const path = await createImage(await picture(20, 20).png().toBuffer());
    const id = addArtist({ ...ada, imageUrl: path, galleryImages: [path, path] });
    sqlite.exec("DELETE FROM images");
    expect(
      updateRecord("artists", id, { ...ada, heroImageUrl: path, galleryImages: [path], imageUrl: null }, by),
    ).toHaveProperty("value");
    expect(updateRecord("artists", id, { ...ada, imageUrl: gone }, by)).toEqual(unknownImage("imageUrl"));
  });
});
