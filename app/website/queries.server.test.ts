import { beforeEach, describe, expect, test } from "vitest";
import { contentDefaults } from "~/site/texts";
import { addContent, addToken, emptyDatabase } from "~/testing/world.testing";
import { getDesignTokenCss } from "./colours/tokens.server";
import { getContent } from "./texts/queries.server";

beforeEach(emptyDatabase);

describe("texts", () => {
  test("are what staff wrote, and the default of the specification where that is empty", () => {
    addContent("artworks_page_title", "Werke");
    addContent("artworks_page_subtitle", "");
    addContent("nav_fairs", null);
    expect(getContent()).toEqual({ ...contentDefaults, artworks_page_title: "Werke" });
  });

  test("of keys that no page reads change nothing", () => {
    addContent("toString", "x");
    addContent("__proto__", "x");
    expect(getContent()).toEqual(contentDefaults);
  });
});

describe("design tokens", () => {
  const token = { category: "color", element: "page", property: "ink", value: "#111" };

  test("are one rule with a custom property each, without those that are not safe", () => {
    addToken(token);
    addToken({ ...token, element: "evil", value: "red}body{display:none" });
    addToken({ ...token, category: "space", value: "clamp(1rem, 2vw, 3rem)" });
    expect(getDesignTokenCss()).toBe(
      ":root{--color-page-ink: #111;--space-page-ink: clamp(1rem, 2vw, 3rem)}",
    );
  });
});
