import { expect, test } from "vitest";
import { galleryDay, galleryLocalTime, parseGalleryTime } from "./clock.server";

test("a day begins at midnight in Zurich, in winter and in summer", () => {
  expect(galleryDay(new Date("2026-01-31T22:59:59Z"))).toBe("2026-01-31");
  expect(galleryDay(new Date("2026-01-31T23:00:00Z"))).toBe("2026-02-01");
  expect(galleryDay(new Date("2026-07-31T22:00:00Z"))).toBe("2026-08-01");
});

test.each([
  ["2026-03-10T18:00", "2026-03-10T17:00:00.000Z"],
  ["2026-07-10T18:00", "2026-07-10T16:00:00.000Z"],
  // The clocks skip it: half past three of summer time.
  ["2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  // It comes twice: the second.
  ["2026-10-25T02:30", "2026-10-25T01:30:00.000Z"],
])("%s in Zurich is %s", (text, instant) => {
  expect(parseGalleryTime(text)?.toISOString()).toBe(instant);
});

test.each(["", "soon", "2026-02-30T10:00", "2026-03-10T24:00", "12026-03-10T10:00"])(
  "%j is no time",
  (text) => expect(parseGalleryTime(text)).toBeUndefined(),
);

test("an instant has the time of the gallery's clocks", () => {
  expect(galleryLocalTime(new Date("2026-07-10T22:05:30Z"))).toBe("2026-07-11T00:05");
});
