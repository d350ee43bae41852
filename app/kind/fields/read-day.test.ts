import { expect, test } from "vitest";
import { readDay } from "./read-day";

test.each([
  ["2024-02-29", "2024-02-29"],
  // Winter: an hour ahead of Greenwich; summer: two.
  ["2026-03-01T23:30:00Z", "2026-03-02"],
  ["2026-03-01T22:59:59.999Z", "2026-03-01"],
  ["2026-07-01T22:00Z", "2026-07-02"],
  ["2026-07-01T21:59Z", "2026-07-01"],
  ["2026-01-01T00:30:00+05:00", "2025-12-31"],
  ["2026-01-01T23:59", "2026-01-01"],
])("of %s the day in Zurich is kept: %s", (instant, day) => {
  expect(readDay(instant)).toBe(day);
});

const none = "2026 2026-02-29 2026-02-30T10:00Z 2026-13-01 2026-00-10 0026-01-01 1.3.2026 2026-3-1";
test.each(["", "2026-01-01 10:00", ...none.split(" "), "2026-01-01T25:00", "2026-01-01Tsoon"])(
  "%j is no day",
  (text) => {
    expect(readDay(text)).toBeUndefined();
  },
);
