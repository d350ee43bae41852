import { expect, test } from "vitest";
import { immutable, notModified } from "./http-cache.server";

const asks = (held?: string) =>
  notModified(
    new Request("http://localhost/", { headers: held === undefined ? {} : { "If-None-Match": held } }),
    'W/"abc"',
  );

test.each(['W/"abc"', '"abc"', '"x", W/"abc"', 'W/"abc" , "x"', "*", " * "])(
  "who holds %s has it",
  (held) => {
    expect(asks(held)).toBe(true);
  },
);

test.each(['W/"abcd"', '"ab"', "abc", '"x", "y"', ""])("who holds %j has it not", (held) => {
  expect(asks(held)).toBe(false);
});

test("who holds nothing has it not", () => {
  expect(asks()).toBe(false);
});

test("what never changes may be kept for a year", () => {
  expect(immutable).toBe("public, max-age=31536000, immutable");
});
