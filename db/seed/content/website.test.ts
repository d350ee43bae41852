import { expect, test } from "vitest";
import { contentDefaults } from "~/site/texts";
import { websiteTexts } from "./website";

test("the demo has a text for every key, and no sentence that was written for developers", () => {
  expect(Object.keys(websiteTexts)).toEqual(Object.keys(contentDefaults));
  const own = Object.entries(websiteTexts).filter(
    ([key, text]) => text !== contentDefaults[key as keyof typeof contentDefaults],
  );
  expect(own.map(([key]) => key)).toEqual(["artworks_page_subtitle", "404_page_description"]);
});
