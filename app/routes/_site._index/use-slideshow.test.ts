import { expect, test } from "vitest";
import { slideDuration } from "./use-slideshow";

test("a slide is shown for 5 s, that of an upcoming exhibition for 10 s", () => {
  expect(slideDuration({ isUpcoming: false })).toBe(5000);
  expect(slideDuration({ isUpcoming: true })).toBe(10_000);
});
