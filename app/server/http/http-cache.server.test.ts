import { expect, test } from "vitest";
import { notModified } from "./http-cache.server";

const isUnchanged = (cached?: string) =>
  notModified(
    new Request("http://localhost/", { headers: cached === undefined ? {} : { "If-None-Match": cached } }),
    'W/"abc"',
  );

test.each(['W/"abc"', '"abc"', '"x", W/"abc"', 'W/"abc" , "x"', "*", " * "])(
  "a client that has cached %s has it",
  (cached) => {
    expect(isUnchanged(cached)).toBe(true);
  },
);

test.each(['W/"abcd"', '"ab"', "abc", '"x", "y"', ""])(
  "a client that has cached %j does not have it",
  (cached) => {
    expect(isUnchanged(cached)).toBe(false);
  },
);

test("a client that has cached nothing does not have it", () => {
  expect(isUnchanged()).toBe(false);
});
