import fc from "fast-check";
import { expect, test } from "vitest";
import { mailOrWebAddress, webAddress } from "./address";
import { choice, optionalChoice } from "./choice";
import { colour } from "./colour";
import { day, optionalDay } from "./day";
import { type Field, writeText } from "./field";
import { flag } from "./flag";
import { image } from "./image";
import { images } from "./images";
import { line, optionalLine } from "./line";
import { link, links } from "./link";
import { names } from "./names";
import { decimal, requiredNumber, wholeNumber } from "./number";
import { matchingLine, optionalMatchingLine, optionalTime } from "./pattern";
import { pdf } from "./pdf";
import { slug } from "./slug";
import { optionalText, text } from "./text";
import { weeklyHours } from "./weekly-hours";

const values = { true: "Available", reserved: "Reserved" };
const available = choice("Availability", { values, initial: "true" });
const category = optionalChoice("Category", { values: { under_3k: "Under 3K" }, none: "None" });
const year = { from: 0, to: 2200 };
const opening = optionalDay("Opening");
const hours = weeklyHours("Hours");
const toLink = { kind: "artists", one: "artist", placeholder: "" } as const;
const pattern = { pattern: /^[A-Z]{2}$/, message: "Two letters" };

/** Texts with what a gallery's have: lines, commas, quotes, characters of several units. */
const written = fc.string({
  unit: fc.constantFrom(..."aZ9 ,;:.-–/’'\"äß🎨\n\t", "\r\n", "https://", "/objects/"),
});
const address = fc
  .string({ unit: fc.constantFrom(..."a9/,.=%?&", "https://", "/objects/") })
  .map((rest) => `https://${rest}`);
const object = fc.constant("/objects/0123456789abcdef.jpg");
const date = fc
  .date({ min: new Date("1000-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
const time = fc.constantFrom("09:00", "13:30", "18:00");

/** What may be given for each type of field; what its schema makes of it is what is stored. */
const types: [type: string, field: Field, given: fc.Arbitrary<unknown>][] = [
  ["line", line("Line", "Required"), written],
  ["optional line", optionalLine("Line"), fc.option(written)],
  ["text", text("Text", "Required", { rows: 5 }), written],
  ["optional text", optionalText("Text", { rows: 5 }), fc.option(written)],
  ["slug", slug("Slug", "Required", { follows: "name" }), fc.string({ unit: fc.constantFrom(..."aZ9-._") })],
  ["line of a pattern", matchingLine("Code", "Required", pattern), fc.constantFrom("CH", "DE", "ch")],
  ["optional line of a pattern", optionalMatchingLine("Code", pattern), fc.constantFrom("CH", "", null)],
  ["time", optionalTime("Time"), fc.option(time)],
  ["web address", webAddress("Address"), fc.option(address)],
  [
    "mail or web address",
    mailOrWebAddress("Address"),
    fc.oneof(address, fc.constant("mailto:ada@example.org")),
  ],
  ["image", image("Image", { use: "hero" }), fc.option(fc.oneof(address, object))],
  ["images", images("Images"), fc.array(fc.oneof(address, object), { maxLength: 5 })],
  ["PDF", pdf("CV", { use: "cv" }), fc.option(address)],
  ["names", names("Names"), fc.array(written, { maxLength: 5 })],
  ["link", link("Artist", "Required", toLink), fc.uuid()],
  ["links", links("Artists", { ...toLink, many: "artists" }), fc.array(fc.uuid(), { maxLength: 5 })],
  ["choice", available, fc.constantFrom(...Object.keys(values))],
  ["optional choice", category, fc.constantFrom("under_3k", null)],
  ["flag", flag("Featured"), fc.boolean()],
  ["year", wholeNumber("Year", year), fc.option(fc.integer({ min: 0, max: 2200 }))],
  ["required number", requiredNumber("Position", "Required", year), fc.integer({ min: 0, max: 2200 })],
  [
    "decimal",
    decimal("Latitude", { from: -90, to: 90 }),
    fc.integer({ min: -90e6, max: 90e6 }).map((number) => number / 1e6),
  ],
  ["day", day("Day", "Required"), date],
  ["optional day", opening, fc.option(date)],
  ["colour", colour("Ink", { standard: "#111", hint: "text", problem: () => undefined }), fc.option(written)],
  [
    "weekly hours",
    hours,
    fc.array(
      fc.record({
        days: fc.subarray(["Monday", "Friday", "Sunday"], { minLength: 1 }),
        opens: time,
        closes: time,
      }),
      { maxLength: 3 },
    ),
  ],
];

test.each(types)("a stored %s is read again as it was written", (_, field, given) => {
  let stored = 0;
  fc.assert(
    fc.property(given, (value) => {
      const { success, data } = field.schema.safeParse(value);
      if (!success) return;
      stored += 1;
      expect(field.read(writeText(field, data))).toEqual(data);
      // A form ends lines with CRLF.
      expect(field.read(writeText(field, data).replaceAll("\n", "\r\n"))).toEqual(data);
    }),
  );
  expect(stored).toBeGreaterThan(10);
});

test.each<[typed: string, field: Field, read: unknown]>([
  ["Reserved", available, "reserved"],
  ["reserved ", available, "reserved"],
  ["lost", available, "lost"],
  ["none", category, null],
  ["Yes", flag("Featured"), true],
  ["on", flag("Featured"), true],
  ["no", flag("Featured"), false],
  ["perhaps", flag("Featured"), "perhaps"],
  ["March 1, 2026", opening, "2026-03-01"],
  ["1. März 2026", opening, "2026-03-01"],
  ["2026-03-01T23:30:00Z", opening, "2026-03-02"],
  ["next week", opening, "next week"],
  [" 1985", wholeNumber("Year", year), 1985],
  ["about 1985", wholeNumber("Year", year), "about 1985"],
  ["47,37", decimal("Latitude", { from: -90, to: 90 }), 47.37],
  ["Sunday: 13:00–18:00", hours, [{ days: ["Sunday"], opens: "13:00", closes: "18:00" }]],
  ["on Sundays", hours, "on Sundays"],
  ["Sammy Baloji, Jr.\r\n\r\nAda", names("Names"), ["Sammy Baloji, Jr.", "Ada"]],
])("what a person types is read: %s", (typed, field, read) => {
  expect(field.read(typed)).toEqual(read);
});
