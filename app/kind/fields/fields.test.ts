import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "~/forms/parse-form";
import { mailOrWebAddress, webAddress } from "./address";
import { choice, optionalChoice } from "./choice";
import { day, optionalDay } from "./day";
import { flag } from "./flag";
import { image } from "./image";
import { images } from "./images";
import { line, optionalLine } from "./line";
import { links } from "./link";
import { names } from "./names";
import { decimal, wholeNumber } from "./number";
import { mailAddress, optionalMailAddress } from "./pattern";
import { slug } from "./slug";
import { optionalText, text } from "./text";
import { weeklyHours } from "./weekly-hours";

const fields = {
  line: line("Line", "Write something"),
  optionalLine: optionalLine("Line"),
  text: text("Text", "Write something", { rows: 5 }),
  optionalText: optionalText("Text", { rows: 5 }),
  slug: slug("Slug", "Slug is required", { follows: "line" }),
  year: wholeNumber("Year", { from: 0, to: 2200 }),
  flag: flag("Flag"),
  shown: choice("Shown", { values: { true: "Shown", false: "Hidden" }, initial: "true" }),
  category: optionalChoice("Category", {
    values: { under_3k: "Under 3K", under_5k: "Under 5K" },
    none: "None",
  }),
  day: day("Day", "Day is required"),
  optionalDay: optionalDay("Day"),
  artistIds: links("Artists", {
    kind: "artists",
    one: "artist",
    many: "artists",
    required: "At least one artist is required",
    placeholder: "Type a name",
  }),
  image: image("Image", { use: "artwork" }),
  images: images("Images"),
  url: webAddress("Address"),
  inquireUrl: mailOrWebAddress("Address"),
  email: mailAddress("Email", "Email is required"),
  optionalEmail: optionalMailAddress("Email"),
  names: names("Names"),
  latitude: decimal("Latitude", { from: -90, to: 90 }),
  hours: weeklyHours("Hours"),
};
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

describe.each([
  ["line", 300],
  ["optionalLine", 300],
  ["text", 20_000],
  ["optionalText", 20_000],
] as const)("a %s", (name, maximum) => {
  test(`has at most ${maximum} characters`, () => {
    const message = `Please use at most ${maximum} characters`;
    for (const character of ["x", "🎨"]) {
      const longest = character.repeat(maximum);
      expect([json(name, longest), form(name, longest)]).toEqual([longest, longest]);
      expect(json(name, longest + character)).toEqual(refused(message));
      expect(form(name, longest + character)).toEqual(refused(message));
    }
  });

  test("has no control characters", () => {
    for (const [control, code] of Object.entries({ "\0": "0000", "\x1b": "001B", "\x85": "0085" }))
      expect(json(name, `a${control}b`)).toEqual(
        refused(`U+${code} at character 2 cannot be stored, please leave it out`),
      );
  });

  test("is a text and nothing else", () => {
    for (const other of [7, true, ["a"], {}]) expect(json(name, other)).toHaveProperty("refused");
  });

  test("is missing, or nothing, when it is null, empty, blank or absent", () => {
    const nothing = name.startsWith("optional") ? null : refused("Write something");
    for (const empty of [null, "", "  ", undefined]) expect(json(name, empty)).toEqual(nothing);
    for (const posted of [[], [""], ["  "]]) expect(form(name, ...posted)).toEqual(nothing);
  });
});

test("lines stay one line, and long texts keep their line breaks, every system's as one", () => {
  for (const name of ["line", "optionalLine"] as const) {
    expect(json(name, "a\nb")).toEqual(refused("Please write this on one line"));
    expect(form(name, "  Zoë  ")).toBe("Zoë");
  }
  for (const name of ["text", "optionalText"] as const)
    expect(form(name, "One\r\n\r\nTwo\rThree")).toBe("One\n\nTwo\nThree");
});

test("a tab is a space, and a vertical tab breaks the line of a text", () => {
  for (const name of ["line", "optionalLine"] as const)
    expect(form(name, "2024\tSolo show,\vBasel")).toBe("2024 Solo show, Basel");
  for (const name of ["text", "optionalText"] as const)
    expect(form(name, "2024\tSolo show,\vBasel\f")).toBe("2024 Solo show,\nBasel ");
});

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

describe("a slug", () => {
  test.each(["ada", "Ada_Egli.2", "...", "new-1", "data", "a.database"])("may be %s", (slug) => {
    expect([json("slug", slug), form("slug", ` ${slug} `)]).toEqual([slug, slug]);
  });

  test.each(["a b", "zoë", "a/b", "a?b", "a#b", "a%20b", ".", ".."])("may not be %s", (slug) => {
    expect(json("slug", slug)).toEqual(
      refused("Please use letters without accents, digits, hyphens, dots and underscores only"),
    );
  });

  test.each(["new", "ada.data"])("may not be %s, which has another meaning in an address", (slug) => {
    expect(form("slug", slug)).toEqual(refused("Please choose another slug, this one is reserved"));
  });
});

describe("a year", () => {
  test.each([0, 1, 1999, 2200])("may be %i, as a number and as a text", (year) => {
    expect([json("year", year), json("year", `${year}`), form("year", ` ${year} `)]).toEqual([
      year,
      year,
      year,
    ]);
  });

  test.each([-1, 2201, 1.5, "1e3", "0x7d", "19 99", "-1", "1.5", "soon", "9".repeat(400), true, [2000], {}])(
    "may not be %j",
    (year) => {
      expect(json("year", year)).toEqual(refused("Please enter a year from 0 to 2200"));
      if (typeof year === "string")
        expect(form("year", year)).toEqual(refused("Please enter a year from 0 to 2200"));
    },
  );

  test("may be unset", () => {
    for (const unset of [null, "", " ", undefined]) expect(json("year", unset)).toBeNull();
    expect([form("year"), form("year", ""), form("year", " ")]).toEqual([null, null, null]);
  });
});

describe("a flag", () => {
  test("is true where a client or a box says so", () => {
    expect([json("flag", true), json("flag", "true")]).toEqual([true, true]);
    expect([form("flag", "on"), form("flag", "true")]).toEqual([true, true]);
  });

  test("is false where it is said, and where nothing is", () => {
    for (const value of [false, "false", null, "", undefined]) expect(json("flag", value)).toBe(false);
    expect([form("flag"), form("flag", ""), form("flag", "false")]).toEqual([false, false, false]);
  });

  test.each([1, "yes", {}, ["true"]])("is not %j", (value) => {
    expect(json("flag", value)).toEqual(refused("Please answer with true or false"));
  });
});

describe("a choice", () => {
  test("of 'true' and 'false' is the default where nothing is said, and takes JSON's booleans", () => {
    for (const unset of [null, "", undefined]) expect(json("shown", unset)).toBe("true");
    expect([form("shown"), form("shown", "")]).toEqual(["true", "true"]);
    expect([json("shown", true), json("shown", false)]).toEqual(["true", "false"]);
    expect([json("shown", "true"), json("shown", "false")]).toEqual(["true", "false"]);
  });

  test("without a default is nothing", () => {
    for (const unset of [null, "", undefined]) expect(json("category", unset)).toBeNull();
    expect([form("category"), form("category", ""), form("category", "under_5k")]).toEqual([
      null,
      null,
      "under_5k",
    ]);
  });

  test.each(["other", "UNDER_3K", 3, {}, ["under_3k"]])("is of the list, so not %j", (value) => {
    expect(json("category", value)).toEqual(refused("Please choose one of the list"));
  });
});

test.each([
  ["day", refused("Day is required")],
  ["optionalDay", null],
] as const)(
  "a %s is one of the calendar, of an instant that in Zurich; left out it is %j",
  (name, nothing) => {
    expect([json(name, "2026-03-01T23:30:00.000Z"), form(name, " 2026-03-01 ")]).toEqual([
      "2026-03-02",
      "2026-03-01",
    ]);
    for (const wrong of ["2026-02-30", "soon"])
      expect(form(name, wrong)).toEqual(refused("Please enter a day, such as 2026-03-01"));
    for (const missing of [null, "", " ", undefined]) expect(json(name, missing)).toEqual(nothing);
    expect(form(name, "")).toEqual(nothing);
  },
);

describe("the artists of a show", () => {
  test("stand in the order given, each once", () => {
    expect(json("artistIds", ["b", "a", "b"])).toEqual(["b", "a"]);
    expect(form("artistIds", "b", "", "a", "b")).toEqual(["b", "a"]);
    expect([json("artistIds", "a"), form("artistIds", "a")]).toEqual([["a"], ["a"]]);
  });

  test("are at least one", () => {
    const none = refused("At least one artist is required");
    for (const value of [null, "", [], [""], [null], undefined])
      expect(json("artistIds", value)).toEqual(none);
    expect([form("artistIds"), form("artistIds", ""), form("artistIds", "", "")]).toEqual([none, none, none]);
  });

  test("are at most 200", () => {
    const ids = Array.from({ length: 201 }, (_, at) => `${at}`);
    expect(json("artistIds", ids.slice(1))).toHaveLength(200);
    expect(json("artistIds", ids)).toEqual(refused("Please choose at most 200 artists"));
  });

  test("are texts", () => {
    for (const value of [[7], [["a"]], [{}], { 0: "a" }, "x".repeat(301)])
      expect(json("artistIds", value)).toEqual(refused("Please choose artists of the list"));
  });
});

const stored = "/objects/0123456789abcdef01234567.jpg";
const elsewhere = "https://img.example.org/a,b.jpg";
const wrongImage = "Please choose an image, or give an https address";

describe("an image", () => {
  test.each([stored, elsewhere, "https://img.example.org"])("may be %s", (url) => {
    expect([json("image", url), form("image", ` ${url} `)]).toEqual([url, url]);
  });

  test.each([
    "http://img.example.org/a.jpg",
    "javascript:alert(1)",
    "javascript:alert('https://img.example.org/a.jpg')",
    "data:image/png;base64,AA",
    "//img.example.org/a.jpg",
    "/objects/../gallery.db",
    "/objects/short.jpg",
    "/objects/0123456789abcdef01234567.svg",
    "https://",
    "https://img.example.org/a b.jpg",
    'https://img.example.org/a".jpg',
    "photo.jpg",
  ])("may not be %s", (url) => {
    expect([json("image", url), form("image", url)]).toEqual([refused(wrongImage), refused(wrongImage)]);
    expect(json("images", [url])).toEqual(refused(wrongImage));
  });

  test("may be unset, and has an address of at most 2000 characters", () => {
    for (const unset of [null, "", " ", undefined]) expect(json("image", unset)).toBeNull();
    const long = `https://img.example.org/${"x".repeat(1976)}`;
    expect(json("image", long)).toBe(long);
    expect(json("image", `${long}x`)).toEqual(refused("Please use at most 2000 characters"));
    expect(json("images", [long])).toEqual([long]);
    expect(json("images", [`${long}x`])).toEqual(refused(wrongImage));
  });

  test("may have a capital letter where a keyboard put one", () => {
    expect(form("image", "Https://img.example.org/A.jpg")).toBe("https://img.example.org/A.jpg");
  });
});

describe("a list of images", () => {
  test("is a list as it is, and a text split at its commas and line breaks", () => {
    expect(json("images", [stored, ` ${elsewhere} `, ""])).toEqual([stored, elsewhere]);
    expect(form("images", stored, elsewhere)).toEqual([stored, elsewhere]);
    const [one, two] = [stored, "https://img.example.org/2.jpg"];
    for (const text of [`${one},${two}`, ` ${one} , , ${two},`, `${one}\r\n${two}`]) {
      expect(json("images", text)).toEqual([one, two]);
      expect(form("images", text)).toEqual([one, two]);
    }
  });

  test("is empty where nothing is given", () => {
    for (const unset of [null, "", " , ", [], undefined]) expect(json("images", unset)).toEqual([]);
    expect([form("images"), form("images", "")]).toEqual([[], []]);
  });

  test("has at most 100 entries, all of them texts", () => {
    expect(json("images", Array(100).fill(stored))).toHaveLength(100);
    expect(json("images", Array(101).fill(stored))).toEqual(refused("Please use at most 100 images"));
    for (const value of [[7], [[stored]], 7, { 0: stored }, [stored, "x"]])
      expect(json("images", value)).toEqual(refused(wrongImage));
  });
});

describe("a web address", () => {
  const message = "Please enter a web address that begins with https:// or http://";

  test.each(["https://a.example/?q=1#x", "http://a.example"])("may be %s", (url) => {
    for (const name of ["url", "inquireUrl"] as const)
      expect([json(name, url), form(name, url)]).toEqual([url, url]);
  });

  test.each([
    "a.example",
    "ftp://a.example",
    "javascript:alert(1)",
    "javascript:alert('https://a.example')",
    "javascript:alert('http://a.example')",
    "mailto:a@b.ch",
    "https://a b",
    "http://",
  ])("may not be %s", (url) => {
    expect([json("url", url), form("url", url)]).toEqual([refused(message), refused(message)]);
  });

  test("for inquiries may be a mailto link too", () => {
    for (const link of ["mailto:gallery@a.example", "mailto:gallery@a.example?subject=A%20work"])
      expect(form("inquireUrl", link)).toBe(link);
    for (const link of [
      "mailto:",
      "mailto:gallery",
      "mailto:gallery@a.example b@a.example",
      "javascript:alert(1)",
      "javascript:'mailto:gallery@a.example'",
      "tel:+41440000000",
    ])
      expect(json("inquireUrl", link)).toEqual(
        refused("Please enter a web address, or mailto: with an e-mail address"),
      );
    expect(json("inquireUrl", null)).toBeNull();
  });
});
