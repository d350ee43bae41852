import { describe, expect, test } from "vitest";
import { setUpOpenCms } from "~/records/form/record-form.testing";
import { createRecord } from "~/records/save/save.testing";
import { addArtist } from "~/testing/world.testing";
import { formatOpening } from "~/text/date-words";
import { openingOf } from "./opening.server";

setUpOpenCms();

test.each([
  ["2026-11-05", "18:00", "20:00", "Thursday, November 5, 6–8pm"],
  ["2026-11-08", "11:30", "13:00", "Sunday, November 8, 11:30am–1pm"],
  ["2026-11-07", "12:00", "14:15", "Saturday, November 7, 12–2:15pm"],
  ["2026-11-05", "18:00", "00:00", "Thursday, November 5, 6pm–midnight"],
  ["2026-11-05", "18:00", "02:00", "Thursday, November 5, 6pm–2am"],
  ["2026-11-06", "00:00", "00:30", "Friday, November 6, midnight–12:30am"],
])("an opening on %s from %s to %s", (day, from, to, text) => {
  expect(formatOpening(day, from, to)).toBe(text);
});

test("has its hours in the gallery's time zone, summer and winter, and is over after its day", () => {
  const hours = { openingFrom: "18:00", openingTo: "20:00" };
  expect(openingOf({ openingDay: "2026-11-05", ...hours })).toEqual({
    text: "Opening Thursday, November 5, 6–8pm",
    from: "2026-11-05T17:00:00.000Z",
    to: "2026-11-05T19:00:00.000Z",
  });
  expect(openingOf({ openingDay: "2026-07-02", ...hours })?.from).toBe("2026-07-02T16:00:00.000Z");
  expect(openingOf({ openingDay: "2026-12-31", openingFrom: "18:00", openingTo: "00:00" })?.to).toBe(
    "2026-12-31T23:00:00.000Z",
  );
  // The clocks are put forward at two.
  expect(openingOf({ openingDay: "2026-03-28", openingFrom: "18:00", openingTo: "02:00" })?.to).toBe(
    "2026-03-29T01:00:00.000Z",
  );
  expect(openingOf({ openingDay: "2026-03-10", ...hours })).not.toBe(null);
  expect(openingOf({ openingDay: "2026-03-09", ...hours })).toBe(null);
});

describe("an opening is refused", () => {
  const show = () => ({
    title: "Fog",
    artistIds: [addArtist()],
    venue: "Kunsthalle",
    location: "Bern",
    startDate: "2026-04-01",
    endDate: "2026-04-30",
  });
  const [openingDay, openingFrom, openingTo] = ["2026-03-31", "18:00", "20:00"];

  const ends = "Must be later than “Opening from”, or up to 06:00 the next morning";
  const after = "The opening is after the end of the exhibition";
  const until = "Please enter when it ends";
  test.each([
    [{ openingDay, openingFrom: "20:00", openingTo: "18:00" }, { openingTo: ends }],
    [{ openingDay, openingFrom: "18:00", openingTo: "06:01" }, { openingTo: ends }],
    [{ openingDay, openingFrom: "00:00", openingTo: "00:00" }, { openingTo: ends }],
    [{ openingFrom, openingTo }, { openingDay: "Please enter the day of the opening" }],
    [{ openingDay }, { openingFrom: "Please enter when it begins", openingTo: until }],
    [{ openingDay: "2026-05-01", openingFrom, openingTo }, { openingDay: after }],
    [
      { title: null, openingDay, openingFrom },
      { title: "Title is required", openingTo: until },
    ],
  ])("%o", (opening, messages) => {
    const issues = Object.entries(messages).map(([path, message]) => ({ path, message }));
    const answer = createRecord("exhibitions", { ...show(), ...opening }, { author: "Eva" });
    expect(answer).toMatchObject({ issues });
  });
});
