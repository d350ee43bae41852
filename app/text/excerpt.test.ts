import { expect, test } from "vitest";
import { excerpt } from "./excerpt";

test("the excerpt on a card is whole up to 120 characters, and then cut at 120 plus three dots", () => {
  for (const letter of ["x", "🎨"]) {
    expect(excerpt(letter.repeat(120))).toBe(letter.repeat(120));
    expect(excerpt(letter.repeat(121))).toBe(`${letter.repeat(120)}...`);
  }
  // A run of blanks counts as one.
  expect(excerpt(` ${"x".repeat(60)} \n\n ${"y".repeat(59)} `)).toBe(`${"x".repeat(60)} ${"y".repeat(59)}`);
});
