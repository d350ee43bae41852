import { setImmediate } from "node:timers/promises";
import { sqlite } from "db/client.server";
import { addArtist, addArtwork, addExhibition, args, emptyDatabase } from "db/test-world";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as artworkPage from "~/routes/_site.artworks_.$id.inquire";
import * as registrationPage from "~/routes/_site.exhibitions_.$id.register";
import * as inquiryPage from "~/routes/_site.inquiry";
import * as mailingListPage from "~/routes/_site.mailing-list";
import * as artworkApi from "~/routes/api.artwork-inquiries";
import * as registrationApi from "~/routes/api.exhibition-registrations";
import * as inquiryApi from "~/routes/api.inquiries";
import * as mailingListApi from "~/routes/api.mailing-list";
import { env } from "~/server/env.server";
import { maximumBody } from "~/server/request-body.server";
import type { FormAnswer } from "./forms";

// The environment is read once, at the first import. The last tests here turn the limits on again.
vi.hoisted(() => {
  process.env.RATE_LIMITS = "off";
});

const world = { upcoming: "", past: "", artwork: "" };

beforeAll(() => {
  emptyDatabase();
  world.upcoming = addExhibition({ startDate: "2026-06-01", endDate: "2026-07-01" });
  world.past = addExhibition({ startDate: "2025-06-01", endDate: "2025-07-01" });
  world.artwork = addArtwork({ artistId: addArtist({ name: "Zoë Ångström" }), title: "Größe 🎨" });
});
afterAll(emptyDatabase);
beforeEach(() => {
  forgetPosts();
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function forgetPosts(): void {
  for (const table of [...tables, "outbox"]) sqlite.exec(`DELETE FROM ${table}`);
}

/* What is posted. */

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
const count = (text: string) => [...text].length;

/** One line of at most so many characters; now and then just as many as there may be. */
const line = (maximum: number) =>
  fc
    .oneof(
      { weight: 8, arbitrary: fc.string({ unit: letter, minLength: 1, maxLength: 30 }) },
      { weight: 1, arbitrary: fc.constantFrom("a", "é", "🎨").map((unit) => unit.repeat(maximum)) },
    )
    .filter((text) => text.trim() !== "" && count(text.trim()) <= maximum);

/** Every system's line break as one. */
const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, "\n");
const message = fc
  .oneof(
    { weight: 8, arbitrary: fc.array(line(200), { minLength: 1, maxLength: 4 }) },
    { weight: 1, arbitrary: fc.constantFrom("a", "🎨").map((unit) => [unit.repeat(10_000)]) },
  )
  .chain((lines) => fc.constantFrom("\n", "\r\n", "\r", "\n\n").map((ending) => lines.join(ending)))
  .map((text) => (count(withPlainBreaks(text.trim())) < 10 ? `${text} and more` : text))
  .filter((text) => count(withPlainBreaks(text)) <= 10_000);

/** Well-formed addresses, few enough for the same person to write again. */
const email = fc
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

const ada = { firstName: "Ada", lastName: "Egli", email: "ada@visitors.example" };
const person = { firstName: line(200), lastName: line(200), email };
const forms: Record<string, Form> = {
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
const someForm = fc.constantFrom(...(Object.keys(forms) as (keyof typeof forms)[]));
const formOf = (name: string) => forms[name] as Form;
const fieldNames = [
  ...new Set(Object.values(forms).flatMap(({ fields }) => Object.keys(fields))),
  ...["exhibitionId", "artworkTitle", "artistName", "from", "sent_by_script", "homepage"],
];

/** A post that breaks no rule. */
const validFields = (form: Form): fc.Arbitrary<Record<string, string>> =>
  fc.record(form.fields, {
    requiredKeys: Object.keys(form.fields).filter((name) => !form.optional.includes(name)),
  }) as fc.Arbitrary<Record<string, string>>;

/** Text of any kind: also such as no keyboard writes, and longer than anybody reads. */
const text = fc.oneof(
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
const hugeText = fc
  .tuple(fc.constantFrom("a", "🎨", "1.", "\n", "%41"), fc.integer({ min: 100_000, max: 400_000 }))
  .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)));

/** Names of fields: real ones, as paths into them, and what would be a part of every object. */
const fieldName = fc.oneof(
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
const rawJson = fc.oneof(
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
const intent = fc.oneof(
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

/* How it is posted. */

/** A request in a form that a failing run can show. */
interface Post {
  form: string;
  way: "page" | "api";
  method: string;
  headers: Record<string, string>;
  body: BodyInit;
  params?: Record<string, string>;
}

const longest = 300;
const shorten = (value: string) =>
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

type Entry = [name: string, value: string | File];

function formBody(entries: Entry[], multipart: boolean): BodyInit {
  if (!multipart) return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return body;
}

const formPost = (form: string, entries: Entry[], multipart = false): Post =>
  showable({ form, way: "page", method: "POST", headers: {}, body: formBody(entries, multipart) });

const json = { "Content-Type": "application/json" };
/** @param entries names with what stands for them, which need be no JSON */
const jsonPost = (form: string, entries: [name: string, raw: string][]): Post => {
  const members = entries.map(([name, raw]) => `${JSON.stringify(name)}:${raw}`);
  return showable({ form, way: "api", method: "POST", headers: json, body: `{${members.join(",")}}` });
};
const rawEntries = (fields: Record<string, string>): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]);

const file = fc
  .tuple(fc.string(), fc.constantFrom("", "x", "a@b.example"))
  .map(([content, name]) => new File([content], name));
const entry: fc.Arbitrary<Entry> = fc.oneof(
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
const nearlyValid: fc.Arbitrary<Post> = someForm.chain((form) => {
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
const anyPost: fc.Arbitrary<Post> = fc.oneof(
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

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}
const documented = {
  page: [201, 303, 400, 404, 413],
  api: [201, 400, 403, 404, 405, 413, 415],
};

async function send({ form, way, method, headers, body, params }: Post): Promise<Answer> {
  const { page, api } = formOf(form);
  const init = { method, headers, body };
  if (way === "api") {
    const response = await api.action(args(api.path, init));
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
  const request = args(page.path(), { ...init, params: params ?? page.params?.() });
  // Remix answers what is thrown as it answers what is returned.
  const answer = await (async () => page.action(request))().catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers, body: undefined };
  const { data, init: how } = answer as { data: unknown; init: ResponseInit | null };
  return { status: how?.status ?? 200, headers: new Headers(how?.headers), body: data };
}

const accepted = ({ status }: Answer) => status === 201 || status === 303;
const changes = () => sqlite.prepare<[], number>("SELECT total_changes()").pluck().get();

/** Sends a post, and finds nothing in the answer that is not said to be possible. */
async function sendAndCheck(post: Post): Promise<Answer> {
  const before = changes();
  const answer = await send(post);
  const { status, headers, body } = answer;
  expect(documented[post.way]).toContain(status);
  if (!accepted(answer)) expect(changes()).toBe(before);
  if (post.way === "api") {
    if (status === 201) expect(ids()).toContain((body as { id: string }).id);
    else expect(body).toMatchObject({ message: expect.stringMatching(/./) });
    if (status !== 201) expect(headers.get("Cache-Control")).toBe("no-store");
    return answer;
  }
  if (status === 303) expectOwnPage(headers.get("Location"));
  else if (status !== 404) {
    const { sent, notice, result } = body as FormAnswer;
    expect(sent).toBe(status === 201);
    expect(notice).toMatchObject({
      title: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
    });
    // Texts, or lists of them where a name was posted several times; no files, and nothing nested.
    for (const value of Object.values(result.initialValue ?? {}))
      for (const entry of [value].flat()) expect(["string", "undefined"]).toContain(typeof entry);
  }
  return answer;
}

/** A redirect that no browser reads as one to another site. */
function expectOwnPage(location: string | null): void {
  const home = "http://localhost:3000";
  const { origin, searchParams } = new URL(location ?? "//nowhere", home);
  expect(origin).toBe(home);
  expect(searchParams.get("notice")).toBe("1");
}

/* What is stored. */

const tables = ["inquiries", "mailing_list", "exhibition_registrations"];
type Row = Record<string, unknown>;
const rowsOf = (table: string) => sqlite.prepare<[], Row>(`SELECT * FROM ${table} ORDER BY rowid`).all();
const ids = () => tables.flatMap((table) => rowsOf(table).map(({ id }) => id));

type Rule = (value: unknown) => boolean;
const written = (value: unknown, maximum: number, forbidden: RegExp): value is string =>
  typeof value === "string" && value.trim() !== "" && count(value) <= maximum && !forbidden.test(value);
const isLine =
  (maximum: number): Rule =>
  (value) =>
    written(value, maximum, /\p{Cc}|\p{Cs}/u) && value === value.trim();
const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === null || rule(value);
const oneOf =
  (...values: unknown[]): Rule =>
  (value) =>
    values.includes(value);
const isMessage: Rule = (value) => written(value, 10_000, /[^\P{Cc}\n]|\p{Cs}/u);
const isUuid: Rule = (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(value));
const isInstant: Rule = (value) => new Date(String(value)).toISOString() === value;
/** Written otherwise than the schema's own expression, so that each checks the other. */
const isEmail: Rule = (value) => {
  if (!isLine(254)(value) || typeof value !== "string" || /[\s,;:<>()[\]\\"]/.test(value)) return false;
  const [local = "", domain = "", ...more] = value.split("@");
  if (more.length > 0 || local === "" || local.length > 64) return false;
  const labels = domain.split(".");
  if (local.split(".").includes("") || labels.includes("") || labels.length < 2) return false;
  return (
    labels.every((label) => /^[\p{L}\p{N}\p{M}-]+$/u.test(label) && !/^-|-$/.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? "")
  );
};

const personal = { id: isUuid, token: isUuid, firstName: isLine(200), lastName: isLine(200), email: isEmail };
const rules: Record<string, Record<string, Rule>> = {
  inquiries: {
    id: isUuid,
    name: isLine(200),
    email: isEmail,
    phone: optional(isLine(50)),
    inquiry_type: oneOf("artwork", "exhibition", "visit", "press", "collaboration", "other"),
    artist_interest: optional(isLine(200)),
    subject: optional(isLine(300)),
    artwork_title: optional(isLine(300)),
    message: isMessage,
    status: oneOf("new", "spam"),
    created_at: isInstant,
    responded_at: oneOf(null),
  },
  mailing_list: {
    ...personal,
    status: oneOf("active", "spam"),
    consented_at: isInstant,
    consent_page: (value) => /^\/(?!\/)/.test(String(value)),
    created_at: isInstant,
    updated_at: isInstant,
  },
  exhibition_registrations: {
    ...personal,
    exhibition_id: (value) => value === world.upcoming,
    status: oneOf("active", "spam"),
    created_at: isInstant,
  },
};
/** The columns of people's names are named otherwise than their fields. */
const columns: Record<string, string> = { firstName: "first_name", lastName: "last_name" };

/** @returns what is wrong in the tables: nothing, ever */
function brokenRules(): unknown[] {
  return tables.flatMap((table) => {
    const rows = rowsOf(table);
    const wrong = rows.flatMap((row) =>
      Object.entries(rules[table] ?? {}).flatMap(([name, isKept]) => {
        const value = row[columns[name] ?? name];
        return isKept(value) ? [] : [{ table, name, value: shorten(String(value)) }];
      }),
    );
    if (table === "inquiries") return wrong;
    const people = rows.map((row) => `${row.exhibition_id} ${String(row.email).normalize().toLowerCase()}`);
    return new Set(people).size === people.length ? wrong : [...wrong, { table, twice: people }];
  });
}

/** Mails are for what is no spam, one each; to the gallery go those that can be answered. */
function expectMails(): void {
  const of = (sql: string) => sqlite.prepare<[], number>(`SELECT count(*) FROM ${sql}`).pluck().get() ?? 0;
  const people =
    of("mailing_list WHERE status = 'active'") + of("exhibition_registrations WHERE status = 'active'");
  expect(of("outbox WHERE reply_to IS NULL")).toBe(people);
  expect(of("outbox WHERE reply_to IS NOT NULL")).toBe(of("inquiries WHERE status = 'new'"));
}

const prototypes = [
  Object.prototype,
  Array.prototype,
  Function.prototype,
  String.prototype,
  FormData.prototype,
];
const parts = () => prototypes.map((prototype) => Reflect.ownKeys(prototype));
const partsAtFirst = parts();

/** What holds after any posts whatsoever. */
function expectOrder(): void {
  expect(brokenRules()).toEqual([]);
  expectMails();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(parts()).toEqual(partsAtFirst);
}

/** Runs a property; each run begins without rows, and ends with a look at all that there is. */
async function holds<T>(
  arbitrary: fc.Arbitrary<T>,
  numRuns: number,
  check: (value: T) => Promise<unknown>,
  examples: T[] = [],
): Promise<void> {
  const property = fc.asyncProperty(arbitrary, async (value) => {
    await check(value);
    expectOrder();
  });
  const beginAnew = async () => {
    forgetPosts();
    vi.mocked(console.error).mockClear();
    // Nothing here waits for anything outside: without this the runner would not hear from its worker.
    await setImmediate();
  };
  await fc.assert(property.beforeEach(beginAnew), {
    numRuns,
    examples: examples.map((example) => [example]),
  });
}

describe("whatever is posted", () => {
  /** What once broke something, or might. */
  const hostile = ["{}", '{"toString":null}', "[".repeat(60_000) + "]".repeat(60_000), "7", "[[]]"].flatMap(
    (raw) =>
      ["name", "email", "firstName", "message", "homepage", "sent_by_script", "exhibitionId"].map((name) => [
        jsonPost("inquiry", [[name, raw]]),
        jsonPost("registration", [[name, raw]]),
      ]),
  );

  test("has a documented answer, and leaves only rows that keep the rules", async () => {
    await holds(
      fc.array(anyPost, { minLength: 1, maxLength: 3 }),
      400,
      async (posts) => {
        for (const post of posts) await sendAndCheck(post);
      },
      hostile,
    );
  });

  test("is stored by the same rules where it is nearly right", async () => {
    let all = 0;
    let stored = 0;
    await holds(fc.array(nearlyValid, { minLength: 1, maxLength: 5 }), 300, async (posts) => {
      for (const post of posts) {
        all += 1;
        if (accepted(await sendAndCheck(post))) stored += 1;
      }
    });
    // Else this would say nothing about what is stored.
    expect(stored).toBeGreaterThan(all / 5);
    expect(stored).toBeLessThan(all);
  });

  test("is too long beyond 256 kB, however it is sent", async () => {
    const more = fc.integer({ min: 1, max: maximumBody });
    const body = fc
      .tuple(fc.constantFrom("a", " ", "\n", "[", '{"a":1,'), more)
      .map(([unit, over]) => unit.repeat(Math.ceil((maximumBody + over) / unit.length)));
    const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
    await holds(fc.tuple(someForm, body), 20, async ([form, content]) => {
      const post = { form, method: "POST", body: content };
      for (const sent of [
        { ...post, way: "page" as const, headers: urlencoded },
        { ...post, way: "api" as const, headers: json },
      ])
        expect((await sendAndCheck(sent)).status).toBe(413);
    });
  });

  // Each of them once kept the server for a minute; what refuses them has no need to look at all of it.
  test.each<[string, () => Post]>([
    [
      "of an address of very many labels",
      () => jsonPost("inquiry", [["email", `"a@${"1.".repeat(120_000)}"`]]),
    ],
    ["of one field very many times", () => formPost("inquiry", Array(40_000).fill(["name", ""]) as Entry[])],
    [
      "of very many fields",
      () =>
        formPost(
          "inquiry",
          Array.from({ length: 14_000 }, (_, at): Entry => [`name[${at}]`, ""]),
        ),
    ],
    ["of a field that is very deep", () => formPost("inquiry", [[`name${".x".repeat(100_000)}`, ""]])],
  ])("is refused where it is a post %s", async (_what, post) => {
    expect((await sendAndCheck(post())).status).toBe(400);
    expectOrder();
  });
});

describe("what is right", () => {
  /** What should stand in a row for what was written. */
  const stored = (name: string, value = "") => {
    const kept = name === "message" ? withPlainBreaks(value) : value.trim();
    return kept === "" ? null : kept;
  };

  test("is stored as it was written, by either way", async () => {
    const written = someForm.chain((form) =>
      fc.tuple(
        fc.constant(form),
        validFields(formOf(form)),
        fc.constantFrom("json", "multipart", "urlencoded"),
      ),
    );
    await holds(written, 300, async ([form, fields, way]) => {
      const { known, optional: mayBeLeftOut } = formOf(form);
      const all = way === "json" ? { ...fields, ...known?.() } : fields;
      const post =
        way === "json"
          ? jsonPost(form, rawEntries(all))
          : formPost(form, Object.entries(all), way === "multipart");
      expect((await sendAndCheck(post)).status).toBe(way === "json" ? 201 : 303);
      const [row, ...more] = tables.flatMap(rowsOf);
      expect(more).toEqual([]);
      for (const name of [...Object.keys(fields), ...mayBeLeftOut]) {
        const expected = stored(name, fields[name]);
        const type = fields.inquiry_type ?? "artwork";
        if (name === "inquiry_type") expect(row?.inquiry_type).toBe(type);
        else if (name === "artist_interest" && type === "artwork")
          expect(row?.artist_interest).toBe(expected ?? "any");
        else expect(row?.[columns[name] ?? name]).toBe(expected);
      }
    });
  });

  test("is stored once, however often and in whichever case it is sent at the same time", async () => {
    const again = fc.record({
      form: someForm.filter((form) => form !== "artworkInquiry"),
      person: fc.record({ name: line(200), firstName: line(200), lastName: line(200), message }),
      emails: fc
        .constantFrom(
          ["ada@visitors.example", "ADA@visitors.EXAMPLE", "Ada@Visitors.example"],
          ["jürg@zürich.example", "JÜRG@ZÜRICH.example", "ju\u0308rg@Zu\u0308rich.example"],
        )
        .chain((spellings) => fc.array(fc.constantFrom(...spellings), { minLength: 2, maxLength: 6 })),
      byPage: fc.boolean(),
    });
    await holds(again, 60, async ({ form, person: fields, emails, byPage }) => {
      const posts = emails.map((address) => {
        const given = { ...fields, email: address };
        if (byPage) return formPost(form, Object.entries(given));
        return jsonPost(form, rawEntries({ ...given, ...formOf(form).known?.() }));
      });
      for (const answer of await Promise.all(posts.map(send))) expect(accepted(answer)).toBe(true);
      expect(tables.flatMap(rowsOf)).toHaveLength(1);
    });
  });

  test("leads back to a page of this site, whatever page it says it came from", async () => {
    const piece = fc.constantFrom(
      ...["/", "//", "\\", ".", "..", "%2e", "%2f", "?", "#", "@", ":", ":80", "&notice=2", "\t", "\n", "\0"],
      ...[
        "evil.example",
        "localhost:3000",
        "http:",
        "javascript:",
        "fairs",
        "é",
        "\ud800",
        "[",
        "]",
        "%",
        " ",
      ],
    );
    const from = fc.oneof(
      fc.string({ unit: piece, maxLength: 8 }).map((path) => `/${path}`),
      fc.string({ unit: piece, maxLength: 8 }),
      text,
    );
    await holds(
      from,
      150,
      async (path) => {
        const answer = await sendAndCheck(formPost("mailingList", Object.entries({ ...ada, from: path })));
        expect(answer.status).toBe(303);
      },
      [
        "/.//evil.example//evil.example",
        "/.//",
        "/.//:80",
        "/%2e//a//evil.example",
        "//evil.example",
        "/\\evil",
      ],
    );
  });
});

describe("a JSON route", () => {
  test("answers no other method and no other type, and stores nothing then", async () => {
    const right = someForm.chain((form) => fc.tuple(fc.constant(form), validFields(formOf(form))));
    const wrong = fc.record({
      right,
      refusal: fc.constantFrom(405, 415),
      method: fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"),
      type: fc.constantFrom(
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/jsonp",
        "json",
        "*/*",
      ),
    });
    await holds(wrong, 60, async ({ right: [form, fields], refusal, method, type }) => {
      const post = jsonPost(form, rawEntries({ ...fields, ...formOf(form).known?.() }));
      const headers = {
        ...post.headers,
        ...(refusal === 415 ? { "Content-Type": type } : {}),
      };
      const answer = await sendAndCheck({ ...post, headers, method: refusal === 405 ? method : "POST" });
      expect(answer.status).toBe(refusal);
      expect(answer.headers.get("Allow")).toBe(refusal === 405 ? "POST" : null);
      expect(ids()).toEqual([]);
    });
  });

  test("reads nothing but UTF-8", async () => {
    const broken = fc.constantFrom(
      [0xff],
      [0xc3],
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf5, 0x80, 0x80, 0x80],
    );
    await holds(fc.tuple(broken, fc.nat()), 30, async ([bytes, place]) => {
      const { body, ...post } = jsonPost("mailingList", rawEntries(ada));
      const whole = [...Buffer.from(String(body))];
      const wrong = Uint8Array.from(whole.toSpliced(place % (whole.length + 1), 0, ...bytes));
      expect((await sendAndCheck({ ...post, body: wrong })).status).toBe(400);
    });
  });

  test("takes no half of a pair for a character", async () => {
    const halves = fc.tuple(
      fc.constantFrom(...Object.keys(ada)),
      fc.constantFrom("\ud83c", "\udfa8", "\udfa8\ud83c"),
    );
    await holds(halves, 10, async ([name, half]) => {
      const post = jsonPost("mailingList", rawEntries({ ...ada, [name]: `a${half}@visitors.example` }));
      expect((await sendAndCheck(post)).status).toBe(400);
    });
  });

  test.each(Object.values(forms).map(({ api }) => [api.path, api] as const))(
    "%s is not there to be read",
    async (path, { loader }) => {
      for (const method of ["GET", "HEAD"]) {
        const response = await loader(args(path, { method }));
        expect(response.status).toBe(405);
        expect(response.headers.get("Allow")).toBe("POST");
      }
    },
  );
});

describe("with limits", () => {
  beforeEach(() => {
    env.RATE_LIMITS = "on";
  });
  afterEach(() => {
    env.RATE_LIMITS = "off";
  });

  let made = 0;

  test("the sixth right post of a form and an address has to wait, whatever came between", async () => {
    const attempt = fc.record({
      byPage: fc.boolean(),
      upper: fc.boolean(),
      right: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
    });
    const attempts = fc.tuple(someForm, fc.array(attempt, { minLength: 1, maxLength: 12 }));
    await holds(attempts, 40, async ([form, all]) => {
      made += 1;
      const address = `visitor-${made}@visitors.example`;
      const { known, fields } = formOf(form);
      let taken = 0;
      for (const { byPage, upper, right } of all) {
        const words = Object.fromEntries(Object.keys(fields).map((name) => [name, "Words enough"]));
        const given = {
          ...{ ...words, phone: "", inquiry_type: "other" },
          email: right ? (upper ? address.toUpperCase() : address) : "nobody",
        };
        const answer = await send(
          byPage
            ? formPost(form, Object.entries(given))
            : jsonPost(form, rawEntries({ ...given, ...known?.() })),
        );
        if (right) taken += 1;
        const late = right && taken > 5;
        expect(answer.status).toBe(late ? 429 : !right ? 400 : byPage ? 303 : 201);
        const wait = answer.headers.get("Retry-After");
        if (late) expect(wait).toMatch(/^[1-9]\d*$/);
        else expect(wait).toBeNull();
      }
    });
  });
});
