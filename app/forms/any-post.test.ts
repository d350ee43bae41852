import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { type Fields, forms, type VisitorForm } from "./forms-table.testing";
import { sendForm, sendJson, setUpForms } from "./posted-forms.testing";
import { log, mails, rows } from "./stored-posts.testing";

/** Whatever is posted is answered as documented, and only rows that keep the rules are left. */

env.RATE_LIMITS = "off";

setUpForms();

/* What visitors and strangers may send to a form, rightly or not. */

/** The first one is written in two ways here. */
const email = fc.constantFrom("jürg@Zürich.example", " JU\u0308RG@zürich.example\u00a0", "x@例え.example");
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
const file = fc.tuple(fc.string(), text).map(([content, name]) => new File([content], name));

const ownNames = [...new Set(forms.flatMap(({ schema }) => Object.keys(schema.shape)))];
const fieldName = fc.oneof(
  fc.constantFrom(...ownNames, "from", "sent_by_script", "homepage", "__intent__", "__state__"),
  fc
    .tuple(fc.constantFrom(...ownNames), fc.constantFrom("[0]", "[]", "[4294967294]", ".x", ".__proto__.x"))
    .map((parts) => parts.join("")),
  fc.constantFrom("__proto__", "constructor.prototype.polluted", "toString", "length", "then", "toJSON"),
  text,
);
const json = fc.oneof(
  fc.json(),
  text.map((value) => JSON.stringify(value)),
  fc.constantFrom(
    `${"[".repeat(60_000)}${"]".repeat(60_000)}`,
    "1e999",
    '{"__proto__":{"x":1}}',
    '"\\ud800"',
  ),
);

/** A post as a failing run can show it. */
interface Post {
  form: VisitorForm;
  way: "page" | "json";
  body: BodyInit;
}

/** A right post with fields that are wrong, missing or too many; without any right ones, it is anything. */
const anyPost: fc.Arbitrary<Post> = fc.constantFrom(...forms).chain((form) => {
  const right = email.map((email) => ({ ...form.fields(), email }));
  const change = fc
    .constantFrom(...Object.keys(form.fields()))
    .chain((name) => fc.tuple(fc.constant(name), name === "email" ? spoiltAddress : text));
  const value = fc.oneof({ weight: 9, arbitrary: text }, file);
  return fc
    .record({
      right: fc.oneof({ weight: 3, arbitrary: right }, fc.constant({})),
      changes: fc.array(change, { maxLength: 1 }),
      entries: fc.array(fc.tuple(fieldName, value), { maxLength: 2 }),
      members: fc.array(fc.tuple(fieldName, json), { maxLength: 2 }),
      way: fc.constantFrom("page" as const, "json" as const),
    })
    .map(({ right, changes, entries, members, way }): Post => {
      const given: Fields = { ...right, ...Object.fromEntries(changes) };
      if (way === "json") {
        const own = Object.entries({ ...form.about(), ...given });
        const all = [...own.map(([name, value]) => [name, JSON.stringify(value)]), ...members];
        const body = all.map(([name, raw]) => `${JSON.stringify(name)}:${raw}`).join(",");
        return { form, way, body: `{${body}}` };
      }
      const body = new FormData();
      for (const [name, value] of [...Object.entries(given), ...entries]) body.append(name, value);
      return { form, way, body };
    });
});

/* What is left of it. */

const tables = [...new Set(forms.map(({ table }) => table))];
const allRows = () => tables.flatMap((table) => rows({ table }));

const columns: Record<string, string> = {
  firstName: "first_name",
  lastName: "last_name",
  artworkTitle: "artwork_title",
  artistName: "artist_interest",
};

/** What is wrong with the rows of a form: nothing, ever. */
function brokenRules({ lengths, required, table }: VisitorForm): unknown[] {
  return rows({ table }).flatMap((row) =>
    Object.entries(lengths).filter(([field, maximum]) => {
      const value = row[columns[field] ?? field];
      if (value === null) return field in required && field !== "subject";
      const isRight =
        typeof value === "string" &&
        value.trim() !== "" &&
        [...value].length <= maximum &&
        (field === "message"
          ? !/[^\P{Cc}\n]|\p{Cs}/u.test(value)
          : !/\p{Cc}|\p{Cs}/u.test(value) && value === value.trim()) &&
        (field !== "email" || /^[^\s@,;]{1,64}@[^\s@,;]+\.[^\s@,;.]+$/u.test(value));
      return !isRight;
    }),
  );
}

const prototypes = [Object, Array, Function, String, FormData].map(({ prototype }) => prototype);
const partsOf = () => prototypes.map((prototype) => Reflect.ownKeys(prototype));
const partsAtFirst = partsOf();

/** What holds after any posts whatsoever. */
function expectOrder(): void {
  for (const form of forms) expect(brokenRules(form)).toEqual([]);
  const people = allRows().filter(({ email_key }) => email_key);
  const keys = people.map((row) => `${row.exhibition_id} ${String(row.email).normalize().toLowerCase()}`);
  expect(keys).toHaveLength(new Set(keys).size);
  expect(mails()).toHaveLength(allRows().filter(({ status }) => status !== "spam").length);
  expect(log()).toEqual([]);
  expect(partsOf()).toEqual(partsAtFirst);
}

const changes = () => sqlite.prepare<[], number>("SELECT total_changes()").pluck().get();

/** Sends a post, and finds nothing in the answer that is not said to be possible. */
async function send({ form, way, body }: Post): Promise<number> {
  const before = changes();
  const { status, headers, message, values } = await (way === "json" ? sendJson : sendForm)(form, body);
  expect(way === "json" ? [201, 400, 404, 413, 415] : [201, 303, 400, 404, 413]).toContain(status);
  if (status >= 400) expect([changes(), message]).toEqual([before, expect.stringMatching(/./)]);
  // A redirect that no browser reads as one to another site.
  if (status === 303) {
    const home = "http://localhost:3000";
    expect(new URL(headers.get("Location") ?? "//nowhere", home).origin).toBe(home);
  }
  // Texts, or lists of them where a name was posted several times; no files, and nothing nested.
  for (const value of Object.values(values).flat()) expect(["string", "undefined"]).toContain(typeof value);
  return status;
}

test("whatever is posted has a documented answer, and leaves only rows that keep the rules", async () => {
  const statuses: number[] = [];
  const posts = fc.asyncProperty(fc.array(anyPost, { minLength: 1, maxLength: 4 }), async (some) => {
    for (const one of some) statuses.push(await send(one));
    expectOrder();
  });
  const beginAnew = async () => {
    for (const table of [...tables, "outbox"]) sqlite.exec(`DELETE FROM ${table}`);
    // Nothing here waits for anything outside: without this the runner would not hear from its worker.
    await setImmediate();
  };
  await fc.assert(posts.beforeEach(beginAnew), { numRuns: 100 });
  // Else this would say nothing about what is stored.
  const stored = statuses.filter((status) => status < 400).length;
  expect(stored).toBeGreaterThan(statuses.length / 10);
  expect(stored).toBeLessThan(statuses.length);
});
