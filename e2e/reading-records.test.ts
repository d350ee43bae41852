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

  test("past ones hold those on view, marked so", async () => {
    const main = await read("/exhibitions?tab=past");
    // Above the tabs they stand once more.
    const list = elementsOf(main, '<div class="exhibition-grid"').at(-1) ?? "";
    expect(badges(list, "On view")).toBe(2);
    for (const title of ["Reach", "One Lamp"])
      expect(textOf(elementWith(list, "<article", title))).toContain("On view");
    expect(badges(main, "Register")).toBe(0);
    expect(elementsOf(elementWith(main, "<article", "Under the Shoulder"), "<picture")).toHaveLength(1);
  });

  test("two tabs tell how many there are, and years filter the past ones", async () => {
    const tabs = (main: string) =>
      texts(elementsOf(elementsOf(main, '<nav [^>]*aria-label="Exhibitions"')[0] ?? "", "<a"));
    const upcoming = await read("/exhibitions");
    expect(tabs(upcoming)).toEqual(["Upcoming (4)", "Past (14)"]);
    expect(upcoming).not.toContain('aria-label="Years"');
    const past = await read("/exhibitions?tab=past");
    const [years = ""] = elementsOf(past, '<nav [^>]*aria-label="Years"');
    const all = ["All Years", "2026", "2025", "2024", "2023", "2022", "2021", "2020"];
    expect(texts(elementsOf(years, "<a"))).toEqual(all);
    expect(linksOf(years, "2024")).toEqual(["/exhibitions?tab=past&year=2024"]);
    const filtered = await read("/exhibitions?tab=past&year=2024");
    const list = elementsOf(filtered, '<div class="exhibition-grid"').at(-1) ?? "";
    expect(cards(list)).toHaveLength(3);
    for (const card of cards(list)) expect(textOf(card)).toMatch(/\w+ \d+, 2024 →/);
    // A second click clears.
    expect(linksOf(filtered, "2024")).toEqual(["/exhibitions?tab=past"]);
  });

  test("without upcoming ones the past tab comes first", async ({ startGallery }) => {
    const { url } = await startGallery((database) =>
      database.exec("DELETE FROM exhibitions WHERE start_date > '2026-03-10'"),
    );
    expect(texts(elementsOf(await read("/exhibitions", url), '<a aria-current="page"'))).toContain(
      "Past (14)",
    );
    expect(textOf(await read("/exhibitions?tab=upcoming", url))).toContain("No upcoming exhibitions");
  });

  test("the overlay is complete", async ({ demo }) => {
    const sheet = overlayOf(await read(`/exhibitions?id=${demo.exhibition("Low Water")}`));
    const text = textOf(sheet);
    expect(text).toContain("Artist: Ilse Brändli");
    expect(linksOf(sheet, "Ilse Brändli")).toEqual(["/artists/ilse-braendli"]);
    expect(text).toContain("April 25, 2026 → June 20, 2026");
    expect(text).toContain("In February the upper lake stands at its lowest");
    expect(text).toContain("Text: Lena Maag");
    expect(text).toContain("Ilse Brändli, Obersee, Februar (detail)");
    // The show's picture, two views and five works.
    expect(elementsOf(sheet, "<picture")).toHaveLength(3 + 5);
    expect(texts(elementsOf(sheet, "<button"))).toContain("Register");
    expect(linksOf(sheet, "Add to calendar")).toEqual([expect.stringMatching(/\.ics$/)]);
  });

  test("the overlay names several artists as 'Artists:'", async ({ demo }) => {
    const sheet = overlayOf(await read(`/exhibitions?id=${demo.exhibition("Counting Song")}`));
    expect(textOf(sheet)).toContain("Artists: Thandeka Mabuza, Rosa Quispe");
    expect(linksOf(sheet, "Thandeka Mabuza")).toEqual(["/artists/thandeka-mabuza"]);
    expect(linksOf(sheet, "Rosa Quispe")).toEqual(["/artists/rosa-quispe"]);
  });

  test("the overlay gives the gallery's own venue an address and a map", async ({ demo }) => {
    const sheet = overlayOf(await read(`/exhibitions?id=${demo.exhibition("Reach")}`));
    expect(textOf(sheet)).toContain("Maag Aebischer, Röntgenstrasse 88, 8005 Zürich");
    expect(linksOf(sheet, "View on map ↗")).toEqual([expect.stringContaining("map")]);
    expect(textOf(sheet)).not.toContain("Register");
  });

  test("the overlay gives another venue its place", async ({ demo }) => {
    const sheet = overlayOf(await read(`/exhibitions?id=${demo.exhibition("Weather Permitting")}`));
    expect(textOf(sheet)).toContain("Halle Klybeck");
    expect(textOf(sheet)).toContain("Basel");
    expect(textOf(sheet)).not.toContain("View on map");
    expect(textOf(sheet)).not.toContain("Röntgenstrasse");
  });

  test("the overlay names nobody where nobody is named", async ({ demo }) => {
    const text = textOf(overlayOf(await read(`/exhibitions?id=${demo.exhibition("Rooms Usually Closed")}`)));
    expect(text).toContain("There is no theme.");
    expect(text).not.toMatch(/Artists?:/);
  });
});

describe("artists", () => {
  test("are listed by name, with what they are to the gallery", async () => {
    const names = texts(elementsOf(await read("/artists"), "<li"));
    expect(names).toHaveLength(16);
    expect(names[0]).toContain("Amélie Fontanet");
    // Ø and É stand where a reader looks for them.
    expect(names[1]).toContain("Élodie Marchetti");
    expect(names.at(-1)).toContain("Thandeka Mabuza");
    expect(names.filter((name) => name.endsWith("Represented"))).toHaveLength(12);
    expect(names.find((name) => name.includes("Ilse Brändli"))).toContain("Represented");
    expect(names.find((name) => name.includes("Freya Lindqvist"))).not.toContain("Represented");
  });

  test("the hero shows image, name and badge", async () => {
    const main = await read("/artists/ilse-braendli");
    expect(texts(elementsOf(main, "<h1"))).toEqual(["Ilse Brändli"]);
    expect(texts(elementsOf(main, '<span class="artist-represented"'))).toEqual(["Represented"]);
    expect(/<img[^>]*>/.exec(main)?.[0]).toContain('fetchpriority="high"');
    expect(textOf(await read("/artists/freya-lindqvist"))).not.toContain("Represented");
  });

  test("the bio has a paragraph for each block of text", async () => {
    const main = await read("/artists/ilse-braendli");
    const bio = artists.find(({ key }) => key === "ilse-braendli")?.bio.split("\n\n") ?? [];
    expect(bio.length).toBeGreaterThan(2);
    expect(texts(elementsOf(main, "<p"))).toEqual(
      expect.arrayContaining(bio.map((block) => block.replace(/\s+/g, " "))),
    );
    expect(textOf(section(main, "Bio"))).toContain("Swiss, b. 1987");
  });

  test("cards preview 120 characters of the text and '...'", async () => {
    const { description } = exhibitions.find(({ key }) => key === "low-water") ?? {};
    const preview = `${(description ?? "").replace(/\s+/g, " ").slice(0, 120)}...`;
    const exhibited = section(await read("/artists/ilse-braendli"), "Exhibitions");
    const card = elementWith(exhibited, "<article", "Low Water");
    expect(texts(elementsOf(card, "<p"))).toContain(preview);
    expect(textOf(card)).toContain("Upcoming");
    expect(textOf(card)).toContain("April 25, 2026 → June 20, 2026");
  });

  test("works and news follow", async () => {
    const main = await read("/artists/ilse-braendli");
    expect(elementsOf(section(main, "Works"), "<li")).toHaveLength(6);
    const article = elementWith(section(main, "News"), "<li", "A Day’s Work");
    expect(textOf(article)).toContain("Frame & Field");
    expect(textOf(article)).toContain("May 2025");
    expect(article).toContain('aria-label="Read original article: A Day’s Work"');
    expect(linksOf(article, "Read original article")).toHaveLength(1);
  });
});

describe("an artist's page", () => {
  test("links to the CV, and from each picture of the gallery to its large one", async () => {
    const main = await read("/artists/ilse-braendli");
    expect(linksOf(section(main, "Bio"), "CV")).toEqual(["https://example.org/cv/ilse-braendli"]);
    const [gallery = ""] = elementsOf(main, '<ul class="artist-gallery"');
    const pictures = elementsOf(gallery, "<a").map((link) => / href="([^"]*)"/.exec(link)?.[1] ?? "");
    expect(pictures).toHaveLength(2);
    expect((await ask(pictures[0] ?? "")).status).toBe(200);
    const other = await read("/artists/freya-lindqvist");
    expect(linksOf(other, "CV")).toEqual([]);
    expect(elementsOf(other, '<ul class="artist-gallery"')).toEqual([]);
  });

  test("says of a new artist what is to come", async ({ startGallery }) => {
    const { url } = await startGallery((database) =>
      database.exec(
        `INSERT INTO artists (id, name, name_key, search_key, slug, bio)
         VALUES ('new', 'Nora New', 'nora new', 'nora new', 'nora-new', 'Paints.')`,
      ),
    );
    const main = await read("/artists/nora-new", url);
    expect(textOf(section(main, "Exhibitions"))).toContain("Exhibitions coming soon");
    expect(textOf(section(main, "News"))).toContain("Press coverage coming soon");
    const [, room = ""] = /<img[^>]* src="([^"]*)"/.exec(main) ?? [];
    expect((await fetch(url + room)).headers.get("Content-Type")).toBe("image/jpeg");
  });
});

describe("artworks", () => {
  const count = (main: string) => texts(elementsOf(main, "<output")).join();
  const work = (main: string, title: string) => textOf(elementWith(main, "<li", title));

  test("title, subtitle, count and the newest works are there", async () => {
    const main = await read("/artworks");
    expect(texts(elementsOf(main, "<h1"))).toEqual(["Artworks"]);
    expect(textOf(main)).toContain(
      "Paintings, sculpture, photographs, textiles and works on paper by sixteen artists",
    );
    expect(count(main)).toBe("96 artworks");
    expect(elementsOf(main, "<li").filter((item) => item.includes("?artwork="))).toHaveLength(24);
  });

  test("sold works say so, and only shown prices are there", async () => {
    const main = await read("/artworks?search=distemper");
    expect(work(main, "Table de juin")).toContain("CHF 9’200");
    expect(work(main, "Table de juin")).not.toContain("Sold");
    expect(work(main, "Cuisine, côté nord")).toContain("Sold");
    expect(work(main, "Nappe pliée")).not.toContain("CHF");
    expect(work(main, "Nappe pliée")).toContain("Price on request");
  });

  test("six filters are closed at first, offer what the data have, and are a plain form", async ({
    demo,
  }) => {
    const [filters = ""] = elementsOf(await read("/artworks"), "<details");
    expect(filters).not.toMatch(/^<details[^>]* open/);
    const options = (name: string) =>
      texts(elementsOf(elementsOf(filters, `<select [^>]*name="${name}"`)[0] ?? "", "<option"));
    expect(filters).toContain('name="search"');
    expect(options("artist").slice(0, 3)).toEqual(["All Artists", "Amélie Fontanet", "Élodie Marchetti"]);
    expect(options("artist")).toHaveLength(17);
    expect(options("year").slice(0, 3)).toEqual(["All Years", "2026", "2025"]);
    expect(options("material")).toContain("Bronze");
    expect(options("material")).not.toContain("Bronze, black patina");
    expect(options("availability")).toHaveLength(3);
    expect(options("price")).toEqual(["All Prices", "Under 3K", "Under 5K"]);
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

  test("a long list has pages", async () => {
    const items = (main: string) => elementsOf(main, "<li").filter((item) => item.includes("artwork="));
    const [first, second] = [await read("/artworks"), await read("/artworks?page=2")];
    expect(items(second)).toHaveLength(24);
    expect(textOf(items(second)[0])).not.toBe(textOf(items(first)[0]));
    const [pages = ""] = elementsOf(second, '<nav [^>]*aria-label="Pages"');
    expect(texts(elementsOf(pages, '<a [^>]*aria-current="page"'))).toEqual([expect.stringMatching(/2$/)]);
  });

  test("an overlay shows the work's whole label over the list, and takes the pointer at once", async ({
    demo,
  }) => {
    const main = await read(`/artworks?artwork=${demo.artwork("Deux bols, un citron")}`);
    const sheet = overlayOf(main);
    for (const text of [
      "Deux bols, un citron, 2024",
      "Gouache on paper",
      "42 × 56 cm",
      "Sold",
      "Two bowls overlap",
      "Inquire",
    ])
      expect(textOf(sheet)).toContain(text);
    expect(textOf(sheet)).not.toContain("CHF");
    expect(linksOf(sheet, "Amélie Fontanet")).toEqual(["/artists/amelie-fontanet"]);
    expect(sheet).toContain('alt="Deux bols, un citron by Amélie Fontanet"');
    // No click goes through it to the list.
    expect(/^<div[^>]*>/.exec(sheet)?.[0]).toMatch(/style="[^"]*pointer-events:\s*auto/);
    expect(elementsOf(main, "<li").filter((item) => item.includes("?artwork=")).length).toBeGreaterThan(20);
  });

  test("filters that leave nothing say so, and so does an empty gallery", async ({ startGallery }) => {
    const none = await read("/artworks?search=nothing-like-it");
    expect(textOf(none)).toContain("No artworks match your current filters");
    expect(count(none)).toBe("0 artworks (filtered from 96)");
    const { url } = await startGallery((database) => database.exec("DELETE FROM artworks"));
    const empty = await read("/artworks", url);
    expect(textOf(empty)).toContain("No artworks available");
    expect(count(empty)).toBe("0 artworks");
  });

  test("a hidden price is nowhere in what the server sends", async ({ demo }) => {
    const id = demo.artwork("Nappe pliée");
    for (const path of [
      "/artworks?search=Nappe",
      `/artworks?artwork=${id}`,
      "/artworks.data?search=Nappe",
      `/artworks.data?artwork=${id}`,
      `/artists/amelie-fontanet?artwork=${id}`,
    ]) {
      const text = await (await ask(path)).text();
      expect(text).toContain("Nappe pliée");
      expect(text).not.toMatch(/11.800/);
    }
    const sheet = textOf(overlayOf(await read(`/artworks?artwork=${id}`)));
    expect(sheet).toContain("Nappe pliée");
    expect(sheet).not.toContain("CHF");
  });
});
