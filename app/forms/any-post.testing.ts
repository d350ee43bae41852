import fc from "fast-check";
import { isBlank } from "./forms";
import { type Fields, forms, type VisitorForm } from "./forms-table.testing";

/** What visitors and strangers may send to a form, rightly or not. */

export const someForm = fc.constantFrom(...forms);
export const count = (text: string) => [...text].length;

/** One line of at most so many characters; now and then just as many as there may be. */
const line = (maximum: number) =>
  fc
    .oneof(
      { weight: 8, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }) },
      { weight: 1, arbitrary: fc.constantFrom("a", "é", "🎨").map((unit) => unit.repeat(maximum)) },
    )
    .filter((text) => !isBlank(text) && count(text.trim()) <= maximum);
const message = fc
  .tuple(fc.array(line(200), { minLength: 1, maxLength: 4 }), fc.constantFrom("\n", "\r\n", "\r", "\n\n"))
  .map(([lines, ending]) => `${lines.join(ending)}${ending}and more`);
const email = fc
  .tuple(
    fc.constantFrom("ada", "ADA", "jürg", "ju\u0308rg", "o'neil+list", "a.b-c_d", "x".repeat(64)),
    fc.constantFrom("visitors.example", "Zürich.example", "a.b.c.example", "例え.example"),
    fc.constantFrom("", " ", "\u00a0"),
  )
  .map(([local, domain, space]) => `${space}${local}@${domain}${space}`);
const arbitraryOf: Record<string, fc.Arbitrary<string>> = {
  email,
  message,
  artist_interest: fc.constantFrom("any", "Jonas Wäfler"),
  inquiry_type: fc.constantFrom("artwork", "exhibition", "visit", "press", "collaboration", "other"),
};

/** The fields of a post that breaks no rule. */
export const rightFields = ({ fields, lengths }: VisitorForm): fc.Arbitrary<Fields> =>
  fc.record(
    Object.fromEntries(
      Object.keys(fields()).map((name) => [name, arbitraryOf[name] ?? line(lengths[name] ?? 0)]),
    ),
  );

const spoiltAddress = fc
  .tuple(email, fc.constantFrom("\n", "\0", ",", "@", "..", ".", "-", "\u2028", "x".repeat(255)))
  .chain(([address, end]) => fc.constantFrom(address + end, end + address, address.replace("@", `${end}@`)));

/** Text of any kind: also such as no keyboard writes, and longer than anybody reads. */
const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(..."a@. \t\r\n\0\x1b\x7f\x85", "\ud800", "\udfff", "\u202e", "\ufeff") }),
  fc
    .tuple(fc.constantFrom("a", "🎨", "\n", "\0", "a@", "1."), fc.constantFrom(50, 51, 200, 254, 301, 10_001))
    .map(([unit, times]) => unit.repeat(times)),
  spoiltAddress,
);

const ownNames = [...new Set(forms.flatMap(({ schema }) => Object.keys(schema.shape)))];
const fieldName = fc.oneof(
  fc.constantFrom(...ownNames, "from", "sent_by_script", "homepage", "__intent__", "__state__"),
  fc
    .tuple(
      fc.constantFrom(...ownNames),
      fc.constantFrom("[0]", "[]", "[4294967294]", ".x", ".__proto__.x", "["),
    )
    .map((parts) => parts.join("")),
  fc.constantFrom("__proto__", "constructor.prototype.polluted", "toString", "length", "then", "toJSON", "."),
  text,
);
const hostileJson = ['{"toString":null}', "[".repeat(60_000) + "]".repeat(60_000), "7", "[[]]", "1e999"];
const json = fc.oneof(
  fc.json(),
  text.map((value) => JSON.stringify(value)),
  fc.constantFrom(...hostileJson, '{"__proto__":{"polluted":1}}', '"\\ud800"'),
);
const file = fc.tuple(fc.string(), text).map(([content, name]) => new File([content], name));

/** A post as a failing run can show it. */
export interface Post {
  form: VisitorForm;
  way: "page" | "json";
  body: BodyInit;
  headers?: Record<string, string>;
}

const jsonBody = (members: [name: string, raw: string][]) =>
  `{${members.map(([name, raw]) => `${JSON.stringify(name)}:${raw}`).join(",")}}`;
function formBody(entries: [string, string | File][], multipart: boolean): BodyInit {
  if (!multipart) return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return body;
}

/** A right post with fields that are wrong, missing or too many; without any right ones, it is anything. */
export const anyFields: fc.Arbitrary<Post> = someForm.chain((form) => {
  const change = fc
    .constantFrom(...Object.keys(form.fields()))
    .chain((name) => fc.tuple(fc.constant(name), name === "email" ? spoiltAddress : text));
  return fc
    .record({
      right: fc.oneof({ weight: 3, arbitrary: rightFields(form) }, fc.constant({})),
      changes: fc.array(change, { maxLength: 1 }),
      entries: fc.array(fc.tuple(fieldName, fc.oneof({ weight: 9, arbitrary: text }, file)), {
        maxLength: 2,
      }),
      members: fc.array(fc.tuple(fieldName, json), { maxLength: 2 }),
      multipart: fc.boolean(),
      way: fc.constantFrom("page" as const, "json" as const),
    })
    .map(({ right, changes, entries, members, multipart, way }): Post => {
      const given: Fields = { ...right, ...Object.fromEntries(changes) };
      if (way === "page")
        return { form, way, body: formBody([...Object.entries(given), ...entries], multipart) };
      const own = Object.entries({ ...form.about(), ...given });
      const raw = own.map(([name, value]): [string, string] => [name, JSON.stringify(value)]);
      return { form, way, body: jsonBody([...raw, ...members]) };
    });
});

/** Bodies that neither a form nor JSON.stringify made. */
export const anyBody: fc.Arbitrary<Post> = fc.record({
  form: someForm,
  way: fc.constantFrom("page" as const, "json" as const),
  body: fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    text,
    fc.constantFrom(
      "{",
      "[]",
      "null",
      "\ufeff{}",
      "{}\0",
      "--b--\r\n",
      "&&==&",
      "%",
      "%ff=%ff",
      "--b\r\n\r\n",
    ),
  ),
  headers: fc
    .constantFrom(
      "application/json",
      "Application/JSON; charset=utf-16",
      "text/plain",
      "multipart/form-data",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=b",
      "multipart/form-data; boundary=",
    )
    .map((type) => ({ "Content-Type": type })),
});
