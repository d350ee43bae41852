import { beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import * as artworks from "~/routes/_site.artworks/route";
import { canonical, head, robots, structured, thrownBy, titles } from "~/site/page-answers.testing";
import { addArtist, addArtwork, args, emptyDatabase } from "~/testing/world.testing";

beforeEach(() => emptyDatabase());

describe("/artworks", () => {
  const load = (query = "") => artworks.loader(args(`/artworks${query}`));

  test("offers the artists, materials and years that works have", () => {
    const artistId = addArtist({ name: "Ada" });
    addArtist({ name: "Without works" });
    const works = { "Oil, wax": 2020, Bronze: 2024, Ähre: null, Oil: 2020, oil: null };
    for (const [material, year] of Object.entries(works)) addArtwork({ artistId, material, year });
    expect(load("?year=2020").options).toEqual({
      artists: [{ id: artistId, name: "Ada" }],
      artistName: "",
      materials: ["Ähre", "Bronze", expect.stringMatching(/^oil$/i)],
      years: [2024, 2020],
    });
  });

  test("shows 24 works a page, and the nearest page where the URL's is beyond the end", () => {
    const artistId = addArtist();
    sqlite.transaction(() => {
      for (let at = 0; at < 25; at += 1) addArtwork({ artistId });
    })();
    expect(load()).toMatchObject({ page: { count: 25 }, total: 25 });
    expect(load().artworks).toHaveLength(24);
    expect(load("?page=2").artworks).toHaveLength(1);
    expect(load("?page=9").page).toMatchObject({ page: 2, pages: 2, count: 25 });
    expect(canonical(head(artworks.meta, load("?page=2")))).toBe("https://gallery.example/artworks?page=2");
  });

  test("opens a work over the list, its neighbours those of the filtered list", () => {
    const [oldest, , newest] = [2020, 2021, 2020, 2021].map((year) => addArtwork({ year }));
    const page = load(`?year=2020&artwork=${newest}`);
    expect(page.artwork).toMatchObject({ id: newest, previous: null, next: oldest });
  });

  test("is indexed as a whole and work by work, and not as what a filter leaves", () => {
    const id = addArtwork({ artistId: addArtist({ name: "Ada" }), title: "Night", year: 2024 });
    expect(robots(head(artworks.meta, load(), "/artworks"))).toBeUndefined();
    const filtered = head(artworks.meta, load("?year=2024"), "/artworks?year=2024");
    expect(robots(filtered)).toBe("noindex, follow");
    expect(canonical(filtered)).toBe("https://gallery.example/artworks");
    const overlay = head(
      artworks.meta,
      load(`?artwork=${id}&year=2024`),
      `/artworks?artwork=${id}&year=2024`,
    );
    expect(canonical(overlay)).toBe(`https://gallery.example/artworks?artwork=${id}`);
    expect(robots(overlay)).toBeUndefined();
    expect(structured(overlay)).toMatchObject({
      "@type": "VisualArtwork",
      name: "Night",
      creator: { "@type": "Person", name: "Ada" },
      dateCreated: "2024",
      artMedium: "Oil on canvas",
      size: "10 × 10 cm",
    });
  });

  describe("with more artists and materials than a list can hold", () => {
    const artist = () => addArtist({ name: "Élodie", slug: "elodie" });
    beforeEach(() =>
      sqlite.exec(`
        WITH RECURSIVE numbers(n) AS (SELECT 1 UNION SELECT n + 1 FROM numbers WHERE n <= 500)
        INSERT INTO artists (id, name, slug, bio, name_key, search_key)
          SELECT 'artist-' || n, 'Artist ' || n, 'artist-' || n, 'Paints.', 'artist ' || n, 'artist ' || n
          FROM numbers;
        INSERT INTO artworks (id, artist_id, title, material, material_name, material_key, search_key, size)
          SELECT 'work-' || id, id, 'Work', 'Oil ' || id, 'Oil ' || id, 'oil ' || id, 'oil ' || id, '1 cm'
          FROM artists`),
    );

    test("finds them by part of their name", () => {
      const id = artist();
      addArtwork({ title: "Hers", artistId: id, material: "Söt & <wax>, wood" });
      const page = load("?artistSearch=%C3%89LO");
      expect(page.options.artistName).toBe("");
      expect(titles(page.artworks)).toEqual(["Hers"]);
      expect(titles(load(`?artist=${id}`).artworks)).toEqual(["Hers"]);
      expect(load(`?artist=${id}`).options.artistName).toBe("Élodie");
      expect(titles(load(`?${new URLSearchParams({ material: "SÖT & <WAX>" })}`).artworks)).toEqual(["Hers"]);
    });

    test("offers a list of 500 of them, and none of 501", () => {
      const lengths = () => {
        const { artists, materials } = load().options;
        return [artists?.length, materials?.length];
      };
      expect(lengths()).toEqual([undefined, undefined]);
      sqlite.exec("DELETE FROM artists WHERE id = 'artist-501'");
      expect(lengths()).toEqual([500, 500]);
    });

    test.each(["élodie", "Élodie (elodie)"])(
      "leads from the whole name %s to that artist's filter",
      (name) => {
        const id = artist();
        const query = new URLSearchParams({ search: "a&b", artistSearch: name, year: "2024" });
        const led = thrownBy(() => load(`?${query}`)) as Response;
        expect([led.status, led.headers.get("Location")]).toEqual([
          302,
          `/artworks?search=a%26b&year=2024&artist=${id}`,
        ]);
      },
    );
  });
});
