import { describe, expect, test } from "vitest";
import { z } from "zod";
import { field, invalidEmail } from "./visitor-fields";

const required = "Please write something";
const fields = {
  name: field.name(required),
  email: field.email(required),
  phone: field.phone(),
  subject: field.subject(required),
  message: field.message(required),
  optionalName: field.optionalName(),
  optionalSubject: field.optionalSubject(),
};
type Name = keyof typeof fields;
const names = Object.keys(fields) as Name[];
const oneLine = names.filter((name) => name !== "message");
const optional: Name[] = ["phone", "optionalName", "optionalSubject"];

/** What a field makes of a value, or the messages with which it refuses it. */
function read(name: Name, value: unknown): unknown {
  const result = fields[name].safeParse(value);
  return result.success ? result.data : { refused: result.error.issues.map(({ message }) => message) };
}

/** A value that the field accepts, of exactly this many characters, which are one or two units long. */
function text(name: Name, length: number, character = "x"): string {
  if (name !== "email") return character.repeat(length);
  const start = `${character.repeat(20)}@`;
  return `${start}${"y".repeat(length - [...start].length - 8)}.example`;
}

describe("lengths", () => {
  const bounds: [Name, number][] = [
    ["name", 200],
    ["email", 254],
    ["phone", 50],
    ["subject", 300],
    ["message", 10_000],
    ["optionalName", 200],
    ["optionalSubject", 300],
  ];
  const tooLong = (maximum: number) => ({ refused: [`Please use at most ${maximum} characters`] });

  test.each(bounds)("%s has at most %i characters, of one unit or of two", (name, maximum) => {
    for (const character of ["x", "🎨"]) {
      const longest = text(name, maximum, character);
      expect(read(name, longest)).toBe(longest);
      expect(read(name, text(name, maximum + 1, character))).toEqual(tooLong(maximum));
    }
  });

  test("count without the spaces around a line, and with a line break as one", () => {
    expect(read("name", ` ${"x".repeat(200)}\t `)).toBe("x".repeat(200));
    expect(read("message", `${"x".repeat(9_999)}\r\n`)).toBe(`${"x".repeat(9_999)}\n`);
    expect(read("message", `${"x".repeat(9_999)}\r\n\n`)).toEqual(tooLong(10_000));
  });
});

describe("control characters", () => {
  const refusedCodes = {
    "\0": "0000",
    "\x07": "0007",
    "\x1b": "001B",
    "\x7f": "007F",
    "\x80": "0080",
    "\x85": "0085",
    "\x9f": "009F",
    "\ud83c": "D83C",
    "\udfa8": "DFA8",
    "\udfa8\ud83c": "DFA8",
  };
  /** The same value with something in its middle. */
  const within = (name: Name, inserted: string) =>
    name === "email" ? `ad${inserted}a@visitors.example` : `ab${inserted}cd`;

  test.each(names)("and halves of characters are refused in %s, each with its code and place", (name) => {
    for (const [character, code] of Object.entries(refusedCodes)) {
      const message = `U+${code} at character 3 cannot be stored, please leave it out`;
      expect(read(name, within(name, character))).toEqual({
        refused: name === "email" ? expect.arrayContaining([message]) : [message],
      });
    }
    expect(read("message", "🎨🎨\r\n\x07")).toEqual({
      refused: ["U+0007 at character 4 cannot be stored, please leave it out"],
    });
  });

  test.each(oneLine)("that break the line are refused in %s", (name) => {
    const split = { refused: expect.arrayContaining(["Please write this on one line"]) };
    for (const ending of ["\n", "\r", "\r\n", "\n\n"])
      expect(read(name, within(name, ending))).toEqual(split);
  });

  test.each(oneLine.filter((name) => name !== "email"))("that separate words are spaces in %s", (name) => {
    for (const separator of ["\t", "\v", "\f", "\u2028", "\u2029"])
      expect(read(name, `${separator}1${separator}2`)).toBe("1 2");
  });

  test("that break the line are kept in a message, as every system's same one, and tabs are spaces", () => {
    const typed = "One\r\nTwo\rThree\nFour\r\n\r\n  Five\vSix\u2028Seven\u2029Eight\tNine\fTen";
    expect(read("message", typed)).toBe("One\nTwo\nThree\nFour\n\n  Five\nSix\nSeven\nEight Nine Ten");
  });
});

describe("texts", () => {
  const texts = [
    "Zo\u00eb",
    "Zoe\u0308",
    "大きさについて",
    "מרים אל־חדד",
    "👩🏽‍🎨",
    "O’Neil & <b>“Sons”</b>",
  ];

  test.each(texts)("are kept as typed: %s", (typed) => {
    for (const name of names.filter((name) => name !== "email" && name !== "phone"))
      expect(read(name, typed)).toBe(typed);
  });

  test("lose the spaces around them where they are one line, and keep them in a message", () => {
    for (const name of ["name", "subject", "phone", "optionalName"] as const)
      expect(read(name, " \u00a0Ada  Egli \n")).toBe("Ada  Egli");
    expect(read("message", "  Ada\n\n")).toBe("  Ada\n\n");
  });

  test.each(optional)("that are optional may be left out: %s", (name) => {
    for (const nothing of [null, undefined, "", "  ", "\n"]) expect(read(name, nothing)).toBeNull();
    expect(z.object({ [name]: fields[name] }).parse({})).toEqual({ [name]: null });
  });

  test.each(names.filter((name) => !optional.includes(name)))("that are required may not: %s", (name) => {
    for (const nothing of [null, undefined, "", "  ", "\n"])
      expect(read(name, nothing)).toEqual({ refused: expect.arrayContaining([required]) });
  });

  test.each(names)("are all that %s takes", (name) => {
    for (const other of [7, true, {}, { toString: "x" }, ["Ada"], [["Ada"]]])
      expect(read(name, other)).toHaveProperty("refused");
  });
});

describe("invisible characters", () => {
  const invisible = [..."\u00ad\u061c\u200b\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2069\ufeff"];

  test.each(oneLine)("are taken out of %s, with the spaces that they hide", (name) => {
    const plain = name === "email" ? "ada@visitors.example" : "Ada";
    for (const one of invisible)
      expect([one, read(name, `${one} ${plain[0]}${one}${plain.slice(1)} ${one}`)]).toEqual([one, plain]);
  });

  test.each(names)("alone are nothing in %s", (name) => {
    for (const nothing of [...invisible, "\u200c", "\u200d", "\ufe0f", " \u200b\u200d\n"]) {
      const expected = optional.includes(name) ? null : { refused: expect.arrayContaining([required]) };
      expect([nothing, read(name, nothing)]).toEqual([nothing, expected]);
    }
  });

  test("that join stay in names and texts, and leave an address", () => {
    for (const name of names.filter((name) => name !== "email"))
      expect(read(name, "می\u200cخواهم 👩\u200d🎨 ❤\ufe0f")).toBe("می\u200cخواهم 👩\u200d🎨 ❤\ufe0f");
    expect(read("email", "ada\u200d@visitors\u200c.example")).toBe("ada@visitors.example");
  });

  test("stay in a message, where they may say where a word breaks", () => {
    expect(read("message", "Kunst\u00adhaus \u200fשלום")).toBe("Kunst\u00adhaus \u200fשלום");
  });
});

describe("an e-mail address", () => {
  test.each([
    "ada@visitors.example",
    "ada.egli+news@visitors.example",
    "Ada.EGLI@Visitors.Example",
    "a@b.ch",
    "o'neil_1/x=y@sub-domain.visitors.example",
    "zoë@bücher.example",
    "用户@例え.テスト",
    "ada@123.example",
    `${"x".repeat(64)}@visitors.example`,
  ])("is taken as typed: %s", (address) => {
    expect(read("email", address)).toBe(address);
  });

  test.each([" ada@visitors.example", "ada@visitors.example\t", "\u00a0ada@visitors.example \n"])(
    "is trimmed: %j",
    (address) => {
      expect(read("email", address)).toBe("ada@visitors.example");
    },
  );

  test.each([
    "ada",
    "ada@",
    "@visitors.example",
    "ada@visitors",
    "ada@@visitors.example",
    "ada@b@visitors.example",
    "ada egli@visitors.example",
    ".ada@visitors.example",
    "ada.@visitors.example",
    "ada..egli@visitors.example",
    "ada@visitors..example",
    "ada@visitors.example.",
    "ada@visitors.e",
    "ada@-visitors.example",
    "ada@visitors-.example",
    "ada@visitors.example-",
    "ada@visitors_1.example",
    "ada@127.0.0.10",
    "Ada <ada@visitors.example>",
    "ada@visitors.example,eve@visitors.example",
    "ada@visitors.example;eve@visitors.example",
    "mailto:ada@visitors.example",
    '"ada"@visitors.example',
    "ada(home)@visitors.example",
    `${"x".repeat(65)}@visitors.example`,
  ])("is refused: %s", (address) => {
    expect(read("email", address)).toEqual({ refused: [invalidEmail] });
  });

  test("of any length and shape is judged about as quickly as any other text", () => {
    const time = (address: string) => {
      const runs = Array.from({ length: 3 }, () => {
        const start = performance.now();
        read("email", address);
        return performance.now() - start;
      });
      return Math.min(...runs);
    };
    const plain = time(`x@${"ab".repeat(15_000)}`);
    for (const part of ["a.", ".", "a-", "1.", "a.-", "@", "ü.", "x@a."])
      expect([part, time(`x@${part.repeat(30_000 / part.length)}`) < 100 * plain]).toEqual([part, true]);
  });
});
