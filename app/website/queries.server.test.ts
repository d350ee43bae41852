import { beforeEach, describe, expect, test } from "vitest";
import { contentDefaults } from "~/site/texts";
import { addContent, emptyDatabase } from "~/testing/world.testing";
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
