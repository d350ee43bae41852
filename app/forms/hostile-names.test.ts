import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sqlite } from "~/server/database.server";
import { env } from "~/server/env.server";
import { addAccount } from "~/staff/accounts.server";
import { beginSession } from "~/staff/sessions.server";
import {
  addArtist,
  addArtwork,
  addExhibition,
  args,
  cookieFrom,
  emptyDatabase,
} from "~/testing/world.testing";

/** Field names that no form has, posted to every route that takes a post: by strangers and by staff. */

env.RATE_LIMITS = "off";

const files = import.meta.glob<{ action?: (args: ActionFunctionArgs) => unknown }>(
  ["/app/routes/*.{ts,tsx}", "/app/routes/*/route.{ts,tsx}", "!**/*.test.*"],
  { eager: true },
);
const actions = Object.entries(files).flatMap(([file, { action }]) => {
  const name = file.replace("/app/routes/", "").replace(/(\/route)?\.tsx?$/, "");
  return action ? [[name, action] as const] : [];
});

type Expected = number | { stranger: number; staff: number };

/** What one route is posted, and the status that it answers with. */
interface Target {
  params?: Record<string, string>;
  /** A post that the route understands. */
  fields?: Record<string, string>;
  /** With names that no form has beside its own fields: they are ignored. */
  ignored: Expected;
  /** With fields that are no form's at all. */
  refused: Expected;
}

const person = { firstName: "Ada", lastName: "Egli", email: "ada@visitors.example" };
const staffPage = (staff: number) => ({ ignored: { stranger: 401, staff }, refused: 400 });
const readOnly = { ignored: 405, refused: 405 };
const publicJson = { ignored: 415, refused: 415 };
const staffJson = { ignored: { stranger: 401, staff: 415 }, refused: { stranger: 401, staff: 415 } };
let work: string;
let show: string;
let artist: string;
let accountId: string;

const targets: Record<string, () => Target> = {
  "_site.artworks_.$id.inquire": () => ({
    params: { id: work },
    fields: { name: "Ada", email: person.email, subject: "Night", message: "Is it still there?" },
    ignored: 303,
    refused: 400,
  }),
  "_site.exhibitions_.$id.register": () => ({
    params: { id: show },
    fields: person,
    ignored: 303,
    refused: 400,
  }),
  "_site.inquiry": () => ({
    fields: { name: "Ada", email: person.email, message: "Hello" },
    ignored: 303,
    refused: 400,
  }),
  "_site.mailing-list": () => ({ fields: person, ignored: 303, refused: 400 }),
  "_site.mailing-list_.confirm.$token": () => ({ params: { token: "nothing" }, ignored: 404, refused: 400 }),
  "_site.registrations.$token": () => ({ params: { token: "guest" }, ignored: 200, refused: 400 }),
  "_site.saved": () => ({ fields: { intent: "save", artwork: work }, ignored: 303, refused: 400 }),
  "_site.saved_.inquire": () => ({
    fields: {
      name: "Ada",
      email: person.email,
      subject: "Night",
      message: "Is it still there?",
      artworkIds: work,
    },
    ignored: 303,
    refused: 400,
  }),
  "_site.unsubscribe.$token": () => ({ params: { token: "member" }, ignored: 200, refused: 400 }),
  "api.$": () => ({ ignored: 404, refused: 404 }),
  "api.artists.$slug._index": () => readOnly,
  "api.artists.$slug.artworks": () => readOnly,
  "api.artists.$slug.exhibitions": () => readOnly,
  "api.artists.$slug.press": () => readOnly,
  "api.artists._index": () => readOnly,
  "api.artwork-inquiries": () => publicJson,
  "api.cms.$kind.$id": () => ({ params: { kind: "press", id: "nothing" }, ...readOnly }),
  "api.cms.$kind._index": () => ({ params: { kind: "press" }, ...staffJson }),
  "api.cms.content._index": () => readOnly,
  "api.cms.content.category.$category": () => readOnly,
  "api.cms.mail._index": () => readOnly,
  "api.exhibition-registrations": () => publicJson,
  "api.inquiries": () => publicJson,
  "api.mailing-list": () => publicJson,
  "api.objects.files.$id": () => readOnly,
  "api.objects.finalize": () => readOnly,
  "api.objects.upload": () => staffJson,
  "cms.$kind.$id": () => ({
    params: { kind: "press", id: "new" },
    fields: {
      intent: "save",
      artistId: artist,
      title: "Night",
      outlet: "Kunstbulletin",
      date: "2026",
      description: "On it.",
    },
    ...staffPage(303),
  }),
  "cms.$kind.$id_.history": () => ({
    params: { kind: "press", id: "nothing" },
    fields: { number: "1", version: "1" },
    ...staffPage(303),
  }),
  "cms.($kind)._index": () => ({ params: { kind: "content" }, fields: { id: "nothing" }, ...staffPage(303) }),
  "cms.images": () => ({ fields: { intent: "remove-unused" }, ...staffPage(303) }),
  "cms.inbox._index": () => ({ fields: { status: "spam", id: "nothing" }, ...staffPage(303) }),
  "cms.inbox.mail": () => ({ fields: { intent: "retry", id: "nothing" }, ...staffPage(303) }),
  "cms.inbox.mailing-list": () => ({ fields: { intent: "remove", id: "nobody" }, ...staffPage(303) }),
  "cms.inbox.registrations.$exhibitionId": () => ({
    params: { exhibitionId: show },
    fields: { status: "cancelled", id: "nobody" },
    ...staffPage(303),
  }),
  "cms.staff": () => ({ fields: { intent: "end-session", session: "nothing" }, ...staffPage(404) }),
  "cms.trash": () => ({ fields: { intent: "empty", newest: "2026-03-10T09:00:00.000Z" }, ...staffPage(303) }),
  "cms.trash_.$id": () => ({ params: { id: "nothing" }, ...staffPage(303) }),
  "csp-reports": () => publicJson,
  "saved_.changes": () => ({
    fields: { intent: "save", artwork: work, sent_by_script: "1" },
    ignored: 200,
    refused: 400,
  }),
  "forgot-password": () => ({ fields: { email: "nobody@visitors.example" }, ignored: 200, refused: 400 }),
  "invitations.$token": () => ({ params: { token: "nothing" }, ignored: 404, refused: 400 }),
  login: () => ({ fields: { email: "nobody@visitors.example" }, ignored: 400, refused: 400 }),
  logout: () => ({ ignored: 303, refused: 400 }),
  "reset-password.$token": () => ({ params: { token: "nothing" }, ignored: 404, refused: 400 }),
};

const huge = 4_294_967_294;
const fields = (...names: string[]) => {
  const posted = new FormData();
  for (const name of names) posted.append(name, "x");
  return posted;
};
const sameFiles = () => {
  const posted = new FormData();
  for (let at = 0; at < 90; at += 1) posted.append("picture", new File(["GIF89a"], "../../etc/passwd"));
  return posted;
};

const ignored: [title: string, posted: () => FormData][] = [
  ["huge indexes", () => fields(`x[${huge}]`, `name[${huge}]`, `email[${huge}].x`, `slug[${huge}]`)],
  [
    "deep paths",
    () => fields(`name${".a".repeat(500)}`, `x${"[0]".repeat(2000)}`, `slug${".b".repeat(500)}`),
  ],
  ["prototype keys", () => fields("constructor.prototype.x", "__proto__.x", "a.__proto__[b]", "toString")],
  ["names of 200 kB", () => fields("n".repeat(200_000))],
  ["brackets that stay open", () => fields("[".repeat(50_000), "name[", "email]", "slug[x", ".", "")],
  ["control characters", () => fields("a\u0000b", "name\u0000", "\u0007", "name\t", "\u2028")],
  ["the same file ninety times", sameFiles],
];
const reorder = JSON.stringify({ type: "reorder", payload: { name: "x", from: 0, to: 1 } });
const refused: [title: string, posted: () => FormData][] = [
  [
    "an intent that reorders a huge list",
    () => {
      const posted = fields(`x[${huge}]`);
      posted.append("__intent__", reorder);
      return posted;
    },
  ],
  ["an intent that is none", () => fields("__intent__")],
  ["a state", () => fields("__state__")],
  ["the prototype", () => fields("__proto__")],
  ["thousands of fields", () => fields(...Array.from({ length: 2000 }, (_, at) => `a${at}`))],
  ["thousands of fields of one name", () => fields(...Array.from({ length: 2000 }, () => "name"))],
];

/** Also those of `data()`, and of what was thrown. */
async function statusOf(call: () => unknown): Promise<number | string> {
  const answer = (await Promise.resolve()
    .then(call)
    .catch((thrown) => thrown)) as { status?: number; init?: ResponseInit | null } | null;
  if (answer instanceof Error) return `the error "${answer.message}"`;
  return answer?.status ?? answer?.init?.status ?? 200;
}

/** A multipart body, which may hold any name as it is. */
function body(own: Record<string, string> = {}, odd: FormData): FormData {
  const posted = new FormData();
  for (const [name, value] of Object.entries(own)) posted.append(name, value);
  for (const [name, value] of odd) posted.append(name, value);
  return posted;
}

const tables = "inquiries mailing_list exhibition_registrations outbox press_items".split(" ");
const stored = () => tables.map((table) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get());

beforeAll(() => {
  emptyDatabase();
  artist = addArtist();
  work = addArtwork({ title: "Night", artistId: artist });
  show = addExhibition({ startDate: "2026-06-01", endDate: "2026-07-01" });
  sqlite.exec(`INSERT INTO mailing_list (id, email, email_key, first_name, last_name, token)
    VALUES ('1', 'ben@visitors.example', 'ben@visitors.example', 'Ben', 'Frei', 'member')`);
  sqlite
    .prepare(
      `INSERT INTO exhibition_registrations (id, exhibition_id, email, email_key, first_name, last_name, token)
       VALUES ('1', ?, 'ben@visitors.example', 'ben@visitors.example', 'Ben', 'Frei', 'guest')`,
    )
    .run(show);
  accountId = addAccount("staff@gallery.example", "no password has this hash");
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterAll(() => {
  emptyDatabase();
  vi.restoreAllMocks();
});

async function staffCookie(): Promise<string> {
  const { setCookies } = await beginSession(new Request("http://localhost:3000/login"), accountId);
  return cookieFrom(setCookies[0]);
}

test("every route that takes a post has its answers here", () => {
  expect(Object.keys(targets).sort()).toEqual(actions.map(([name]) => name).sort());
});

describe.each(actions.filter(([name]) => targets[name]))("%s", (name, action) => {
  const target = () => targets[name]?.() as Target;
  const send = async (posted: FormData, who: string) => {
    const { params, fields } = target();
    const headers: HeadersInit = who === "staff" ? { Cookie: await staffCookie() } : {};
    return statusOf(() =>
      action(args("/posted", { method: "POST", params, body: body(fields, posted), headers })),
    );
  };

  for (const who of ["stranger", "staff"] as const) {
    test.each(ignored)(
      `ignores %s from ${who === "staff" ? "staff" : "a stranger"}`,
      async (_title, posted) => {
        const expected = target().ignored;
        expect(await send(posted(), who)).toBe(typeof expected === "number" ? expected : expected[who]);
      },
    );

    test.each(refused)(
      `refuses %s from ${who === "staff" ? "staff" : "a stranger"}`,
      async (_title, posted) => {
        const before = stored();
        const expected = target().refused;
        expect(await send(posted(), who)).toBe(typeof expected === "number" ? expected : expected[who]);
        expect(stored()).toEqual(before);
      },
    );
  }
});
