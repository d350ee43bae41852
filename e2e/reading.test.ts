import { describe, expect } from "vitest";
import { contentDefaults } from "~/site/texts";
import { elementsOf, elementWith, linksOf, textOf } from "./markup";
import { overlayOf, readMain as read, texts } from "./reading";
import { ask, test } from "./server-fixtures";

/** What the visitors' other pages say of the demo's gallery, in the HTML that the server sends. */

describe("the home page", () => {
  const slidesOf = (main: string) => elementsOf(main, '<div class="slide shaded"');

  test("a slide shows title, artists, German dates and whether it is on, and leads to its exhibition", async ({
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

  test("has no controls for a single exhibition", async ({ startGallery }) => {
    const { url } = await startGallery((database) =>
      database.exec("UPDATE exhibitions SET featured = (title = 'Reach')"),
    );
    const single = await read("/", url);
    expect(slidesOf(single)).toHaveLength(1);
    expect(elementsOf(single, "<button")).toEqual([]);
  });
});

describe("every page", () => {
  test("has a footer that says where, when and who", async () => {
    const [footer = ""] = elementsOf(await (await ask("/fairs")).text(), "<footer");
    for (const text of [
      "Röntgenstrasse 88",
      "8005 Zürich",
      "About",
      "Thursday to Sunday 1-6pm and by appointment",
      "emerging and established international artists",
      "Lena Maag",
      "Tobias Aebischer",
    ])
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

  test("opens a director's overlay, and nothing for somebody else", async () => {
    const sheet = overlayOf(await (await ask("/fairs?director=lena")).text());
    for (const text of ["Lena Maag", "Owner & Director", "studied art history in Bern and Leipzig"])
      expect(textOf(sheet)).toContain(text);
    expect(sheet).toContain('href="mailto:lena@');
    expect(overlayOf(await (await ask("/fairs?director=nobody")).text())).toBe("");
  });

  test.each(["/", "/artworks", "/exhibitions", "/exhibitions?tab=past", "/artists/ilse-braendli"])(
    "keeps the places of its pictures while they load: %s",
    async (path) => {
      const html = await (await ask(path)).text();
      const pictures = html.match(/<picture[^>]*>/g) ?? [];
      expect(pictures.length).toBeGreaterThan(0);
      expect(pictures.filter((picture) => !picture.includes("background-color"))).toEqual([]);
      const images = html.match(/<img[^>]*>/g) ?? [];
      expect(
        images.filter((image) => !/ alt="/.test(image) || !/ width="\d+" height="\d+"/.test(image)),
      ).toEqual([]);
    },
  );

  test("whose data cannot be read says so in the site's frame, with a way on", async ({ startGallery }) => {
    const gallery = await startGallery();
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

test("texts that staff write stand in their places; deleted, the defaults return", async ({
  startGallery,
}) => {
  const gallery = await startGallery();
  const navigation = ["nav_artists", "nav_exhibitions", "nav_artworks", "nav_fairs"] as const;
  const places = [
    ["/artworks", "<main", ["artworks_page_title", "artworks_page_subtitle"]],
    ["/artworks", "<title", ["artworks_page_title"]],
    ["/artworks", '<nav [^>]*aria-label="Main"', navigation],
    [
      "/exhibitions",
      '<nav [^>]*aria-label="Exhibitions"',
      ["exhibitions_upcoming_title", "exhibitions_past_title"],
    ],
    ["/nowhere", "<main", ["404_page_title", "404_page_description"]],
  ] as const;
  const expectTexts = async (textOfKey: (key: keyof typeof contentDefaults) => string) => {
    for (const [path, element, keys] of places) {
      const html = await (await fetch(gallery.url + path)).text();
      for (const key of keys) expect(textOf(elementsOf(html, element)[0])).toContain(textOfKey(key));
    }
  };
  gallery.change("UPDATE website_content SET content = 'Our ' || key");
  await expectTexts((key) => `Our ${key}`);
  gallery.change("DELETE FROM website_content");
  await expectTexts((key) => contentDefaults[key]);
});

describe("press", () => {
  test("lists what was written", async () => {
    const main = await read("/press");
    expect(texts(elementsOf(main, "<h1"))).toEqual(["Press"]);
    const item = elementWith(main, "<li", "A Day’s Work");
    for (const text of ["Frame & Field", "May 2025", "Long review of the recent canvases."])
      expect(textOf(item)).toContain(text);
    expect(linksOf(item, "Ilse Brändli")).toHaveLength(1);
    expect(item).toContain('aria-label="Read Full Article: A Day’s Work"');
    expect(linksOf(item, "Read Full Article")).toEqual([expect.stringMatching(/^https:/)]);
  });

  test("says when an artist has none", async () => {
    const text = textOf(await read("/press?artist=00000000-0000-4000-8000-000000000000"));
    expect(text).toContain("No press coverage found");
    expect(text).toContain("Try selecting a different artist or view all articles");
  });

  test("has no filter for a single artist", async ({ startGallery }) => {
    const { url } = await startGallery((database) =>
      database.exec(
        "DELETE FROM press_items WHERE artist_id <> (SELECT id FROM artists WHERE slug = 'ilse-braendli')",
      ),
    );
    const main = await read("/press", url);
    expect(linksOf(main, "Read Full Article")).toHaveLength(3);
    expect(textOf(main)).not.toContain("All Artists");
  });
});

test("a fair has its section, artists, dates, logo and website", async () => {
  const main = await read("/fairs");
  const [years = ""] = elementsOf(main, '<nav [^>]*aria-label="Past fairs"');
  expect(texts(elementsOf(years, "<a"))).toEqual(["2024", "2023", "2022"]);
  expect(texts(elementsOf(years, '<a aria-current="[^"]*"'))).toEqual(["2024"]);
  const fair = elementWith(main, "<li", "ARCOmadrid");
  for (const text of ["Opening", "Lucía Ferrándiz, Rosa Quispe", "March 6, 2024 → March 10, 2024"])
    expect(textOf(fair)).toContain(text);
  const [, logo = ""] = /<img[^>]* src="([^"]*)"/.exec(fair) ?? [];
  expect((await ask(logo)).headers.get("Content-Type")).toMatch(/^image\//);
  expect(linksOf(fair, "Rosa Quispe")).toEqual(["/artists/rosa-quispe"]);
  expect(/ href="(https:[^"]*)"/.exec(fair)?.[1]).toBe("https://www.ifema.es/");
});

test("a page that fails while it is rendered does not end the server", async ({ startGallery }) => {
  // Bytes where a text should be: the page finds out only when it uses them.
  const gallery = await startGallery((database) =>
    database.exec("UPDATE artists SET bio = x'00' WHERE slug = 'ilse-braendli'"),
  );
  const broken = await fetch(`${gallery.url}/artists/ilse-braendli`);
  expect(broken.status).toBe(500);
  expect(await broken.text()).not.toMatch(/TypeError|node_modules/);
  expect((await fetch(`${gallery.url}/fairs`)).status).toBe(200);
});
