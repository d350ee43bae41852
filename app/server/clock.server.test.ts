import { expect, test } from "vitest";
import { galleryDay, now } from "./clock.server";

test("NOW freezes the clock", () => {
  expect(now().toISOString()).toBe("2026-03-10T09:00:00.000Z");
  expect(galleryDay()).toBe("2026-03-10");
});

test("a day begins at midnight in Zurich, in winter and in summer", () => {
  expect(galleryDay(new Date("2026-01-31T22:59:59Z"))).toBe("2026-01-31");
  expect(galleryDay(new Date("2026-01-31T23:00:00Z"))).toBe("2026-02-01");
  expect(galleryDay(new Date("2026-07-31T21:59:59Z"))).toBe("2026-07-31");
  expect(galleryDay(new Date("2026-07-31T22:00:00Z"))).toBe("2026-08-01");
});
