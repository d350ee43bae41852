import { beforeEach, describe, expect, test } from "vitest";
import { createImage } from "~/images/queries.server";
import { sqlite } from "~/server/database.server";
import { addArtist, addArtwork, addPressItem, emptyDatabase, picture } from "~/testing/world.testing";
import { knownArtistFallbacks } from "./fallback-images";
import { getArtistBySlug, listArtists, listArtistsWith } from "./queries.server";
import { viewArtistHero, viewArtists } from "./view.server";

beforeEach(emptyDatabase);

const all = { limit: 100, offset: 0 };
const names = (artists: { name: string }[]) => artists.map(({ name }) => name);
const url = (name: string) => `https://img.example.org/${name}.jpg`;
const hero = { heroImageUrl: url("hero") };
const both = { ...hero, imageUrl: url("image") };
type NewArtist = Parameters<typeof addArtist>[0];
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

describe("the picture in the list of artists", () => {
  const listed = () => viewArtists(all)[0]?.image;

  test.each<{ given: string; artist: NewArtist; shown: object | null }>([
    { given: "all", artist: { slug: knownSlug, ...both }, shown: { url: url("image") } },
    { given: "no imageUrl", artist: { slug: knownSlug, ...hero }, shown: { url: url("hero") } },
    { given: "neither, of a known slug", artist: { slug: knownSlug }, shown: { builtIn: knownImage } },
    { given: "neither, of another slug", artist: { slug: "someone-else" }, shown: null },
  ])("is the first of imageUrl, heroImageUrl and the built-in one: given $given", ({ artist, shown }) => {
    addArtist(artist);
    expect(listed()).toEqual(shown);
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

test.each<{ given: string; artist: NewArtist; shown: object }>([
  { given: "all", artist: { slug: knownSlug, ...both }, shown: { url: url("hero") } },
  { given: "no hero", artist: { slug: knownSlug, imageUrl: url("image") }, shown: { url: url("image") } },
  { given: "neither, of a known slug", artist: { slug: knownSlug }, shown: { builtIn: knownImage } },
  { given: "nothing", artist: { slug: "ada" }, shown: { builtIn: "/fallbacks/stock.jpg" } },
])(
  "the picture of an artist's own page is the first of heroImageUrl, imageUrl, a built-in one: given $given",
  ({ artist, shown }) => {
    addArtist(artist);
    const added = getArtistBySlug(artist?.slug ?? "");
    expect(added && viewArtistHero(added).image).toEqual(shown);
  },
);

test("the options of a filter are the artists that have such records, by name", () => {
  const [zoe = "", emil = "", elodie = ""] = ["Zoë", "Emil", "Élodie"].map((name) => addArtist({ name }));
  addArtwork({ artistId: zoe });
  addArtwork({ artistId: elodie });
  addPressItem({ artistId: emil });
  addPressItem({ artistId: emil });
  expect(names(listArtistsWith("artworks"))).toEqual(["Élodie", "Zoë"]);
  expect(names(listArtistsWith("press"))).toEqual(["Emil"]);
});
