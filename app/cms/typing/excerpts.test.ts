import { describe, expect, test } from "vitest";
import { ageInWords } from "./age";
import { excerpts } from "./excerpts";

const minutes = 60_000;

test.each([
  [-5 * minutes, "just now"],
  [59_000, "just now"],
  [minutes, "1 minute ago"],
  [12.9 * minutes, "12 minutes ago"],
  [60 * minutes, "1 hour ago"],
  [47 * 60 * minutes, "1 day ago"],
  [29 * 24 * 60 * minutes, "29 days ago"],
])("%d milliseconds are said as %j", (milliseconds, words) => {
  expect(ageInWords(milliseconds)).toBe(words);
});

describe("excerpts", () => {
  test("of short texts are the texts", () => {
    expect(excerpts("On ink", "")).toEqual(["On ink", ""]);
  });

  test("of long texts begin shortly before they differ", () => {
    const start = "a".repeat(1000);
    const [one, other] = excerpts(`${start}b${"c".repeat(1000)}`, `${start}d`);
    expect(one).toBe(`…${"a".repeat(40)}b${"c".repeat(259)}…`);
    expect(other).toBe(`…${"a".repeat(40)}d`);
  });

  test("of a long text beside none begin at its beginning", () => {
    expect(excerpts("a".repeat(1000), "")).toEqual([`${"a".repeat(300)}…`, ""]);
  });
});
