import { expect, test } from "vitest";
import { openToday } from "./open-today";

const days = ["Thursday", "Friday", "Saturday", "Sunday"];
const afternoons = [{ days, opens: "13:00", closes: "18:00" }];
const late = [
  { days: ["Friday"], opens: "18:00", closes: "01:00" },
  { days: ["Saturday"], opens: "20:00", closes: "00:00" },
  { days: ["Saturday"], opens: "10:00", closes: "12:30" },
];
const closed = (
  startDate: string,
  endDate = startDate,
  opens: string | null = null,
  closes = opens && "16:30",
) => ({
  ...{ startDate, endDate, opens, closes, note: null },
});

/** March 12, 2026, is a Thursday; clocks change on Sundays, March 29 and October 25. */
test.each([
  ["2026-03-12T12:59+01:00", afternoons, [], "Open today 1–6pm"],
  ["2026-03-12T13:00+01:00", afternoons, [], "Open today until 6pm"],
  ["2026-03-12T17:59+01:00", afternoons, [], "Open today until 6pm"],
  ["2026-03-12T18:00+01:00", afternoons, [], "Closed now, opens Friday 1pm"],
  ["2026-03-15T18:00+01:00", afternoons, [], "Closed now, opens Thursday 1pm"],
  ["2026-03-16T09:00+01:00", afternoons, [], "Closed today, opens Thursday 1pm"],
  ["2026-03-28T18:00+01:00", afternoons, [], "Closed now, opens Sunday 1pm"],
  ["2026-03-29T10:59Z", afternoons, [], "Open today 1–6pm"],
  ["2026-03-29T11:00Z", afternoons, [], "Open today until 6pm"],
  ["2026-10-25T11:59Z", afternoons, [], "Open today 1–6pm"],
  ["2026-10-25T12:00Z", afternoons, [], "Open today until 6pm"],
  ["2026-03-13T18:00+01:00", late, [], "Open today until 1am"],
  ["2026-03-14T00:59+01:00", late, [], "Open today until 1am"],
  ["2026-03-14T01:00+01:00", late, [], "Open today 10am–12:30pm"],
  ["2026-03-14T13:00+01:00", late, [], "Open today 8pm–midnight"],
  ["2026-03-14T23:59+01:00", late, [], "Open today until midnight"],
  ["2026-03-15T00:00+01:00", late, [], "Closed today, opens Friday 6pm"],
  ["2026-03-12T14:00+01:00", afternoons, [closed("2026-03-12")], "Closed today, opens Friday 1pm"],
  [
    "2026-03-12T10:00+01:00",
    afternoons,
    [closed("2026-03-12", "2026-03-12", "11:00")],
    "Open today 11am–4:30pm",
  ],
  [
    "2026-03-12T17:00+01:00",
    afternoons,
    [closed("2026-03-10", "2026-03-18")],
    "Closed today, opens next Thursday 1pm",
  ],
  ["2026-03-12T17:00+01:00", afternoons, [closed("2026-03-10", "2026-03-22")], undefined],
  [
    "2026-03-12T17:00+01:00",
    afternoons,
    [closed("2026-03-10", "2026-03-22"), closed("2026-03-14", "2026-03-14", "11:00")],
    "Closed today, opens Saturday 11am",
  ],
  ["2026-03-12T14:00+01:00", [], [], undefined],
])("at %s with the hours %j and the closures %j: %s", (now, weeklyHours, closures, text) => {
  expect(openToday(new Date(now), "2026-12-31", { weeklyHours, closures })).toBe(text);
});

test("a page from days ago says nothing of days whose closures it does not know", () => {
  const opening = { weeklyHours: afternoons, closures: [] };
  expect(openToday(new Date("2026-03-16T09:00+01:00"), "2026-03-18", opening)).toBeUndefined();
});
