import { describe, expect, test } from "vitest";
import { excerpt } from "./excerpt";

describe("the excerpt on a card", () => {
  test("is whole up to 120 characters", () => {
    expect(excerpt("x".repeat(120))).toBe("x".repeat(120));
    expect(excerpt("")).toBe("");
  });

  test("is cut at 120 characters plus three dots from 121 on", () => {
    expect(excerpt("x".repeat(121))).toBe(`${"x".repeat(120)}...`);
  });

  test("cuts no letter in half", () => {
    expect(excerpt("🎨".repeat(120))).toBe("🎨".repeat(120));
    expect(excerpt("🎨".repeat(121))).toBe(`${"🎨".repeat(120)}...`);
  });

  test("counts a run of blanks as one", () => {
    expect(excerpt(` ${"x".repeat(60)} \n\n ${"y".repeat(59)} `)).toBe(`${"x".repeat(60)} ${"y".repeat(59)}`);
  });
});
