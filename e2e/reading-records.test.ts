import { artists } from "db/seed/content/artists";
import { exhibitions } from "db/seed/content/exhibitions";
import { describe, expect } from "vitest";
import { elementsOf, elementWith, linksOf, textOf } from "./markup";
import { overlayOf, readMain as read, texts } from "./reading";
import { ask, test } from "./server-fixtures";

/** What the pages of exhibitions, artists and artworks say of the demo's gallery, in the HTML that the server sends. */

/** The part of an artist's page under one of its headings. */
const section = (main: string, name: string) =>
  elementsOf(main, "<section").findLast((part) => new RegExp(`<h2[^>]*>${name}</h2>`).test(part)) ?? "";

describe("exhibitions", () => {
  const cards = (main: string) => elementsOf(main, "<article");
  const badges = (main: string, text: string) =>
    cards(main).filter((card) =>
      texts(elementsOf(card, '<span class="exhibition-card-badge"')).includes(text),
    ).length;

  test("a card shows artists, dates, venue and badge", async () => {
    const main = await read("/exhibitions");
    const song = textOf(elementWith(main, "<article", "Counting Song"));
    expect(song).toContain("Thandeka Mabuza, Rosa Quispe");
    expect(song).toContain("April 7, 2026 → June 9, 2026");
    expect(song).toContain("Kunstraum Oderberg");
    expect(badges(main, "Register")).toBe(4);
  });

  test("years filter the past ones, none of which can be registered for", async () => {
    expect(await read("/exhibitions")).not.toContain('aria-label="Years"');
    const past = await read("/exhibitions?tab=past");
    expect(badges(past, "Register")).toBe(0);
    const [years = ""] = elementsOf(past, '<nav [^>]*aria-label="Years"');
    const all = ["All Years", "2026", "2025", "2024", "2023", "2022", "2021", "2020"];
    expect(texts(elementsOf(years, "<a"))).toEqual(all);
    expect(linksOf(years, "2024")).toEqual(["/exhibitions?tab=past&year=2024"]);
    // A second click clears.
    expect(linksOf(await read("/exhibitions?tab=past&year=2024"), "2024")).toEqual(["/exhibitions?tab=past"]);
  });

  test.for<[title: string, says: string[], nothingOf: RegExp]>([
    [
      "Low Water",
      [
        "Artist: Ilse Brändli",
        "April 25, 2026 → June 20, 2026",
        "In February the upper lake stands at its lowest",
        "Text: Lena Maag",
        "Ilse Brändli, Obersee, Februar (detail)",
      ],
      /Artists:/,
    ],
    ["Counting Song", ["Artists: Thandeka Mabuza, Rosa Quispe"], /Artist:/],
    ["Reach", ["Maag Aebischer, Röntgenstrasse 88, 8005 Zürich", "View on map ↗"], /Register/],
    ["Weather Permitting", ["Halle Klybeck", "Basel"], /View on map|Röntgenstrasse/],
    ["Rooms Usually Closed", ["There is no theme."], /Artists?:/],
  ])("the overlay of %s says %j, and nothing like %s", async ([title, says, nothingOf], { demo }) => {
    const text = textOf(overlayOf(await read(`/exhibitions?id=${demo.exhibition(title)}`)));
    for (const part of says) expect(text).toContain(part);
    expect(text).not.toMatch(nothingOf);
  });

  test("the overlay leads to artists, calendar, map and registration, and has every picture", async ({
    demo,
  }) => {
    const sheet = overlayOf(await read(`/exhibitions?id=${demo.exhibition("Low Water")}`));
    expect(linksOf(sheet, "Ilse Brändli")).toEqual(["/artists/ilse-braendli"]);
    expect(linksOf(sheet, "Add to calendar")).toEqual([expect.stringMatching(/\.ics$/)]);
    expect(linksOf(sheet, "View on map ↗")).toEqual([expect.stringContaining("map")]);
    expect(texts(elementsOf(sheet, "<button"))).toContain("Register");
    // The show's picture, two views and five works.
    expect(elementsOf(sheet, "<picture")).toHaveLength(3 + 5);
  });
});

test("the list of artists marks those whom the gallery represents", async () => {
  const names = texts(elementsOf(await read("/artists"), "<li"));
  expect(names).toHaveLength(16);
  expect(names.filter((name) => name.endsWith("Represented"))).toHaveLength(12);
  expect(names.find((name) => name.includes("Freya Lindqvist"))).not.toContain("Represented");
});

describe("an artist's page", () => {
  test("shows image, name and badge, and a paragraph for each block of the bio", async () => {
    const main = await read("/artists/ilse-braendli");
    expect(texts(elementsOf(main, "<h1"))).toEqual(["Ilse Brändli"]);
    expect(texts(elementsOf(main, '<span class="artist-represented"'))).toEqual(["Represented"]);
    expect(/<img[^>]*>/.exec(main)?.[0]).toContain('fetchpriority="high"');
    const bio = artists.find(({ key }) => key === "ilse-braendli")?.bio.split("\n\n") ?? [];
    expect(bio.length).toBeGreaterThan(2);
    expect(texts(elementsOf(main, "<p"))).toEqual(
      expect.arrayContaining(bio.map((block) => block.replace(/\s+/g, " "))),
    );
    expect(textOf(section(main, "Bio"))).toContain("Swiss, b. 1987");
    expect(textOf(await read("/artists/freya-lindqvist"))).not.toContain("Represented");
  });

  test("shows exhibitions with 120 characters of their text, works and news", async () => {
    const main = await read("/artists/ilse-braendli");
    const card = elementWith(section(main, "Exhibitions"), "<article", "Low Water");
    const { description } = exhibitions.find(({ key }) => key === "low-water") ?? {};
    const preview = `${(description ?? "").replace(/\s+/g, " ").slice(0, 120)}...`;
    for (const text of [preview, "Upcoming", "April 25, 2026 → June 20, 2026"])
      expect(textOf(card)).toContain(text);
    expect(elementsOf(section(main, "Works"), "<li")).toHaveLength(6);
    const article = elementWith(section(main, "News"), "<li", "A Day’s Work");
    for (const text of ["Frame & Field", "May 2025"]) expect(textOf(article)).toContain(text);
    expect(article).toContain('aria-label="Read original article: A Day’s Work"');
    expect(linksOf(article, "Read original article")).toHaveLength(1);
  });

  test("links to the CV, and from each picture of the gallery to its large one", async () => {
    const main = await read("/artists/ilse-braendli");
    expect(linksOf(section(main, "Bio"), "CV")).toEqual(["https://example.org/cv/ilse-braendli"]);
    const [gallery = ""] = elementsOf(main, '<ul class="picture-gallery artist-gallery"');
    const pictures = elementsOf(gallery, "<a").map((link) => / href="([^"]*)"/.exec(link)?.[1] ?? "");
    expect(pictures).toHaveLength(2);
    expect((await ask(pictures[0] ?? "")).status).toBe(200);
    const other = await read("/artists/freya-lindqvist");
    expect(linksOf(other, "CV")).toEqual([]);
    expect(elementsOf(other, '<ul class="picture-gallery artist-gallery"')).toEqual([]);
  });
});

test("what is empty says so", async ({ startGallery }) => {
  const { url } = await startGallery((database) =>
    database.exec("DELETE FROM exhibitions; DELETE FROM artworks; DELETE FROM press_items"),
  );
  for (const [path, ...says] of [
    ["/", "Maag Aebischer Gallery", "New exhibitions coming soon"],
    ["/exhibitions?tab=upcoming", "No upcoming exhibitions"],
    ["/artworks", "0 artworks", "No artworks available"],
    ["/press", "No press coverage found"],
    [
      "/artists/ilse-braendli",
      "Exhibitions coming soon",
      "No artworks available",
      "Press coverage coming soon",
    ],
  ] as const)
    for (const text of says) expect(textOf(await read(path, url)), path).toContain(text);
});

describe("artworks", () => {
  const count = (main: string) => texts(elementsOf(main, "<output")).join();

  test("title, subtitle, count and the newest works are there", async () => {
    const main = await read("/artworks");
    expect(texts(elementsOf(main, "<h1"))).toEqual(["Artworks"]);
    expect(textOf(main)).toContain(
      "Paintings, sculpture, photographs, textiles and works on paper by sixteen artists",
    );
    expect(count(main)).toBe("96 artworks");
    expect(elementsOf(main, "<li").filter((item) => item.includes("?artwork="))).toHaveLength(24);
  });

  test("the filters are closed at first and a plain form, which says how many are active", async ({
    demo,
  }) => {
    const [filters = ""] = elementsOf(await read("/artworks"), "<details");
    expect(filters).not.toMatch(/^<details[^>]* open/);
    const names = [...filters.matchAll(/<(?:input|select)\b[^>]* name="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual(["search", "artist", "material", "year", "availability", "price"]);
    const options = [
      "All Artists Amélie Fontanet Élodie Marchetti",
      "All Years 2026 2025",
      "All Prices Under 3K Under 5K",
    ];
    for (const text of options) expect(textOf(filters)).toContain(text);
    const query = new URLSearchParams({
      search: "OIL",
      artist: demo.artist("Ilse Brändli"),
      availability: "true",
    });
    const filtered = await read(`/artworks?${query}`);
    expect(count(filtered)).toBe("3 artworks (filtered from 96)");
    expect(textOf(elementsOf(filtered, "<summary")[0])).toBe("Filters3 active");
    expect(linksOf(filtered, "Clear all filters")).toEqual(["/artworks"]);
  });

  test("a long list says which of its pages it is", async () => {
    const [pages = ""] = elementsOf(await read("/artworks?page=2"), '<nav [^>]*aria-label="Pages"');
    expect(texts(elementsOf(pages, '<a [^>]*aria-current="page"'))).toEqual([expect.stringMatching(/2$/)]);
  });

  test("an overlay shows the work's whole label over the list, and takes the pointer at once", async ({
    demo,
  }) => {
    const main = await read(`/artworks?artwork=${demo.artwork("Deux bols, un citron")}`);
    const sheet = overlayOf(main);
    const label = ["Deux bols, un citron, 2024", "Gouache on paper", "42 × 56 cm", "Sold"];
    for (const text of [...label, "Two bowls overlap", "Inquire"]) expect(textOf(sheet)).toContain(text);
    expect(linksOf(sheet, "Amélie Fontanet")).toEqual(["/artists/amelie-fontanet"]);
    expect(sheet).toContain('alt="Deux bols, un citron by Amélie Fontanet"');
    // No click goes through it to the list.
    expect(/^<div[^>]*>/.exec(sheet)?.[0]).toMatch(/style="[^"]*pointer-events:\s*auto/);
    expect(elementsOf(main, "<li").filter((item) => item.includes("?artwork=")).length).toBeGreaterThan(20);
  });

  test("filters that leave nothing say so", async () => {
    const none = await read("/artworks?search=nothing-like-it");
    expect(textOf(none)).toContain("No artworks match your current filters");
    expect(count(none)).toBe("0 artworks (filtered from 96)");
  });
});
