import { beforeEach, describe, expect, test } from "vitest";
import { contentDefaults } from "~/site/texts";
import { addContent, emptyDatabase } from "~/testing/world.testing";
import { getContent } from "./texts/queries.server";

beforeEach(emptyDatabase);

describe("texts", () => {
  test("of keys that no page reads change nothing", () => {
    addContent("toString", "x");
    addContent("__proto__", "x");
    expect(getContent()).toEqual(contentDefaults);
  });
});
