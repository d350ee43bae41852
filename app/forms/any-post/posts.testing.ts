import fc from "fast-check";
import {
  count,
  fieldName,
  formOf,
  hugeText,
  intent,
  rawJson,
  someForm,
  text,
  validFields,
  world,
} from "./written.testing";

/** How it is posted: by forms and as JSON, or as what neither makes. */

/** A request in a form that a failing run can show. */
export interface Post {
  form: string;
  way: "page" | "api";
  method: string;
  headers: Record<string, string>;
  body: BodyInit;
  params?: Record<string, string>;
}

const longest = 300;
export const shorten = (value: string) =>
  value.length > longest ? `${value.slice(0, longest)}… (${value.length})` : value;

/** Bodies of a megabyte would hide what failed. */
function shown(post: Post): string {
  const { body } = post;
  const content =
    body instanceof FormData
      ? [...body].map(([name, value]) => [shorten(name), typeof value === "string" ? shorten(value) : "file"])
      : shorten(body instanceof Uint8Array ? Buffer.from(body).toString("latin1") : String(body));
  return JSON.stringify({ ...post, body: content });
}
const showable = <T extends Post>(post: T): T =>
  Object.assign(post, { [fc.toStringMethod]: () => shown(post) });

export type Entry = [name: string, value: string | File];

function formBody(entries: Entry[], multipart: boolean): BodyInit {
  if (!multipart) return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return body;
}

export const formPost = (form: string, entries: Entry[], multipart = false): Post =>
  showable({ form, way: "page", method: "POST", headers: {}, body: formBody(entries, multipart) });

export const json = { "Content-Type": "application/json" };
/** @param entries names with what stands for them, which need be no JSON */
export const jsonPost = (form: string, entries: [name: string, raw: string][]): Post => {
  const members = entries.map(([name, raw]) => `${JSON.stringify(name)}:${raw}`);
  return showable({ form, way: "api", method: "POST", headers: json, body: `{${members.join(",")}}` });
};
export const rawEntries = (fields: Record<string, string>): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]);

export const file = fc
  .tuple(fc.string(), fc.constantFrom("", "x", "a@b.example"))
  .map(([content, name]) => new File([content], name));
export const entry: fc.Arbitrary<Entry> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fieldName, text) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom("__intent__", "__intent__", "__state__"), intent) },
  { weight: 1, arbitrary: fc.tuple(fieldName, file) },
  { weight: 1, arbitrary: fc.tuple(fieldName, hugeText) },
);

type Change = (value: string, name: string) => string;
const longestOf: Record<string, number> = { email: 254, phone: 50, subject: 300, message: 10_000 };
/** What is easily wrong in a field: one character more, anywhere, or as many as there may just be. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(..."@.,-< \n\r\t\0\x85\u2028\ufeff\u202e", "..", "\ud83c", "\udfa8"),
      fc.integer({ min: 0, max: 8 }),
    )
    .map(([more, eighth]): Change => {
      return (value) => {
        const at = Math.round((count(value) * eighth) / 8);
        return [...value].toSpliced(at, 0, more).join("");
      };
    }),
  fc.tuple(fc.constantFrom("x", "é", "🎨"), fc.constantFrom(-1, 0, 1)).map(([unit, over]): Change => {
    return (value, name) =>
      value.trim() + unit.repeat(Math.max(0, (longestOf[name] ?? 200) + over - count(value.trim())));
  }),
);

const mostly = <T>(most: T, arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(most) }, { weight: 1, arbitrary });

/** A valid post in which some field may be a little wrong, or that lacks one, or has some more. */
export const nearlyValid: fc.Arbitrary<Post> = someForm.chain((form) => {
  const names = [...Object.keys(formOf(form).fields), ...Object.keys(formOf(form).known?.() ?? {})];
  const aName = fc.constantFrom(...names);
  return fc
    .record({
      fields: validFields(formOf(form)),
      changes: fc.array(fc.tuple(aName, change), { maxLength: 1 }),
      without: mostly("", aName),
      entries: mostly([], fc.array(entry, { maxLength: 2 })),
      values: mostly([], fc.array(fc.tuple(fieldName, rawJson), { maxLength: 2 })),
      extras: fc.record(
        {
          sent_by_script: fc.constantFrom("1", "", "x"),
          homepage: fc.constantFrom("", "  ", "https://spam.example"),
          from: fc.constantFrom("/", "/fairs?year=2023#top", "https://elsewhere.example/", "fairs"),
        },
        { requiredKeys: [] },
      ),
      multipart: fc.boolean(),
      byPage: fc.boolean(),
    })
    .map(({ fields, changes, without, entries, values, extras, multipart, byPage }) => {
      const given: Record<string, string> = {
        ...fields,
        ...(byPage ? {} : formOf(form).known?.()),
        ...extras,
      };
      for (const [name, changed] of changes) given[name] = changed(given[name] ?? "", name);
      const kept = Object.entries(given).filter(([name]) => name !== without);
      if (byPage) return formPost(form, [...kept, ...entries], multipart);
      return jsonPost(form, [...rawEntries(Object.fromEntries(kept)), ...values]);
    });
});

const contentType = fc.oneof(
  fc.constantFrom(
    ...["application/json", "Application/JSON; charset=utf-16", "application/jsonp", "text/plain", ""],
    ...["application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data; boundary=b"],
    ...["multipart/form-data; boundary=", 'multipart/form-data; boundary="', "multipart/mixed; boundary=b"],
  ),
  fc.string({ unit: "grapheme-ascii" }),
);
const part = fc
  .tuple(
    fc.constantFrom("\r\n", "\n", ""),
    fc.constantFrom('name="name"', 'name="email"; filename="x"', "name*=utf-8''name", 'name="', ""),
    text,
  )
  .map(([end, name, value]) => `--b${end}Content-Disposition: form-data; ${name}${end}${end}${value}${end}`);
/** Bodies that nobody made with a form or with JSON.stringify. */
const rawBody: fc.Arbitrary<BodyInit> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom("", "{", "[]", "null", '"text"', "\ufeff{}", "{}\0", "--b--\r\n", "&&==&", "%", "%ff=%ff"),
  fc.array(part, { maxLength: 4 }).map((parts) => `${parts.join("")}--b--\r\n`),
  fc.constantFrom("name=", "{").chain((start) => hugeText.map((rest) => start + rest)),
  fc.constantFrom(
    // Latin-1, a cut sequence, one that is longer than it needs to be, and half a pair.
    ...[
      [0x7b, 0xe4, 0x7d],
      [0x22, 0xc3],
      [0x22, 0xc0, 0xaf, 0x22],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
    ].map((bytes) => Uint8Array.from(bytes)),
  ),
);

/** Anything that can be sent. */
export const anyPost: fc.Arbitrary<Post> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(someForm, fc.array(fc.tuple(fieldName, rawJson))).map((all) => jsonPost(...all)),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(someForm, fc.array(entry), fc.boolean()).map((all) => formPost(...all)),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        form: someForm,
        way: fc.constantFrom("page" as const, "api" as const),
        method: fc.constantFrom("POST", "POST", "PUT", "PATCH", "DELETE"),
        headers: fc
          .tuple(contentType, fc.constantFrom("", "0", "-1", "many", "999999999"))
          .map(([type, length]) => ({
            ...(type ? { "Content-Type": type } : {}),
            ...(length ? { "Content-Length": length } : {}),
          })),
        body: rawBody,
      })
      .map(showable),
  },
  {
    weight: 1,
    // An exhibition or an artwork that is not there, or over.
    arbitrary: fc
      .tuple(nearlyValid, fc.oneof(text, fc.constantFrom("past")))
      .map(([post, id]) => showable({ ...post, params: { id: id === "past" ? world.past : id } })),
  },
);

/* What is answered. */
