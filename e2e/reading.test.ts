import { artists } from "db/seed/content/artists";
import { exhibitions } from "db/seed/content/exhibitions";
import { describe, expect } from "vitest";
import { elementsOf, elementWith, linksOf, textOf } from "./markup";
import { ask, test } from "./server-fixtures";

/** What the visitors' pages say of the demo's gallery, in the HTML that the server sends. */

/** @returns a page's own part, with its overlay where one is open */
async function read(path: string, server?: string): Promise<string> {
  const answer = await (server ? fetch(server + path) : ask(path));
  expect(answer.status, path).toBe(200);
  const [main = ""] = elementsOf(await answer.text(), "<main");
  return main;
}

const overlayOf = (main: string) => elementsOf(main, '<div role="dialog"')[0] ?? "";
const texts = (parts: string[]) => parts.map((part) => textOf(part));
const slidesOf = (main: string) => elementsOf(main, '<div class="slide shaded"');

test("a slide of the home page shows title, artists, German dates and whether it is on, and leads to its exhibition", async ({
  demo,
}) => {
  const slides = slidesOf(await read("/"));
  const shows = [
    ["Reach", "On view", "Søren Bækgaard, Lucía Ferrándiz", "18. Februar – 19. April 2026"],
    ["Rooms Usually Closed", "Upcoming", "Various Artists", "24. März – 1. Mai 2026"],
    ["Low Water", "Upcoming"],
    ["Hand-Warm", "Past"],
    ["Four Degrees", "Past"],
  ];
  expect(slides).toHaveLength(shows.length);
  for (const [at, slide] of slides.entries()) {
    const [title = "", status, ...rest] = shows[at] ?? [];
    for (const text of [title, status, ...rest]) expect(textOf(slide)).toContain(text);
    expect(slide).toContain(`href="/exhibitions?id=${demo.exhibition(title)}"`);
    expect(linksOf(slide, "Register")).toEqual(
      status === "Upcoming" ? [`/?register=${demo.exhibition(title)}`] : [],
    );
  }
});

/** A part of a page, the kind of element that it is, and what it says. */
test.for<[path: string, element: string, has: string, says: string[]]>([
  [
    "/exhibitions",
    "<article",
    "Counting Song",
    ["Thandeka Mabuza, Rosa Quispe", "April 7, 2026 → June 9, 2026", "Kunstraum Oderberg", "Register"],
  ],
  ["/artists/soren-baekgaard", "<section", "Danish, b. 1979", ["CV", "Inquire about works by"]],
  ["/artists/ilse-braendli", "<li", "A Day’s Work", ["Frame & Field", "May 2025", "Read original article"]],
  ["/press", "<li", "A Day’s Work", ["Frame & Field", "Long review of the recent canvases.", "Read Full"]],
  [
    "/fairs",
    "<li",
    "ARCOmadrid",
    ["Opening", "Lucía Ferrándiz, Rosa Quispe", "March 6, 2024 → March 10, 2024"],
  ],
  ["/fairs", '<nav [^>]*aria-label="Past fairs"', "2024", ["2023", "2022"]],
  ["/exhibitions?tab=past", '<nav [^>]*aria-label="Years"', "All Years", ["2026", "2025", "2020"]],
  ["/artworks?page=2", '<nav [^>]*aria-label="Pages"', "2", ["Previous", "Next"]],
])("%s has a part %s of %s that says %j", async ([path, element, has, says]) => {
  const part = elementWith(await read(path), element, has);
  for (const text of says) expect(textOf(part)).toContain(text);
});

describe("the overlay", () => {
  test.for<[title: string, says: string[], nothingOf: RegExp]>([
    [
      "Low Water",
      [
        "Artist: Ilse Brändli",
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
  ])("of %s says %j, and nothing like %s", async ([title, says, nothingOf], { demo }) => {
    const text = textOf(overlayOf(await read(`/exhibitions?id=${demo.exhibition(title)}`)));
    for (const part of says) expect(text).toContain(part);
    expect(text).not.toMatch(nothingOf);
  });

  test("of an exhibition leads to its artists and to a map", async ({ demo }) => {
    const sheet = overlayOf(await read(`/exhibitions?id=${demo.exhibition("Low Water")}`));
    expect(linksOf(sheet, "Ilse Brändli")).toEqual(["/artists/ilse-braendli"]);
    expect(linksOf(sheet, "View on map ↗")).toEqual([expect.stringContaining("map")]);
  });

  test("of a work shows its whole label over the list, and takes the pointer at once", async ({ demo }) => {
    const main = await read(`/artworks?artwork=${demo.artwork("Deux bols, un citron")}`);
    const sheet = overlayOf(main);
    const label = ["Deux bols, un citron, 2024", "Gouache on paper", "42 × 56 cm", "Sold"];
    for (const text of [...label, "Two bowls overlap", "Inquire"]) expect(textOf(sheet)).toContain(text);
    expect(sheet).toContain('alt="A blue and a brown bowl that overlap');
    // No click goes through it to the list.
    expect(/^<div[^>]*>/.exec(sheet)?.[0]).toMatch(/style="[^"]*pointer-events:\s*auto/);
    expect(elementsOf(main, "<li").filter((item) => item.includes("?artwork=")).length).toBeGreaterThan(20);
  });
});

test("an artist's page has a paragraph for each block of the bio, and links each picture to its large one", async () => {
  const main = await read("/artists/ilse-braendli");
  expect(/<img[^>]*>/.exec(main)?.[0]).toContain('fetchpriority="high"');
  const bio = artists.find(({ key }) => key === "ilse-braendli")?.bio.split("\n\n") ?? [];
  expect(bio.length).toBeGreaterThan(2);
  expect(texts(elementsOf(main, "<p"))).toEqual(
    expect.arrayContaining(bio.map((block) => block.replace(/\s+/g, " "))),
  );
  const show = elementsOf(main, "<article").find((card) => textOf(card).includes("April 25, 2026"));
  const description = exhibitions.find(({ key }) => key === "low-water")?.description ?? "";
  for (const text of ["Upcoming", `${description.replace(/\s+/g, " ").slice(0, 120)}...`])
    expect(textOf(show)).toContain(text);
  const [gallery = ""] = elementsOf(main, '<ul class="picture-gallery artist-gallery"');
  const pictures = elementsOf(gallery, "<a").map((link) => / href="([^"]*)"/.exec(link)?.[1] ?? "");
  expect(pictures).toHaveLength(2);
  expect((await ask(pictures[0] ?? "")).status).toBe(200);
  const other = await read("/artists/freya-lindqvist");
  expect(textOf(other)).not.toContain("Represented");
  expect(linksOf(other, "CV")).toEqual([]);
  expect(elementsOf(other, '<ul class="picture-gallery artist-gallery"')).toEqual([]);
});

test("what is empty says so, and a single exhibition has no controls", async ({ startGallery }) => {
  const gallery = await startGallery((database) =>
    database.exec("UPDATE exhibitions SET featured = (title = 'Reach')"),
  );
  const single = await read("/", gallery.url);
  expect(slidesOf(single)).toHaveLength(1);
  expect(elementsOf(single, "<button")).toEqual([]);
  for (const table of ["exhibitions", "artworks", "press_items"]) gallery.change(`DELETE FROM ${table}`);
  for (const [path, ...says] of [
    ["/", "Maag Aebischer Gallery", "New exhibitions coming soon"],
    ["/exhibitions?tab=upcoming", "No upcoming exhibitions"],
    ["/artworks", "0 artworks", "No artworks available"],
    ["/artworks?search=nothing-like-it", "No artworks match your current filters"],
    ["/press", "No press coverage found"],
    ["/artists/ilse-braendli", "Exhibitions coming soon", "Press coverage coming soon"],
  ] as const)
    for (const text of says) expect(textOf(await read(path, gallery.url)), path).toContain(text);
});

describe("every page", () => {
  test("has a footer that says where, when and who", async () => {
    const [footer = ""] = elementsOf(await (await ask("/fairs")).text(), "<footer");
    for (const text of ["Röntgenstrasse 88", "8005 Zürich", "Thursday to Sunday 1-6pm and by appointment"])
      expect(textOf(footer)).toContain(text);
    for (const [name, href] of [
      ["View on map", /openstreetmap|maps/],
      ["gallery@maag-aebischer.example", /^mailto:gallery@/],
      ["+41", /^tel:\+41440000000$/],
      ["Instagram", /^https:\/\/www\.instagram/],
      ["Studio Nordfassade", /^https:/],
      ["Privacy", /^\/privacy$/],
      ["Artworks", /^\/artworks$/],
    ] as const)
      expect(/ href="([^"]*)"/.exec(elementWith(footer, "<a", name))?.[1]).toMatch(href);
  });

  test("whose data cannot be read says so in the site's frame, with a way on; one that fails while it is rendered ends no server", async ({
    startGallery,
  }) => {
    // Bytes where a text should be: the page finds out only when it uses them.
    const gallery = await startGallery((database) =>
      database.exec("UPDATE artists SET bio = x'00' WHERE slug = 'ilse-braendli'"),
    );
    const broken = await fetch(`${gallery.url}/artists/ilse-braendli`);
    expect(broken.status).toBe(500);
    expect(await broken.text()).not.toMatch(/TypeError|node_modules/);
    gallery.change("ALTER TABLE press_items RENAME COLUMN outlet TO lost");
    const answer = await fetch(`${gallery.url}/press`);
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(texts(elementsOf(html, "<h1"))).toEqual(["Something went wrong"]);
    expect(elementsOf(html, "<main")[0]).toContain('href="/artworks"');
    expect(textOf(elementsOf(html, "<footer")[0])).toContain("Röntgenstrasse 88");
    expect(html).not.toMatch(/no such|SqliteError|node_modules/);
  });
});
