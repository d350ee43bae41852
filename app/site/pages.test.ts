import type { MetaArgs } from "@remix-run/node";
import { sqlite } from "db/client.server";
import {
  addArtist,
  addArtwork,
  addContent,
  addExhibition,
  addPressItem,
  args,
  emptyDatabase,
} from "db/test-world";
import { beforeEach, describe, expect, test } from "vitest";
import { createDesignToken } from "~/content/design-tokens.server";
import { contentDefaults } from "~/content/texts";
import { fairs, gallery } from "~/gallery";
import { loader as root } from "~/root";
import * as site from "~/routes/_site";
import * as home from "~/routes/_site._index/route";
import * as nothing from "~/routes/_site.$";
import * as artists from "~/routes/_site.artists._index/route";
import * as artist from "~/routes/_site.artists.$slug/route";
import * as artworks from "~/routes/_site.artworks/route";
import * as inquire from "~/routes/_site.artworks_.$id.inquire";
import * as exhibitions from "~/routes/_site.exhibitions/route";
import * as register from "~/routes/_site.exhibitions_.$id.register";
import * as fairsPage from "~/routes/_site.fairs";
import * as press from "~/routes/_site.press";
import * as registrations from "~/routes/_site.registrations.$token";
import * as unsubscribe from "~/routes/_site.unsubscribe.$token";

beforeEach(() => emptyDatabase());

const missing = expect.objectContaining({ init: { status: 404 } });
const titles = (items: { title: string }[]) => items.map(({ title }) => title);

/** The head of a page, as its module makes it from what its loader read. */
function head(meta: unknown, data: unknown, path = "/"): Record<string, unknown>[] {
  const matches = [{ id: "root", data: { origin: "https://gallery.example" } }];
  const location = new URL(path, "https://gallery.example");
  return (meta as (given: MetaArgs) => Record<string, unknown>[])({
    data,
    matches,
    location: { ...location, search: location.search, pathname: location.pathname },
    params: {},
  } as unknown as MetaArgs);
}
const canonical = (entries: Record<string, unknown>[]) =>
  entries.find(({ rel }) => rel === "canonical")?.href as string | undefined;
const robots = (entries: Record<string, unknown>[]) =>
  entries.find(({ name }) => name === "robots")?.content as string | undefined;
const structured = (entries: Record<string, unknown>[]) =>
  entries.find((entry) => "script:ld+json" in entry)?.["script:ld+json"];

describe("/", () => {
  test("shows the featured exhibitions", () => {
    addExhibition({ title: "Featured", featured: true });
    addExhibition({ title: "Another" });
    expect(titles(home.loader(args("/")).slides)).toEqual(["Featured"]);
  });

  test("says what the gallery is, in words and as structured data", () => {
    const entries = head(home.meta, home.loader(args("/")));
    expect(canonical(entries)).toBe("https://gallery.example/");
    expect(structured(entries)).toMatchObject({ "@type": "ArtGallery", name: gallery.name });
  });
});

describe("/artists", () => {
  const load = (query = "") => artists.loader(args(`/artists${query}`));

  test("lists the artists by name, with what the list shows and no more", () => {
    addArtist({ name: "Zoë", slug: "zoe", represented: true });
    addArtist({ name: "Élodie", slug: "elodie" });
    expect(load()).toEqual({
      page: 1,
      pages: 1,
      count: 2,
      artists: [
        { name: "Élodie", slug: "elodie", represented: false, image: null, veil: 0.54 },
        { name: "Zoë", slug: "zoe", represented: true, image: null, veil: 0.54 },
      ],
    });
  });

  test("goes on to another page beyond 200 artists", () => {
    sqlite.transaction(() => {
      for (let at = 0; at < 201; at += 1) addArtist();
    })();
    expect(load()).toMatchObject({ page: 1, pages: 2, count: 201 });
    expect(load("?page=2").artists).toHaveLength(1);
    expect(canonical(head(artists.meta, load("?page=2")))).toBe("https://gallery.example/artists?page=2");
  });
});

describe("/artists/{slug}", () => {
  const load = (slug: string, query = "") =>
    artist.loader(args(`/artists/${slug}${query}`, { params: { slug } }));

  test("shows the artist's own works, shows and press, newest first", () => {
    const artistId = addArtist({
      name: "Ada",
      slug: "ada",
      bio: "Paints.",
      nationality: "Swiss",
      birthYear: 1980,
    });
    for (const title of ["First", "Second"]) {
      addArtwork({ artistId, title });
      addPressItem({ artistId, title });
    }
    addExhibition({ title: "Hers", artistIds: [artistId] });
    addExhibition({ title: "Another's" });
    addArtwork();
    addPressItem();
    const page = load("ada");
    expect(page.artist).toEqual({
      cvUrl: null,
      name: "Ada",
      slug: "ada",
      bio: "Paints.",
      represented: false,
      nationality: "Swiss",
      birthYear: 1980,
    });
    expect(titles(page.artworks)).toEqual(["Second", "First"]);
    expect(titles(page.press)).toEqual(["Second", "First"]);
    expect(titles(page.exhibitions)).toEqual(["Hers"]);
    expect([page.artwork, page.exhibition]).toEqual([null, null]);
  });

  test("is not found under an unknown slug, nor with an unknown overlay", () => {
    addArtist({ slug: "ada" });
    for (const [slug, query] of [
      ["nobody", ""],
      ["ADA", ""],
      ["ada", "?artwork=nothing"],
      ["ada", "?exhibition=nothing"],
    ] as const)
      expect(() => load(slug, query)).toThrow(missing);
  });

  test("opens an exhibition and an artwork over it, the works beside it being hers", () => {
    const artistId = addArtist({ slug: "ada" });
    const older = addArtwork({ artistId });
    addArtwork();
    const newer = addArtwork({ artistId });
    const exhibition = addExhibition({ title: "Hers", artistIds: [artistId] });
    expect(load("ada", `?exhibition=${exhibition}`).exhibition).toMatchObject({ title: "Hers" });
    expect(load("ada", `?artwork=${newer}`).artwork).toMatchObject({
      id: newer,
      previous: null,
      next: older,
    });
  });

  test("lets no hidden price out", () => {
    const artistId = addArtist({ slug: "ada" });
    const id = addArtwork({ artistId, price: "CHF 9,000", priceCategory: "under_5k", showPrice: "false" });
    expect(JSON.stringify(load("ada", `?artwork=${id}`))).not.toMatch(/9,000|under_5k/);
  });

  test("is a person to search engines", () => {
    addArtist({ name: "Ada", slug: "ada", nationality: "Swiss", birthYear: 1980 });
    const entries = head(artist.meta, load("ada"));
    expect(canonical(entries)).toBe("https://gallery.example/artists/ada");
    expect(structured(entries)).toMatchObject({
      "@type": "Person",
      name: "Ada",
      nationality: "Swiss",
      birthDate: "1980",
    });
  });
});

describe("/artworks", () => {
  const load = (query = "") => artworks.loader(args(`/artworks${query}`));

  test("shows all works and their number without filters", () => {
    for (const title of ["First", "Second"]) addArtwork({ title });
    const page = load();
    expect(titles(page.artworks)).toEqual(["Second", "First"]);
    expect([page.page.count, page.total]).toEqual([2, 2]);
  });

  test("shows what the URL's filters leave, out of the whole", () => {
    const artistId = addArtist();
    const whole = { artistId, year: 2024, material: "Oil", price: "1", priceCategory: "under_3k" } as const;
    addArtwork({ ...whole, title: "Wanted" });
    addArtwork({ ...whole, title: "Wanted, too old", year: 2023 });
    addArtwork({ title: "Another" });
    const page = load(
      `?search=WANTED&artist=${artistId}&material=oil&year=2024&availability=true&price=under_3k`,
    );
    expect(titles(page.artworks)).toEqual(["Wanted"]);
    expect([page.page.count, page.total]).toEqual([1, 3]);
  });

  test.each([
    `"`,
    "%22%22",
    "%25",
    "_",
    "*",
    "AND",
    "a%00b",
    "NEAR(",
    "%F0%9F%8E%A8",
    "%FF",
    "x".repeat(5000),
  ])("?search=%s is answered", (search) => {
    addArtwork();
    expect(() => load(`?search=${search}`)).not.toThrow();
  });

  test("offers the artists, materials and years that works have", () => {
    const artistId = addArtist({ name: "Ada" });
    addArtist({ name: "Without works" });
    addArtwork({ artistId, material: "Oil, wax", year: 2020 });
    addArtwork({ artistId, material: "Bronze", year: 2024 });
    addArtwork({ artistId, material: "Oil", year: null });
    expect(load("?year=2020").options).toEqual({
      artists: [{ id: artistId, name: "Ada" }],
      artistName: "",
      materials: ["Bronze", "Oil"],
      years: [2024, 2020],
    });
  });

  test("shows 24 works a page, and the nearest page where the URL's is beyond the end", () => {
    const artistId = addArtist();
    sqlite.transaction(() => {
      for (let at = 0; at < 25; at += 1) addArtwork({ artistId });
    })();
    expect(load().artworks).toHaveLength(24);
    expect(load("?page=2").artworks).toHaveLength(1);
    expect(load("?page=9").page).toMatchObject({ page: 2, pages: 2, count: 25 });
    expect(load("?page=x").page.page).toBe(1);
    expect(canonical(head(artworks.meta, load("?page=2")))).toBe("https://gallery.example/artworks?page=2");
  });

  test("opens a work over the list, its neighbours those of the filtered list", () => {
    const [oldest, , newest] = [2020, 2021, 2020].map((year) => addArtwork({ year }));
    const page = load(`?year=2020&artwork=${newest}`);
    expect(page.artwork).toMatchObject({ id: newest, previous: null, next: oldest });
    expect(page.artworks).toHaveLength(2);
  });

  test("is not found where the overlay's work is unknown", () => {
    expect(() => load("?artwork=nothing")).toThrow(missing);
  });

  test("lets no hidden price out", () => {
    const id = addArtwork({ price: "CHF 9,000", priceCategory: "under_5k", showPrice: "false" });
    expect(JSON.stringify(load(`?artwork=${id}`))).not.toMatch(/9,000|under_5k/);
  });

  test("takes its title and subtitle from the texts", () => {
    expect(load()).toMatchObject({
      title: "Artworks",
      subtitle: "Discover our curated collection of contemporary art",
    });
    addContent("artworks_page_title", "Werke");
    addContent("artworks_page_subtitle", "Alle");
    expect(load()).toMatchObject({ title: "Werke", subtitle: "Alle" });
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
      sqlite.transaction(() => {
        for (let at = 0; at < 41; at += 1) addArtwork({ material: `Oil ${at}, canvas` });
      })(),
    );

    test("offers no list of them, but finds them by part of their name", () => {
      const id = artist();
      addArtwork({ title: "Hers", artistId: id, material: "Söt & <wax>, wood" });
      const page = load("?artistSearch=%C3%89LO");
      expect(page.options).toMatchObject({ artists: null, materials: null, artistName: "" });
      expect(titles(page.artworks)).toEqual(["Hers"]);
      expect(titles(load(`?artist=${id}`).artworks)).toEqual(["Hers"]);
      expect(load(`?artist=${id}`).options.artistName).toBe("Élodie");
      expect(titles(load(`?${new URLSearchParams({ material: "SÖT & <WAX>" })}`).artworks)).toEqual(["Hers"]);
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
        addPressItem({ artistId: id });
        const found = thrownBy(() => press.loader(args(`/press?artistSearch=${name}`))) as Response;
        expect([found.status, found.headers.get("Location")]).toEqual([302, `/press?artist=${id}`]);
      },
    );

    test("searches by a name that several artists have, or none", () => {
      const [one, other] = [artist(), addArtist({ name: "Élodie", slug: "elodie-2" })];
      for (const artistId of [one, other]) addArtwork({ artistId, title: "Hers" });
      expect(load("?artistSearch=Élodie").page.count).toBe(2);
      expect(load("?artistSearch=Nobody").page.count).toBe(0);
    });
  });
});

describe("/exhibitions", () => {
  const load = (query = "") => exhibitions.loader(args(`/exhibitions${query}`));
  const upcoming = () => addExhibition({ title: "Next", startDate: "2026-04-01", endDate: "2026-05-01" });
  const onView = () => addExhibition({ title: "Now" });
  const old = () => addExhibition({ title: "Old", startDate: "2024-01-01", endDate: "2024-02-01" });

  test("opens on the upcoming shows, with the counts of both tabs", () => {
    upcoming();
    onView();
    old();
    expect(load()).toMatchObject({ tab: "upcoming", counts: { upcoming: 1, past: 2 }, years: [], year: "" });
    expect(titles(load().exhibitions)).toEqual(["Next"]);
  });

  test("opens on the past ones where none is upcoming", () => {
    onView();
    expect(load().tab).toBe("past");
    expect(load("?tab=upcoming")).toMatchObject({ tab: "upcoming", exhibitions: [] });
  });

  test("holds the shows that are on view in the past tab, marked", () => {
    upcoming();
    onView();
    old();
    const page = load("?tab=past");
    expect(page.exhibitions.map(({ title, isOnView }) => [title, isOnView])).toEqual([
      ["Now", true],
      ["Old", false],
    ]);
    expect(page.years).toEqual(["2026", "2024"]);
  });

  test("filters the past tab by year, and only that", () => {
    upcoming();
    onView();
    old();
    expect(titles(load("?tab=past&year=2024").exhibitions)).toEqual(["Old"]);
    expect(load("?tab=past&year=2024")).toMatchObject({
      year: "2024",
      page: { count: 1 },
      counts: { past: 2 },
    });
    expect(titles(load("?tab=upcoming&year=2024").exhibitions)).toEqual(["Next"]);
    expect(load("?tab=past&year=20x4")).toMatchObject({ year: "", page: { count: 2 } });
  });

  test("takes the labels of its tabs from the texts", () => {
    expect(load().titles).toEqual({ upcoming: "Upcoming", past: "Past" });
    addContent("exhibitions_past_title", "Archive");
    expect(load().titles).toEqual({ upcoming: "Upcoming", past: "Archive" });
  });

  test("opens a show over the tab that holds it", () => {
    const [next, past] = [upcoming(), old()];
    expect(load(`?id=${next}`)).toMatchObject({ tab: "upcoming", exhibition: { title: "Next" } });
    expect(load(`?id=${past}`)).toMatchObject({ tab: "past", exhibition: { title: "Old" } });
  });

  test("is not found where the show is unknown", () => {
    expect(() => load("?id=nothing")).toThrow(missing);
  });

  test("is indexed by tab and by show, and not by year", () => {
    upcoming();
    const id = old();
    expect(canonical(head(exhibitions.meta, load()))).toBe("https://gallery.example/exhibitions");
    expect(canonical(head(exhibitions.meta, load("?tab=past")))).toBe(
      "https://gallery.example/exhibitions?tab=past",
    );
    expect(robots(head(exhibitions.meta, load("?tab=past&year=2024")))).toBe("noindex, follow");
    const show = head(exhibitions.meta, load(`?tab=past&id=${id}`));
    expect(canonical(show)).toBe(`https://gallery.example/exhibitions?id=${id}`);
    expect(structured(show)).toMatchObject({
      "@type": "ExhibitionEvent",
      startDate: "2024-01-01",
      endDate: "2024-02-01",
      location: { name: "Kunsthalle", address: "Bern" },
    });
  });

  test("shows 24 a page", () => {
    sqlite.transaction(() => {
      for (let at = 0; at < 25; at += 1) onView();
    })();
    expect(load("?tab=past").exhibitions).toHaveLength(24);
    expect(load("?tab=past&page=2").exhibitions).toHaveLength(1);
  });
});

describe("/press", () => {
  const load = (query = "") => press.loader(args(`/press${query}`));

  test("shows the articles newest first, with what the page shows of them", () => {
    const artistId = addArtist({ name: "Ada", slug: "ada" });
    addPressItem({ artistId, title: "First" });
    addPressItem({ artistId, title: "Second", url: "https://press.example.org/2" });
    expect(titles(load().items)).toEqual(["Second", "First"]);
    expect(load().items[0]).toEqual({
      id: expect.any(String),
      title: "Second",
      outlet: "Kunstbulletin",
      date: "March 2026",
      description: "On the new works.",
      url: "https://press.example.org/2",
      artist: { name: "Ada", slug: "ada" },
    });
  });

  test("filters by artist, and names those that have articles", () => {
    const [ada = "", ben = ""] = ["Ada", "Ben"].map((name) => addArtist({ name }));
    addPressItem({ artistId: ada, title: "On Ada" });
    addPressItem({ artistId: ben, title: "On Ben" });
    const page = load(`?artist=${ben}`);
    expect(titles(page.items)).toEqual(["On Ben"]);
    expect(page.artists?.map(({ name }) => name)).toEqual(["Ada", "Ben"]);
    expect(titles(load("?artist=nobody").items)).toEqual([]);
    expect(robots(head(press.meta, page))).toBe("noindex, follow");
    expect(robots(head(press.meta, load()))).toBeUndefined();
  });

  test("shows 30 a page", () => {
    const artistId = addArtist();
    sqlite.transaction(() => {
      for (let at = 0; at < 31; at += 1) addPressItem({ artistId });
    })();
    expect(load().items).toHaveLength(30);
    expect(load("?page=2")).toMatchObject({ page: { page: 2, pages: 2, count: 31 } });
    expect(load("?page=2").items).toHaveLength(1);
  });
});

describe("/fairs", () => {
  const load = (query = "") => fairsPage.loader(args(`/fairs${query}`));

  test.each([
    ["", 2024],
    ["?year=2024", 2024],
    ["?year=2023", 2023],
    ["?year=2022", 2022],
    ["?year=2021", 2024],
    ["?year=x", 2024],
    ["?year=", 2024],
  ])("%s shows the fairs of %i", (query, year) => {
    const page = load(query);
    expect(page.year).toBe(year);
    expect(page.fairs).toEqual(fairs.filter((fair) => fair.year === year));
    expect(page.fairs.length).toBeGreaterThan(0);
  });

  test("has its own address for each year but the newest", () => {
    expect(canonical(head(fairsPage.meta, load("?year=2023")))).toBe(
      "https://gallery.example/fairs?year=2023",
    );
    expect(canonical(head(fairsPage.meta, load("?year=2024")))).toBe("https://gallery.example/fairs");
  });

  test("names what is needed of each fair", () => {
    for (const fair of fairs) {
      expect(fair.artists.length).toBeGreaterThan(0);
      expect(fair.startDate <= fair.endDate).toBe(true);
      expect(fair.startDate).toMatch(new RegExp(`^${fair.year}-\\d\\d-\\d\\d$`));
      expect(fair.url).toMatch(/^https:\/\//);
    }
  });
});

/** What a call throws. */
function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (thrown) {
    return thrown;
  }
}

describe("what is not found", () => {
  const exhibitionsLink = { to: "/exhibitions", text: "← Back to Exhibitions" };
  const artworksLink = { to: "/artworks", text: "← Back to Artworks" };
  const params = { id: "nope", token: "nope" };
  const places: [string, () => unknown, object | undefined][] = [
    ["/nope", () => nothing.loader(), undefined],
    ["/exhibitions?id=nope", () => exhibitions.loader(args("/exhibitions?id=nope")), exhibitionsLink],
    ["/artworks?artwork=nope", () => artworks.loader(args("/artworks?artwork=nope")), artworksLink],
    ["/artworks/nope/inquire", () => inquire.loader(args("/", { params })), artworksLink],
    ["/exhibitions/nope/register", () => register.loader(args("/", { params })), exhibitionsLink],
    ["/registrations/nope", () => registrations.loader(args("/", { params })), exhibitionsLink],
    [
      "/unsubscribe/nope",
      () => unsubscribe.loader(args("/", { params })),
      { to: "/", text: "← Back to the gallery" },
    ],
  ];

  test.each(places)("%s is answered with 404, the texts that staff edit, and a way on", (_, call, back) => {
    const answer = (title: string, description: string) => ({
      type: "DataWithResponseInit",
      data: { title, description, back },
      init: { status: 404 },
    });
    expect(thrownBy(call)).toEqual(
      answer("404 Page Not Found", "Did you forget to add the page to the router?"),
    );
    addContent("404_page_title", "Nichts hier");
    addContent("404_page_description", "Gar nichts");
    expect(thrownBy(call)).toEqual(answer("Nichts hier", "Gar nichts"));
  });

  test("on an artist's page is named, with the way back to the artist", () => {
    addArtist({ name: "Ada", slug: "ada" });
    const at = (path: string, slug = "ada") =>
      thrownBy(() => artist.loader(args(path, { params: { slug } }))) as { data: unknown };
    const back = { to: "/artists/ada", text: "← Back to Ada" };
    expect(at("/?exhibition=nope").data).toEqual({ title: "Exhibition Not Found", description: null, back });
    expect(at("/?artwork=nope").data).toEqual({ title: "Artwork Not Found", description: null, back });
    expect(at("/", "nobody").data).toEqual({
      title: "Artist Not Found",
      description: null,
      back: { to: "/artists", text: "← Back to Artists" },
    });
  });

  test("has a title and is in no index", () => {
    const error = { status: 404, statusText: "", internal: false, data: { title: "Nichts hier" } };
    const meta = site.meta as unknown as (given: object) => unknown;
    expect(meta({ error, matches: [] })).toEqual([
      { title: `Nichts hier – ${gallery.name}` },
      { name: "robots", content: "noindex" },
    ]);
    expect(meta({ error: new Error("no such table"), matches: [] })).toEqual([
      { title: `Something went wrong – ${gallery.name}` },
      { name: "robots", content: "noindex" },
    ]);
    expect(meta({ matches: [] })).toEqual([]);
  });
});

describe("every page", () => {
  test("knows the site's origin, the labels of the navigation and the design tokens", async () => {
    expect((await root(args("http://localhost:3000/artists"))).data).toEqual({
      origin: "http://localhost:3000",
      navigation: {
        nav_artists: contentDefaults.nav_artists,
        nav_exhibitions: contentDefaults.nav_exhibitions,
        nav_artworks: contentDefaults.nav_artworks,
        nav_fairs: contentDefaults.nav_fairs,
      },
      tokens: "",
    });
    addContent("nav_fairs", "Messen", "navigation");
    createDesignToken({ category: "color", element: "page", property: "ink", value: "#111" });
    expect((await root(args("/"))).data).toMatchObject({
      navigation: { nav_fairs: "Messen", nav_artists: "Artists" },
      tokens: ":root{--color-page-ink: #111}",
    });
  });

  test("reads the same data for everyone: nothing of the request is in them", async () => {
    addArtwork();
    addExhibition({ featured: true });
    const visitor = { headers: { Cookie: "session=1", "User-Agent": "A", "Accept-Language": "de" } };
    for (const loader of [
      root,
      artists.loader,
      artworks.loader,
      exhibitions.loader,
      press.loader,
      fairsPage.loader,
    ])
      expect(await loader(args("/", visitor))).toEqual(await loader(args("/")));
  });
});

describe("/artists/{slug}", () => {
  const read = (query = "") =>
    artist.loader(args(`/artists/ada-frei${query}`, { params: { slug: "ada-frei" } }));

  test("pages exhibitions and news by parameters of their own", () => {
    const id = addArtist({ name: "Ada Frei", slug: "ada-frei" });
    for (let at = 0; at < 25; at += 1) {
      addPressItem({ artistId: id, title: `News ${at}` });
      addExhibition({ title: `Show ${at}`, artistIds: [id] });
    }
    const first = read();
    expect([first.exhibitions.length, first.press.length]).toEqual([12, 20]);
    expect(first.exhibitionsPage).toEqual({ page: 1, pages: 3, count: 25 });
    expect(first.newsPage).toEqual({ page: 1, pages: 2, count: 25 });
    const later = read("?exhibitions=3&news=2");
    expect([later.exhibitions.length, later.press.length]).toEqual([1, 5]);
    const all = [1, 2, 3].flatMap((page) => titles(read(`?exhibitions=${page}`).exhibitions));
    expect(new Set(all).size).toBe(25);
    expect(new Set([...titles(first.press), ...titles(later.press)]).size).toBe(25);
  });

  test("shows the CV and the gallery that staff entered, in their order, each picture once", () => {
    const cvUrl = "https://example.org/cv.pdf";
    const [one, two] = ["https://example.org/1.jpg", "https://example.org/2.jpg"];
    addArtist({ name: "Ada Frei", slug: "ada-frei", cvUrl, galleryImages: [two, one, two] });
    const { artist: shown, gallery: images } = read();
    expect(shown.cvUrl).toBe(cvUrl);
    expect(images).toEqual([{ url: two }, { url: one }]);
  });

  test("without an image shows an empty room that comes with the site", () => {
    addArtist({ name: "Ada Frei", slug: "ada-frei" });
    expect(read().hero).toEqual({ builtIn: "/fallbacks/stock.jpg" });
  });
});
