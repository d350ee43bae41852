import { beforeEach, describe, expect, test } from "vitest";
import { knownArtistFallbacks } from "~/gallery";
import { createImage } from "~/images/queries.server";
import { sqlite } from "~/server/database.server";
import { addArtist, addArtwork, addPressItem, emptyDatabase, picture } from "~/testing/world.testing";
import { countArtists, getArtistBySlug, listArtists, listArtistsWith } from "./queries.server";
import { viewArtistHero, viewArtists } from "./view.server";

beforeEach(emptyDatabase);

const all = { limit: 100, offset: 0 };
const names = (artists: { name: string }[]) => artists.map(({ name }) => name);
const url = (name: string) => `https://img.example.org/${name}.jpg`;
const [knownSlug = "", knownImage = ""] = Object.entries(knownArtistFallbacks)[0] ?? [];

test("artists stand by name, letters with diacritics beside their plain ones", () => {
  for (const name of ["Zürcher", "Øvergård", "Olsen", "Élodie", "emil", "Park", "Ångström"])
    addArtist({ name });
  const wanted = ["Ångström", "Élodie", "emil", "Olsen", "Øvergård", "Park", "Zürcher"];
  expect(names(listArtists(all))).toEqual(wanted);
  expect(names(viewArtists(all))).toEqual(wanted);
});

test("artists of one name stand by id", () => {
  const ids = [1, 2, 3].map(() => addArtist({ name: "Ada" })).sort();
  expect(listArtists(all).map(({ id }) => id)).toEqual(ids);
});

test("a page of artists is cut from the whole, which is counted", () => {
  for (const name of ["A", "B", "C"]) addArtist({ name });
  expect(names(listArtists({ limit: 2, offset: 2 }))).toEqual(["C"]);
  expect(countArtists()).toBe(3);
});

test("an artist is found by slug alone", () => {
  addArtist({ name: "Ada", slug: "ada", galleryImages: ["/objects/a", "/objects/b"] });
  expect(getArtistBySlug("ada")).toMatchObject({
    name: "Ada",
    represented: false,
    galleryImages: ["/objects/a", "/objects/b"],
  });
  expect(getArtistBySlug("Ada")).toBeUndefined();
  expect(getArtistBySlug("")).toBeUndefined();
});

test("no key of the queries leaves the model", () => {
  addArtist({ slug: "ada" });
  expect(getArtistBySlug("ada")).not.toHaveProperty("nameKey");
  expect(listArtists(all)[0]).not.toHaveProperty("searchKey");
});

describe("the picture in the list of artists", () => {
  const listed = () => viewArtists(all)[0]?.image;

  test("is imageUrl before all others", () => {
    addArtist({ slug: knownSlug, imageUrl: url("image"), heroImageUrl: url("hero") });
    expect(listed()).toEqual({ url: url("image") });
  });

  test("is heroImageUrl where there is no imageUrl", () => {
    addArtist({ slug: knownSlug, heroImageUrl: url("hero") });
    expect(listed()).toEqual({ url: url("hero") });
  });

  test("is the built-in one of a known slug where there is neither", () => {
    addArtist({ slug: knownSlug });
    expect(listed()).toEqual({ builtIn: knownImage });
  });

  test("is none for a slug that is not known", () => {
    addArtist({ slug: "someone-else" });
    expect(listed()).toBeNull();
  });

  test("has as much ink under the names as its lightest parts need", async () => {
    const tint = async (color: string) => {
      const file = await picture(60, 40, color).png().toBuffer();
      addArtist({ name: `Aa ${color}`, imageUrl: await createImage(file) });
      return viewArtists(all).find(({ name }) => name === `Aa ${color}`)?.tint;
    };
    expect(await tint("#ffffff")).toBe(0.58);
    expect(await tint("#000000")).toBe(0);
    expect(await tint("#c0c0c0")).toBe(0.43);
  });

  test("passes over an image that is not there", () => {
    const id = addArtist({ heroImageUrl: url("hero") });
    sqlite.prepare("UPDATE artists SET image_url = '/objects/gone-for-good.jpg' WHERE id = ?").run(id);
    expect(listed()).toEqual({ url: url("hero") });
  });

  test("has its size and colour where the site stores it", async () => {
    const path = await createImage(await picture(60, 40).png().toBuffer());
    addArtist({ imageUrl: path });
    expect(listed()).toMatchObject({ name: path.replace("/objects/", ""), width: 60, height: 40 });
  });
});

test("the picture of an artist's own page has as much ink under the name as its foot needs", async () => {
  const shade = async (color: string) => {
    const slug = color.slice(1);
    const heroImageUrl = await createImage(await picture(60, 40, color).png().toBuffer());
    const id = addArtist({ slug, heroImageUrl, imageUrl: url("image") });
    const added = getArtistBySlug(slug);
    expect(added?.id).toBe(id);
    return added && viewArtistHero(added).shade;
  };
  expect(await shade("#ffffff")).toEqual({ tint: 0.33, head: 0.33, foot: 0.38 });
  expect(await shade("#000000")).toEqual({ tint: 0, head: 0, foot: 0 });
  expect(await shade("#c0c0c0")).toEqual({ tint: 0.33, head: 0.33, foot: 0.15 });
});

describe("the picture of an artist's own page", () => {
  function hero(artist: Parameters<typeof addArtist>[0]) {
    addArtist({ slug: "ada", ...artist });
    const added = getArtistBySlug(artist?.slug ?? "ada");
    return added && viewArtistHero(added).image;
  }

  test("is heroImageUrl before imageUrl", () => {
    expect(hero({ imageUrl: url("image"), heroImageUrl: url("hero") })).toEqual({ url: url("hero") });
  });

  test("is imageUrl where there is no hero", () => {
    expect(hero({ imageUrl: url("image") })).toEqual({ url: url("image") });
  });

  test("is the built-in one of a known slug where there is neither", () => {
    expect(hero({ slug: knownSlug })).toEqual({ builtIn: knownImage });
  });

  test("is a stock picture last of all", () => {
    expect(hero({})).toEqual({ builtIn: "/fallbacks/stock.jpg" });
  });
});

test("the options of a filter are the artists that have such records, by name", () => {
  const [zoe = "", emil = "", elodie = ""] = ["Zoë", "Emil", "Élodie"].map((name) => addArtist({ name }));
  addArtwork({ artistId: zoe });
  addArtwork({ artistId: elodie });
  addPressItem({ artistId: emil });
  addPressItem({ artistId: emil });
  expect(names(listArtistsWith("artworks"))).toEqual(["Élodie", "Zoë"]);
  expect(names(listArtistsWith("press"))).toEqual(["Emil"]);
});
