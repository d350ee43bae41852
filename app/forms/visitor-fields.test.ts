import { describe, expect, test } from "vitest";
import { artworkInquiry, everyForm, inquiry, registration, type VisitorForm } from "./forms-table.testing";
import { setUpForms } from "./posted-forms.testing";
import { field, invalidEmail } from "./visitor-fields";

setUpForms();

const required = "Please write something";
const fields = {
  name: field.name(required),
  email: field.email(required),
  phone: field.phone(),
  subject: field.subject(required),
  message: field.message(required),
};
type Name = keyof typeof fields;
const names = Object.keys(fields) as Name[];
const lines = ["name", "phone", "subject"] as const;
const texts = [...lines, "message"] as const;

/** What a field makes of a value, or the messages with which it refuses it. */
function read(name: Name, value: unknown): unknown {
  const result = fields[name].safeParse(value);
  return result.success ? result.data : { refused: result.error.issues.map(({ message }) => message) };
}
const refused = (message: string) => ({ refused: expect.arrayContaining([message]) });

test("lengths count without the spaces around a line, and with a line break as one", () => {
  expect(read("name", ` ${"x".repeat(200)}\t `)).toBe("x".repeat(200));
  expect(read("message", `${"x".repeat(9_999)}\r\n`)).toBe(`${"x".repeat(9_999)}\n`);
  expect(read("message", `${"x".repeat(9_999)}\r\n\n`)).toEqual(
    refused("Please use at most 10000 characters"),
  );
});

describe("control characters", () => {
  test.each(names)("and halves of characters are refused in %s, with their code and place", (name) => {
    for (const [character, code] of Object.entries({ "\0": "0000", "\x85": "0085", "\udfa8": "DFA8" }))
      expect(read(name, `🎨b${character}c@visitors.example`)).toEqual(
        refused(`U+${code} at character 3 cannot be stored, please leave it out`),
      );
  });

  test("that separate words are spaces in a line", () => {
    for (const separator of ["\t", "\v", "\f", "\u2028", "\u2029"])
      for (const name of lines) expect(read(name, `${separator}1${separator}2`)).toBe("1 2");
  });

  test.each(lines)("that break the line are refused in %s", (name) => {
    for (const ending of ["\n", "\r", "\r\n"])
      expect(read(name, `1${ending}2`)).toEqual(refused("Please write this on one line"));
  });

  test("that break the line are kept in a message, as every system's same one, and tabs are spaces", () => {
    const typed = "One\r\nTwo\rThree\nFour\r\n\r\n  Five\vSix\u2028Seven\u2029Eight\tNine\fTen";
    expect(read("message", typed)).toBe("One\nTwo\nThree\nFour\n\n  Five\nSix\nSeven\nEight Nine Ten");
  });
});

describe("texts", () => {
  test("are kept as typed", () => {
    for (const typed of [
      "Zo\u00eb",
      "Zoe\u0308",
      "大きさ",
      "👩🏽‍🎨",
      "می\u200cخواهم ❤\ufe0f",
      "O’Neil & <b>“Sons”</b>",
    ])
      for (const name of texts) expect(read(name, typed)).toBe(typed);
  });

  test("lose the spaces around them where they are one line, and keep them in a message", () => {
    for (const name of lines) expect(read(name, " \u00a0Ada  Egli \n")).toBe("Ada  Egli");
    expect(read("message", "  Ada\n\n")).toBe("  Ada\n\n");
  });

  const invisible = [..."\u00ad\u061c\u200b\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2069\ufeff"];

  test.each(names)(
    "that are empty, blank or invisible are missing in %s, or nothing where it is optional",
    (name) => {
      const nothing = name === "phone" ? null : refused(required);
      for (const empty of [null, undefined, "", "\n", ...invisible, "\u200d", "\ufe0f", " \u200b\u200d\n"])
        expect([empty, read(name, empty)]).toEqual([empty, nothing]);
    },
  );

  test.each(names)("are all that %s takes", (name) => {
    for (const other of [7, { toString: "x" }, ["Ada"]]) expect(read(name, other)).toHaveProperty("refused");
  });

  test("lose invisible characters where they are one line, with the spaces that these hide", () => {
    for (const [name, plain] of Object.entries({ name: "Ada", phone: "044", email: "ada@visitors.example" }))
      for (const one of invisible) {
        const typed = `${one} ${plain[0]}${one}${plain.slice(1)} ${one}`;
        expect([one, read(name as Name, typed)]).toEqual([one, plain]);
      }
    expect(read("email", "ada\u200d@visitors\u200c.example")).toBe("ada@visitors.example");
    // In a message they may say where a word breaks.
    expect(read("message", "Kunst\u00adhaus \u200fשלום")).toBe("Kunst\u00adhaus \u200fשלום");
  });
});

describe("an e-mail address", () => {
  test.each([
    "Ada.EGLI+news@Visitors.Example",
    "a@b.ch",
    "o'neil_1/x=y@sub-domain.visitors.example",
    "用户@例え.テスト",
    "ada@123.example",
    `${"x".repeat(64)}@visitors.example`,
  ])("is taken as typed: %s", (address) => {
    expect(read("email", address)).toBe(address);
  });

  test.each([
    "@visitors.example",
    "ada@visitors",
    "ada@@visitors.example",
    "ada egli@visitors.example",
    ".ada@visitors.example",
    "ada.@visitors.example",
    "ada..egli@visitors.example",
    "ada@visitors.e",
    "ada@-visitors.example",
    "ada@visitors-.example",
    "ada@visitors.example-",
    "ada@visitors_1.example",
    "ada@127.0.0.10",
    "Ada <ada@visitors.example>",
    "ada@visitors.example,eve@visitors.example",
    `${"x".repeat(65)}@visitors.example`,
  ])("is refused: %s", (address) => {
    expect(read("email", address)).toEqual({ refused: [invalidEmail] });
  });

  test("that is too long is not compared with the pattern, which would take the square of its length", () => {
    expect(read("email", "@".repeat(255))).toEqual({ refused: ["Please use at most 254 characters"] });
  });
});

const issuesOf = (form: VisitorForm, fields: object) => {
  const whole = { ...form.about(), ...form.fields(), ...fields };
  return form.schema.safeParse(whole).error?.issues.map(({ path, message }) => [path.join("."), message]);
};

test.each(everyForm)(
  "%s takes no more of a text than it says, in characters of one unit or of two",
  (_name, form) => {
    for (const [field, maximum] of Object.entries(form.lengths))
      for (const character of ["x", "🎨"]) {
        const start = field === "email" ? `${character}@visitors.` : character;
        const text = (length: number) =>
          start + (field === "email" ? "x" : character).repeat(length - [...start].length);
        expect(issuesOf(form, { [field]: text(maximum) })).toBeUndefined();
        expect(issuesOf(form, { [field]: text(maximum + 1) })).toEqual([
          [field, `Please use at most ${maximum} characters`],
        ]);
      }
  },
);

test("an inquiry is of one of six types", () => {
  for (const inquiry_type of ["artwork", "exhibition", "visit", "press", "collaboration", "other"])
    expect(issuesOf(inquiry, { inquiry_type })).toBeUndefined();
  for (const inquiry_type of ["Artwork", "sale", ["artwork"]])
    expect(issuesOf(inquiry, { inquiry_type })).toEqual([
      ["inquiry_type", "Please choose what your inquiry is about"],
    ]);
});

test("a registration names its exhibition", () => {
  for (const exhibitionId of [undefined, "", ["e"]])
    expect(issuesOf(registration, { exhibitionId })).toEqual([
      ["exhibitionId", "Please choose an exhibition"],
    ]);
});

test("the message of an inquiry about an artwork has at least 10 characters", () => {
  const few = [["message", "Please provide more details about your inquiry"]];
  for (const message of [" 12345678 ", "🎨".repeat(9), "1234\n\n\n\n\n\n"])
    expect(issuesOf(artworkInquiry, { message })).toEqual(few);
  for (const message of ["🎨".repeat(10), "1234\n67890"])
    expect(issuesOf(artworkInquiry, { message })).toBeUndefined();
});

test("an inquiry about artworks may name up to 50", () => {
  const works = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);
  expect(issuesOf(artworkInquiry, { artworkIds: works(50) })).toBeUndefined();
  expect(issuesOf(artworkInquiry, { artworkIds: works(51) })).toEqual([
    ["artworkIds", "Please name at most 50 artworks"],
  ]);
});
