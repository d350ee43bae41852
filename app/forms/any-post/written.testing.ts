import fc from "fast-check";
import * as artworkPage from "~/routes/_site.artworks_.$id.inquire";
import * as registrationPage from "~/routes/_site.exhibitions_.$id.register";
import * as inquiryPage from "~/routes/_site.inquiry";
import * as mailingListPage from "~/routes/_site.mailing-list";
import * as artworkApi from "~/routes/api.artwork-inquiries";
import * as registrationApi from "~/routes/api.exhibition-registrations";
import * as inquiryApi from "~/routes/api.inquiries";
import * as mailingListApi from "~/routes/api.mailing-list";

/** What visitors may write into the fields of each form, rightly or not. */

export const world = { upcoming: "", past: "", artwork: "" };

/** A form with both of its ways in. */
interface Form {
  page: { path: () => string; params?: () => Record<string, string>; action: typeof inquiryPage.action };
  api: { path: string; action: typeof inquiryApi.action; loader: typeof inquiryApi.loader };
  /** Arbitraries of what a visitor may write, by field; those that may be left out are in `optional`. */
  fields: Record<string, fc.Arbitrary<string>>;
  optional: string[];
  /** What a page's URL settles and a program has to say. */
  known?: () => Record<string, string>;
}

const letter = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(..."abcXYZ019 -'.,;:&<>%+=/@") },
  { weight: 3, arbitrary: fc.constantFrom(..."éßİıŁжλ大き藝‘’–\u00a0\u200d") },
  { weight: 1, arbitrary: fc.constantFrom("🎨", "👩🏽‍🎨", "e\u0301", "𝔊", "\u{10ffff}", "\ufffd") },
);
export const count = (text: string) => [...text].length;

/** One line of at most so many characters; now and then just as many as there may be. */
export const line = (maximum: number) =>
  fc
    .oneof(
      { weight: 8, arbitrary: fc.string({ unit: letter, minLength: 1, maxLength: 30 }) },
      { weight: 1, arbitrary: fc.constantFrom("a", "é", "🎨").map((unit) => unit.repeat(maximum)) },
    )
    .filter((text) => text.trim() !== "" && count(text.trim()) <= maximum);

/** Every system's line break as one. */
export const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, "\n");
export const message = fc
  .oneof(
    { weight: 8, arbitrary: fc.array(line(200), { minLength: 1, maxLength: 4 }) },
    { weight: 1, arbitrary: fc.constantFrom("a", "🎨").map((unit) => [unit.repeat(10_000)]) },
  )
  .chain((lines) => fc.constantFrom("\n", "\r\n", "\r", "\n\n").map((ending) => lines.join(ending)))
  .map((text) => (count(withPlainBreaks(text.trim())) < 10 ? `${text} and more` : text))
  .filter((text) => count(withPlainBreaks(text)) <= 10_000);

/** Well-formed addresses, few enough for the same person to write again. */
export const email = fc
  .tuple(
    fc.constantFrom(
      "ada",
      "ADA",
      "Ada",
      "jürg",
      "JÜRG",
      "ju\u0308rg",
      "o'neil+list",
      "a.b-c_d",
      "x".repeat(64),
    ),
    fc.constantFrom(
      "visitors.example",
      "VISITORS.example",
      "Zürich.example",
      "a.b.c.example",
      "例え.example",
    ),
    fc.constantFrom("", " ", "\u00a0"),
  )
  .map(([local, domain, space]) => `${space}${local}@${domain}${space}`);

export const ada = { firstName: "Ada", lastName: "Egli", email: "ada@visitors.example" };
export const person = { firstName: line(200), lastName: line(200), email };
export const forms: Record<string, Form> = {
  inquiry: {
    page: { path: () => "/inquiry", action: inquiryPage.action },
    api: { path: "/api/inquiries", ...inquiryApi },
    fields: {
      name: line(200),
      email,
      phone: line(50),
      inquiry_type: fc.constantFrom("artwork", "exhibition", "visit", "press", "collaboration", "other"),
      artist_interest: fc.constantFrom("any", "Zoë Ångström"),
      message,
    },
    optional: ["phone", "inquiry_type", "artist_interest"],
  },
  mailingList: {
    page: { path: () => "/mailing-list", action: mailingListPage.action },
    api: { path: "/api/mailing-list", ...mailingListApi },
    fields: person,
    optional: [],
  },
  registration: {
    page: {
      path: () => `/exhibitions/${world.upcoming}/register`,
      params: () => ({ id: world.upcoming }),
      action: registrationPage.action,
    },
    api: { path: "/api/exhibition-registrations", ...registrationApi },
    fields: person,
    optional: [],
    known: () => ({ exhibitionId: world.upcoming }),
  },
  artworkInquiry: {
    page: {
      path: () => `/artworks/${world.artwork}/inquire`,
      params: () => ({ id: world.artwork }),
      action: artworkPage.action,
    },
    api: { path: "/api/artwork-inquiries", ...artworkApi },
    fields: { name: line(200), email, phone: line(50), subject: line(300), message },
    optional: ["phone"],
    known: () => ({ artworkTitle: "Größe 🎨", artistName: "Zoë Ångström" }),
  },
};
export const someForm = fc.constantFrom(...(Object.keys(forms) as (keyof typeof forms)[]));
export const formOf = (name: string) => forms[name] as Form;
const fieldNames = [
  ...new Set(Object.values(forms).flatMap(({ fields }) => Object.keys(fields))),
  ...["exhibitionId", "artworkTitle", "artistName", "from", "sent_by_script", "homepage"],
];

/** A post that breaks no rule. */
export const validFields = (form: Form): fc.Arbitrary<Record<string, string>> =>
  fc.record(form.fields, {
    requiredKeys: Object.keys(form.fields).filter((name) => !form.optional.includes(name)),
  }) as fc.Arbitrary<Record<string, string>>;

/** Text of any kind: also such as no keyboard writes, and longer than anybody reads. */
export const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(..."a@. \t\r\n\0\x1b\x7f\x85", "\ud800", "\udfff", "\u202e", "\ufeff") }),
  fc
    .tuple(
      fc.constantFrom("a", "🎨", "\n", " ", "\0", "a@", "1.", "-"),
      fc.constantFrom(49, 50, 51, 200, 201, 254, 255, 300, 301, 9_999, 10_000, 10_001),
    )
    .map(([unit, times]) => unit.repeat(times)),
  fc
    .tuple(email, fc.constantFrom("\n", "\0", ",", "@", "..", ".", "-", "\u2028", "x".repeat(255)))
    .chain(([address, end]) =>
      fc.constantFrom(address + end, end + address, address.replace("@", `${end}@`)),
    ),
);
export const hugeText = fc
  .tuple(fc.constantFrom("a", "🎨", "1.", "\n", "%41"), fc.integer({ min: 100_000, max: 400_000 }))
  .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)));

/** Names of fields: real ones, as paths into them, and what would be a part of every object. */
export const fieldName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...fieldNames) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...fieldNames),
        fc.constantFrom("[0]", "[]", "[4294967294]", ".x", ".__proto__.polluted", "[0].toString", "[", "]"),
      )
      .map((parts) => parts.join("")),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ..."__proto__ __proto__.polluted constructor constructor.prototype.polluted prototype".split(" "),
      ..."toString valueOf hasOwnProperty length then toJSON __state__ [] . 0".split(" "),
    ),
  },
  { weight: 1, arbitrary: text },
);

/** JSON of any kind. */
export const rawJson = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  text.map((value) => JSON.stringify(value)),
  fc.constantFrom(
    ...["null", "0", "-0", "1e999", "true", "[]", "{}", '[""]', "[[[]]]", '""', '"\\ud800"'],
    ...['{"toString":null}', '{"toString":1,"valueOf":1}', '{"trim":"x"}', '{"length":300}'],
    ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'],
    ...["[".repeat(20_000) + "]".repeat(20_000), `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`],
  ),
);

const intents = ["validate", "update", "reset", "insert", "remove", "reorder", "submit", "__proto__"];
/** What Conform reads from its own fields. */
export const intent = fc.oneof(
  text,
  rawJson,
  fc
    .record({
      type: fc.constantFrom(...intents),
      payload: fc.oneof(
        fc.record(
          {
            name: fc.oneof(fieldName, fc.constant(undefined)),
            value: fc.jsonValue(),
            defaultValue: fc.jsonValue(),
            index: fc.constantFrom(-1, 0, 1, 4_294_967_295, 1.5),
            from: fc.constantFrom(0, 1, 1e9),
            to: fc.constantFrom(0, 1, 1e9),
          },
          { requiredKeys: [] },
        ),
        fc.jsonValue(),
      ),
    })
    .map((value) => JSON.stringify(value)),
);
