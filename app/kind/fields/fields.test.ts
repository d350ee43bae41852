import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "~/forms/parse-form";
import { colourFields } from "~/website/colours/fields";
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
import {
  mailAddress,
  matchingLine,
  optionalMailAddress,
  optionalMatchingLine,
  optionalTime,
} from "./pattern";
import { pdf } from "./pdf";
import { slug } from "./slug";
import { optionalText, text } from "./text";
import { weeklyHours } from "./weekly-hours";

const pattern = { pattern: /^[A-Z]{2}$/, message: "Two letters" };
const toArtist = { kind: "artists", one: "artist", placeholder: "" } as const;
const someArtists = { ...toArtist, many: "artists", required: "At least one artist is required" };

/** A field of each type. */
const fields = {
  line: line("Line", "Write something"),
  optionalLine: optionalLine("Line"),
  text: text("Text", "Write something", { rows: 5 }),
  optionalText: optionalText("Text", { rows: 5 }),
  slug: slug("Slug", "Slug is required", { follows: "line" }),
  code: matchingLine("Code", "Required", pattern),
  optionalCode: optionalMatchingLine("Code", pattern),
  time: optionalTime("Time"),
  year: wholeNumber("Year", { from: 0, to: 2200 }),
  position: requiredNumber("Position", "Required", { from: 0, to: 2200 }),
  latitude: decimal("Latitude", { from: -90, to: 90 }),
  flag: flag("Flag"),
  shown: choice("Shown", { values: { true: "Shown", false: "Hidden" }, initial: "true" }),
  category: optionalChoice("Category", {
    values: { under_3k: "Under 3K", under_5k: "Under 5K" },
    none: "None",
  }),
  day: day("Day", "Day is required"),
  optionalDay: optionalDay("Day"),
  artistId: link("Artist", "Required", toArtist),
  artistIds: links("Artists", someArtists),
  image: image("Image", { use: "artwork" }),
  images: images("Images"),
  pdf: pdf("PDF", { use: "cv" }),
  url: webAddress("Address"),
  inquireUrl: mailOrWebAddress("Address"),
  email: mailAddress("Email", "Email is required"),
  optionalEmail: optionalMailAddress("Email"),
  names: names("Names"),
  ink: colour("Ink", { standard: "#111", hint: "text", problem: () => undefined }),
  tokens: colourFields.publicFields.others,
  hours: weeklyHours("Hours"),
} satisfies Record<string, Field>;
type Name = keyof typeof fields;

/** What a field makes of a value of a JSON body, or the messages with which it refuses it. */
function json(name: Name, value?: unknown): unknown {
  const schema = z.object({ field: fields[name].schema as z.ZodType });
  const result = schema.safeParse(value === undefined ? {} : { field: value });
  if (!result.success) return { refused: result.error.issues.map(({ message }) => message) };
  return (result.data as { field: unknown }).field;
}

/** The same of what a form posts under its name, once or several times. */
function form(name: Name, ...posted: string[]): unknown {
  const data = new FormData();
  for (const value of posted) data.append("field", value);
  const { value, errors } = parseForm(data, z.object({ field: fields[name].schema as z.ZodType }));
  return value ? (value as { field: unknown }).field : { refused: errors.field };
}

const refused = (...messages: string[]) => ({ refused: messages });

/** The text fields with the most characters that they take. */
const texts = { line: 300, optionalLine: 300, text: 20_000, optionalText: 20_000 } as const;

/** What each field is where nothing is given. */
const unset: Partial<Record<Name, unknown>> = {
  line: refused("Write something"),
  optionalLine: null,
  text: refused("Write something"),
  optionalText: null,
  year: null,
  flag: false,
  shown: "true",
  category: null,
  day: refused("Day is required"),
  optionalDay: null,
  artistIds: refused("At least one artist is required"),
  image: null,
  images: [],
  pdf: null,
  inquireUrl: null,
};

test.each(Object.entries(unset) as [Name, unknown][])(
  "a %s that is null, empty or absent is refused or unset: %j",
  (name, nothing) => {
    for (const empty of [null, "", undefined]) expect(json(name, empty)).toEqual(nothing);
    for (const posted of [[], [""]]) expect(form(name, ...posted)).toEqual(nothing);
    if (["flag", "shown", "category", "artistIds"].includes(name)) return;
    expect([json(name, "  "), form(name, "  ")]).toEqual([nothing, nothing]);
  },
);

test.each(Object.entries(texts) as [keyof typeof texts, number][])(
  "a %s is a text of at most %i characters",
  (name, maximum) => {
    for (const character of ["x", "🎨"]) {
      const longest = character.repeat(maximum);
      expect([json(name, longest), form(name, longest)]).toEqual([longest, longest]);
      const tooLong = refused(`Please use at most ${maximum} characters`);
      expect([json(name, longest + character), form(name, longest + character)]).toEqual([tooLong, tooLong]);
    }
    for (const other of [7, true, ["a"], {}]) expect(json(name, other)).toHaveProperty("refused");
  },
);

test("invisible characters are in no field of one line, and make nothing of a text", () => {
  const pasted = (text: string) => `\u202a${text}\u202c\u200b`;
  const typed = {
    line: "Ada",
    optionalLine: "Ada",
    slug: "ada",
    year: "1999",
    latitude: "47.4",
    day: "2026-03-01",
    optionalDay: "2026-03-01",
    image: "https://img.example/1.jpg",
    pdf: "https://img.example/1.pdf",
    images: "https://img.example/1.jpg",
    url: "https://ada.example",
    inquireUrl: "mailto:ada@gallery.example",
    email: "ada@gallery.example",
    optionalEmail: "ada@gallery.example",
    names: "Ada",
    hours: "Monday: 10:00 - 12:00",
  };
  for (const [name, plain] of Object.entries(typed) as [Name, string][]) {
    expect(form(name, plain)).not.toHaveProperty("refused");
    expect([name, form(name, pasted(plain))]).toEqual([name, form(name, plain)]);
  }
  for (const name of ["line", "text"] as const)
    expect(form(name, pasted("\u200d"))).toEqual(refused("Write something"));
  expect(form("names", `Ada, A${pasted("da")}, \u200b`)).toEqual(["Ada"]);
  expect(json("names", ["Ada", "B\x07en"])).toEqual(
    refused("U+0007 at character 7 cannot be stored, please leave it out"),
  );
});

const stored = "/objects/0123456789abcdef01234567.jpg";
const elsewhere = "https://img.example.org/a,b.jpg";
const other = "https://img.example.org/2.jpg";

test.each<[name: Name, given: unknown, becomes?: unknown]>([
  ["line", "Zoë, “Egli”: 1–2"],
  ["text", "One,\n\ntwo 🎨"],
  ["optionalText", null],
  ["code", "CH"],
  ["optionalCode", null],
  ["time", "13:30"],
  ["position", 3],
  ["latitude", -47.37],
  ["artistId", "a"],
  ["ink", "#123456"],
  ["names", ["Baloji, Jr.", "Ada"]],
  ["hours", "Sunday: 13:00 - 18:00", [{ days: ["Sunday"], opens: "13:00", closes: "18:00" }]],
  ["slug", "Ada-Egli-2"],
  ["slug", "new-1"],
  ["year", 0],
  ["year", 2200],
  ["year", "0", 0],
  ["year", "2200", 2200],
  ["flag", true],
  ["flag", "true", true],
  ["flag", "on", true],
  ["flag", false],
  ["flag", "false", false],
  ["shown", "false"],
  ["shown", true, "true"],
  ["shown", false, "false"],
  ["category", "under_5k"],
  ["day", "2026-03-01"],
  ["day", "2026-03-01T23:30:00.000Z", "2026-03-02"],
  ["optionalDay", "2026-03-01T23:30:00.000Z", "2026-03-02"],
  ["artistIds", "a", ["a"]],
  ["artistIds", ["b", "", "a", "b"], ["b", "a"]],
  ["image", stored],
  ["image", elsewhere],
  ["image", "Https://img.example.org/A.jpg", "https://img.example.org/A.jpg"],
  ["pdf", "/objects/0123456789abcdef01234567.pdf"],
  ["pdf", "https://img.example.org/cv"],
  ["images", [stored, ` ${elsewhere} `, ""], [stored, elsewhere]],
  ["images", `${stored},${other}`, [stored, other]],
  ["images", ` ${stored} , , ${other},`, [stored, other]],
  ["images", `${stored}\r\n${other}`, [stored, other]],
  ["images", " , ", []],
  ["url", "https://a.example/?q=1#x"],
  ["url", "http://a.example"],
  ["inquireUrl", "http://a.example"],
  ["inquireUrl", "mailto:gallery@a.example"],
  ["inquireUrl", "mailto:gallery@a.example?subject=A%20work"],
])("a %s may be %j, in JSON and in a form", (name, given, becomes = given) => {
  expect(json(name, given)).toEqual(becomes);
  const texts = [given].flat().filter((text) => typeof text === "string");
  if (texts.length > 0) expect(form(name, ...texts)).toEqual(becomes);
  // What is stored is read again as it was written; a form ends lines with CRLF.
  const field: Field = fields[name];
  for (const ending of ["\n", "\r\n"])
    expect(field.read(writeText(field, becomes).replaceAll("\n", ending))).toEqual(becomes);
});

const slugLetters = "Please use letters without accents, digits and hyphens only";
const wrongImage = "Please choose an image, or give an https address";
const scripts = ["javascript:alert(1)", "javascript:alert('https://a.example')"];

test.each<[name: Name, message: string, wrong: unknown[]]>([
  ["slug", slugLetters, ["a b", "zoë", "a/b", "a?b", "a#b", "a%20b", "..", "a.b_c", "a.data"]],
  ["slug", "This slug is reserved, please choose another", ["new"]],
  [
    "year",
    "Please enter a year from 0 to 2200",
    [-1, 2201, 1.5, "1e3", "0x7d", "19 99", "-1", "9".repeat(400), true, [2000], {}],
  ],
  ["flag", "Please answer with true or false", [1, "yes", {}, ["true"]]],
  ["category", "Please choose from the list", ["other", "UNDER_3K", 3, {}, ["under_3k"]]],
  ["day", "Please enter a date, such as 2026-03-01", ["2026-02-30", "soon"]],
  ["artistIds", "At least one artist is required", [[], [""], [null]]],
  ["artistIds", "Please choose artists from the list", [[7], [["a"]], [{}], { 0: "a" }, "x".repeat(301)]],
  [
    "image",
    wrongImage,
    [
      ...scripts,
      "http://img.example.org/a.jpg",
      "//img.example.org/a.jpg",
      "/objects/../gallery.db",
      "/objects/0123456789abcdef01234567.svg",
      "https://",
      "https://img.example.org/a b.jpg",
    ],
  ],
  [
    "pdf",
    "Please choose a PDF, or give an https address",
    [...scripts, "http://a.example/cv.pdf", stored, "/objects/../gallery.pdf", "cv.pdf"],
  ],
  ["images", wrongImage, [...scripts, [7], [[stored]], 7, { 0: stored }, [stored, "x"]]],
  [
    "url",
    "Please enter a web address that begins with https:// or http://",
    [...scripts, "a.example", "ftp://a.example", "mailto:a@b.ch", "https://a b", "http://"],
  ],
  [
    "inquireUrl",
    "Please enter a web address, or mailto: with an email address",
    [
      ...scripts,
      "mailto:",
      "mailto:gallery",
      "mailto:gallery@a.example b@a.example",
      "javascript:'mailto:gallery@a.example'",
      "tel:+41440000000",
    ],
  ],
])("a %s is refused with '%s'", (name, message, wrong) => {
  for (const value of wrong) {
    expect([value, json(name, value)]).toEqual([value, refused(message)]);
    if (typeof value === "string") expect([value, form(name, value)]).toEqual([value, refused(message)]);
  }
});

test("lists and addresses have a limit", () => {
  const ids = Array.from({ length: 201 }, (_, at) => `${at}`);
  expect(json("artistIds", ids.slice(1))).toHaveLength(200);
  expect(json("artistIds", ids)).toEqual(refused("Please choose at most 200 artists"));
  expect(json("images", Array(100).fill(stored))).toHaveLength(100);
  expect(json("images", Array(101).fill(stored))).toEqual(refused("Please use at most 100 images"));
  const long = `https://img.example.org/${"x".repeat(1976)}`;
  expect([json("image", long), json("images", [long])]).toEqual([long, [long]]);
  expect(json("image", `${long}x`)).toEqual(refused("Please use at most 2000 characters"));
  expect(json("images", [`${long}x`])).toEqual(refused(wrongImage));
});

const week = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
const hour = (at: number) => `${String(Math.floor(at / 7)).padStart(2, "0")}:00`;

test.each<[name: Name, most: number, entry: (at: number) => string, refusal: string]>([
  ["hours", 50, (at) => `${week[at % 7]}: ${hour(at)} - ${hour(at + 7)}\n`, "50 lines"],
  ["names", 200, (at) => `Ada ${at},`, "200 names of at most 300 characters"],
  ["tokens", 200, (at) => `grid / gap${at} / width: 1px\n`, "200 tokens"],
])("%s of a text are at most %i, with a sentence that says it", (name, most, entry, said) => {
  const entries = Array.from({ length: most + 1 }, (_, at) => entry(at));
  const [longest, tooLong] = [entries.slice(1).join(""), entries.join("")];
  for (const read of [json, form]) {
    expect(read(name, longest)).not.toHaveProperty("refused");
    expect(read(name, tooLong)).toEqual(refused(`Please use at most ${said}`));
  }
});

test("hours are as many as a client sends them, and of no more days than a week has", () => {
  const hours = (days: string[]) => ({ days, opens: "09:00", closes: "10:00" });
  expect(json("hours", [hours(week)])).not.toHaveProperty("refused");
  expect(json("hours", [hours([...week, "Monday"])])).toHaveProperty("refused");
  expect(json("hours", Array(51).fill(hours(["Monday"])))).toEqual(refused("Please use at most 50 lines"));
});

test.each<[typed: string, name: Name, read: unknown]>([
  ["Hidden", "shown", "false"],
  ["hidden ", "shown", "false"],
  ["lost", "shown", "lost"],
  ["none", "category", null],
  ["Yes", "flag", true],
  ["on", "flag", true],
  ["no", "flag", false],
  ["perhaps", "flag", "perhaps"],
  ["March 1, 2026", "optionalDay", "2026-03-01"],
  ["1. März 2026", "optionalDay", "2026-03-01"],
  ["2026-03-01T23:30:00Z", "optionalDay", "2026-03-02"],
  ["next week", "optionalDay", "next week"],
  [" 1985", "year", 1985],
  ["about 1985", "year", "about 1985"],
  ["47,37", "latitude", 47.37],
  ["Sunday: 13:00–18:00", "hours", [{ days: ["Sunday"], opens: "13:00", closes: "18:00" }]],
  ["on Sundays", "hours", "on Sundays"],
  ["Sammy Baloji, Jr.\r\n\r\nAda", "names", ["Sammy Baloji, Jr.", "Ada"]],
])("what a person types is read: %s", (typed, name, read) => {
  expect(fields[name].read(typed)).toEqual(read);
});
