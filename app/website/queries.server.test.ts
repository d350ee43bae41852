import { beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "~/server/database.server";
import { contentCategory, contentDefaults } from "~/site/texts";
import { addContent, addToken, emptyDatabase } from "~/testing/world.testing";
import { getDesignTokenCss } from "./colours/tokens.server";
import { getContent, inCategory, listContent, textList } from "./texts/queries.server";

beforeEach(emptyDatabase);

describe("texts", () => {
  test("are the defaults of the specification where nothing is written", () => {
    expect(getContent()).toEqual(contentDefaults);
    expect(getContent()).toMatchObject({
      artworks_page_title: "Artworks",
      artworks_page_subtitle: "Discover our curated collection of contemporary art",
      "404_page_title": "404 Page Not Found",
      "404_page_description": "Did you forget to add the page to the router?",
    });
  });

  test.each([
    ["Werke", "Werke"],
    ["", "Artworks"],
    [null, "Artworks"],
  ])("are what staff wrote, and the default where that is empty: %j", (content, shown) => {
    addContent("artworks_page_title", content);
    expect(getContent()).toEqual({ ...contentDefaults, artworks_page_title: shown });
    sqlite.exec("DELETE FROM website_content");
    expect(getContent()).toEqual(contentDefaults);
  });

  test("of keys that no page reads change nothing", () => {
    addContent("toString", "x");
    addContent("__proto__", "x");
    expect(getContent()).toEqual(contentDefaults);
  });
});

test("entries stand by key, of one category where one is given", () => {
  addContent("nav_fairs", "Fairs", "navigation");
  addContent("artworks_page_title", "Artworks", "artworks");
  addContent("nav_artists", "Artists", "navigation");
  const keys = (category?: string) => listContent(category).map(({ key }) => key);
  expect(keys()).toEqual(["artworks_page_title", "nav_artists", "nav_fairs"]);
  expect(keys("navigation")).toEqual(["nav_artists", "nav_fairs"]);
  expect(keys("nothing")).toEqual([]);
  expect([undefined, "navigation", "nothing"].map((name) => textList.count(inCategory(name)))).toEqual([
    3, 2, 0,
  ]);
});

test.each([
  ["nav_artists", "navigation"],
  ["404_page_title", "404_page"],
  ["artworks_page_title", "artworks"],
  ["exhibitions_past_title", "exhibitions"],
] as const)("%s belongs to %s", (key, category) => {
  expect(contentCategory(key)).toBe(category);
});

describe("design tokens", () => {
  const token = { category: "color", element: "page", property: "ink", value: "#111" };

  test("are one rule with a custom property each", () => {
    addToken(token);
    addToken({ ...token, category: "space", value: "clamp(1rem, 2vw, 3rem)" });
    expect(getDesignTokenCss()).toBe(
      ":root{--color-page-ink: #111;--space-page-ink: clamp(1rem, 2vw, 3rem)}",
    );
  });

  test("leave out a row that is not safe and keep the others", () => {
    addToken({ ...token, element: "evil", value: "red}body{display:none" });
    addToken({ ...token, value: "#222" });
    expect(getDesignTokenCss()).toBe(":root{--color-page-ink: #222}");
  });
});
