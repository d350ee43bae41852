import { artists } from "db/seed/content/artists";
import { exhibitions } from "db/seed/content/exhibitions";
import { describe, expect } from "vitest";
import { elementsOf, elementWith, linksOf, textOf } from "./markup";
import { newEmail } from "./people";
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

  test("the upcoming tab has no years", async () => {
    expect(await read("/exhibitions?tab=upcoming")).not.toContain('aria-label="Years"');
    expect(await read("/exhibitions?tab=past")).toContain('aria-label="Years"');
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

  test("has no filter for a single artist, and says when it is empty", async ({ startGallery }) => {
    const gallery = await startGallery((database) =>
      database.exec(
        "DELETE FROM press_items WHERE artist_id <> (SELECT id FROM artists WHERE slug = 'ilse-braendli')",
      ),
    );
    const main = await read("/press", gallery.url);
    expect(linksOf(main, "Read Full Article")).toHaveLength(3);
    expect(textOf(main)).not.toContain("All Artists");
    gallery.change("DELETE FROM press_items");
    const empty = textOf(await read("/press", gallery.url));
    expect(empty).toContain("No press coverage found");
    expect(empty).not.toContain("Try selecting a different artist");
  });
});

test("fairs of a year without any are those of 2024", async () => {
  expect(texts(elementsOf(await read("/fairs?year=1999"), "<h2"))).toContain("ARCOmadrid");
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

test("two visitors who send from the same page are two", async ({ rows }) => {
  const emails = [newEmail(), newEmail()];
  const html = await (await ask("/fairs")).text();
  for (const email of emails) {
    // Both hold the same bytes: nothing in them tells the two apart.
    const from = /name="from" value="([^"]*)"/.exec(html)?.[1] ?? "";
    const body = new URLSearchParams({ from, name: "Anna", email, message: "The same words." });
    expect((await ask("/inquiry", { method: "POST", body })).status).toBe(303);
  }
  expect(rows("SELECT * FROM inquiries WHERE email IN (?, ?)", ...emails)).toHaveLength(2);
});
