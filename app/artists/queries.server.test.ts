import { beforeEach, describe, expect, test } from "vitest";
import { createImage } from "~/images/queries.server";
import { sqlite } from "~/platform/database.server";
import { addArtist, emptyDatabase, picture } from "~/testing/world.testing";
import { knownArtistFallbacks } from "./fallback-images";
import { artistList, getArtistBySlug, listArtists } from "./queries.server";
import { viewArtistHero, viewArtists } from "./view.server";

beforeEach(emptyDatabase);

const all = { limit: 100, offset: 0 };
const names = (artists: { name: string }[]) => artists.map(({ name }) => name);
const url = (name: string) => `https://img.example.org/${name}.jpg`;
type NewArtist = Parameters<typeof addArtist>[0];
const [knownSlug = "", knownImage = ""] = [...knownArtistFallbacks][0] ?? [];

test("an artist with a sorting name stands by it, and is found by both; those of one name stand by id", () => {
  addArtist({ name: "Vincent van Gogh", sortName: "Gogh, Vincent van" });
  const ids = ["Emil", "Park", "Park"].map((name) => addArtist({ name }));
  const listed = listArtists({ part: all });
  expect(names(listed)).toEqual(["Emil", "Vincent van Gogh", "Park", "Park"]);
  expect(listed.slice(2).map(({ id }) => id)).toEqual(ids.slice(1).sort());
  for (const search of ["gogh, v", "vincent van g"])
    expect(names(listArtists(artistList.matching(search)))).toEqual(["Vincent van Gogh"]);
});

describe("the pictures of an artist", () => {
  const [image, hero] = [{ url: url("image") }, { url: url("hero") }];
  const builtIn = { builtIn: knownImage };
  const stock = { builtIn: "/fallbacks/stock.jpg" };

  test.each<[given: string, artist: NewArtist, listed: object | null, own: object]>([
    ["both", { slug: knownSlug, imageUrl: image.url, heroImageUrl: hero.url }, image, hero],
    ["no heroImageUrl", { slug: knownSlug, imageUrl: image.url }, image, image],
    ["no imageUrl", { slug: knownSlug, heroImageUrl: hero.url }, hero, hero],
    ["neither, of a known slug", { slug: knownSlug }, builtIn, builtIn],
    ["neither, of a slug that every object has", { slug: "constructor" }, null, stock],
  ])(
    "are imageUrl before heroImageUrl in the list, the other way round on the own page, else built-in ones: given %s",
    (_, artist, listed, own) => {
      addArtist(artist);
      const added = getArtistBySlug(artist?.slug ?? "");
      expect([viewArtists(all)[0]?.image, added && viewArtistHero(added)]).toEqual([listed, own]);
    },
  );

  test.each([
    ["#ffffff", 0.58],
    ["#000000", 0],
  ])("have as much ink under the names as their lightest parts need: %s", async (color, ink) => {
    const path = await createImage(await picture(60, 40, color).png().toBuffer());
    addArtist({ slug: "ada", imageUrl: path });
    expect(viewArtists(all)[0]?.ink).toBe(ink);
  });

  test("have their size where the site stores them, and are none that are not there", async () => {
    const path = await createImage(await picture(60, 40).png().toBuffer());
    const id = addArtist({ imageUrl: path, heroImageUrl: hero.url });
    const name = path.replace("/objects/", "");
    expect(viewArtists(all)[0]?.image).toMatchObject({ name, width: 60, height: 40 });
    sqlite.prepare("UPDATE artists SET image_url = '/objects/gone-for-good.jpg' WHERE id = ?").run(id);
    expect(viewArtists(all)[0]?.image).toEqual(hero);
  });
});
