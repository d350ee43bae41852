import { expect, test } from "vitest";
import { excerpt } from "./excerpt";

test("the excerpt on a card is whole up to 120 characters, and then cut at 120 plus three dots", () => {
  for (const letter of ["x", "🎨"]) {
    expect(excerpt(letter.repeat(120))).toBe(letter.repeat(120));
    expect(excerpt(letter.repeat(121))).toBe(`${letter.repeat(120)}...`);
  }
  // By words, the one that ends with the 120th stays.
  const start = "x".repeat(114);
  expect(excerpt(`${start} abcde fg`, { atWord: true })).toBe(`${start} abcde...`);
  expect(excerpt(`${start} abcdef g`, { atWord: true })).toBe(`${start}...`);
  // A run of blanks counts as one.
  expect(excerpt(` ${"x".repeat(60)} \n\n ${"y".repeat(59)} `)).toBe(`${"x".repeat(60)} ${"y".repeat(59)}`);
});
