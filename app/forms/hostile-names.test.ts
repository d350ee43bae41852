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
const actions = Object.fromEntries(
  Object.entries(files).flatMap(([file, { action }]) => {
    const name = file.replace("/app/routes/", "").replace(/(\/route)?\.tsx?$/, "");
    return action ? [[name, action]] : [];
  }),
);

type Who = "stranger" | "staff";
type Expected = number | Record<Who, number>;

/** What one route is posted, and the status that it answers with. */
interface Target {
  params?: Record<string, string>;
  /** A post that the route understands. */
  fields?: Record<string, string>;
  /** With names that no form has beside its own fields: they are ignored. */
  ignored: Expected;
  /** With fields that are no form's at all. */
  refused: number;
}

const person = { firstName: "Ada", lastName: "Egli", email: "ada@visitors.example" };
const staffPage = (staff: number) => ({ ignored: { stranger: 401, staff }, refused: 400 });
let work: string;
let show: string;
let artist: string;
let accountId: string;

/** Routes that read no form, with the status of any. */
const formless: [status: Expected, routes: string][] = [
  [404, "api.$"],
  [405, "api.artists._index api.artists.$slug._index api.artists.$slug.artworks api.artists.$slug.press"],
  [405, "api.artists.$slug.exhibitions api.cms.$kind.$id api.cms.content._index api.cms.mail._index"],
  [405, "api.cms.content.category.$category api.objects.files.$id api.objects.finalize"],
  [405, "api.cms.gallery api.closures._index api.directors._index api.fairs._index api.gallery"],
  [415, "api.artwork-inquiries api.exhibition-registrations api.inquiries api.mailing-list"],
  [{ stranger: 401, staff: 415 }, "api.cms.$kind._index api.objects.upload"],
];
const statusOfFormless = new Map(
  formless.flatMap(([status, routes]) => routes.split(" ").map((route) => [route, status])),
);

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
  "cms.inbox.mailing-list": () => ({ fields: { status: "removed", id: "nobody" }, ...staffPage(303) }),
  "cms.inbox.registrations.$exhibitionId": () => ({
    params: { exhibitionId: show },
    fields: { status: "cancelled", id: "nobody" },
    ...staffPage(303),
  }),
  "cms.staff": () => ({ fields: { intent: "end-session", session: "nothing" }, ...staffPage(404) }),
  "cms.trash": () => ({ fields: { intent: "empty", newest: "2026-03-10T09:00:00.000Z" }, ...staffPage(303) }),
  "cms.trash_.$id": () => ({ params: { id: "nothing" }, ...staffPage(303) }),
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

/** What makes no difference: all of the first in one post. */
const ignored: [title: string, posted: () => FormData][] = [
  [
    "names that no form has",
    () =>
      fields(
        `x[${huge}]`,
        `name[${huge}]`,
        `email[${huge}].x`,
        `slug[${huge}]`,
        `name${".a".repeat(500)}`,
        `x${"[0]".repeat(2000)}`,
        `slug${".b".repeat(500)}`,
        "constructor.prototype.x",
        "__proto__.x",
        "a.__proto__[b]",
        "toString",
        "[".repeat(50_000),
        "name[",
        "email]",
        "slug[x",
        ".",
        "",
        "a\u0000b",
        "name\u0000",
        "\u0007",
        "name\t",
        "\u2028",
        "n".repeat(100_000),
      ),
  ],
  [
    "the same file ninety times",
    () => {
      const posted = new FormData();
      for (let at = 0; at < 90; at += 1) posted.append("picture", new File(["GIF89a"], "../../etc/passwd"));
      return posted;
    },
  ],
];
const refused: [title: string, posted: () => FormData][] = [
  ["a control field", () => fields("__intent__")],
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

/** Posts as one of them. */
async function send(name: string, who: Who, posted: FormData, { params = {}, fields = {} }: Partial<Target>) {
  const headers: HeadersInit = who === "staff" ? { Cookie: await staffCookie() } : {};
  return statusOf(() =>
    actions[name]?.(args("/posted", { method: "POST", params, body: body(fields, posted), headers })),
  );
}
const statusFor = (expected: Expected | undefined, who: Who) =>
  typeof expected === "object" ? expected[who] : expected;

test("every route that takes a post has its answers here", () => {
  expect([...Object.keys(targets), ...statusOfFormless.keys()].sort()).toEqual(Object.keys(actions).sort());
});

test.each([...statusOfFormless])("%s reads no form", async (name, expected) => {
  const params = { kind: "press", id: "nothing" };
  for (const who of ["stranger", "staff"] as const)
    expect([who, await send(name, who, fields("name"), { params })]).toEqual([who, statusFor(expected, who)]);
});

describe.each(Object.entries(targets))("%s", (name, target) => {
  test.each(ignored)("ignores %s", async (_title, posted) => {
    for (const who of ["stranger", "staff"] as const)
      expect([who, await send(name, who, posted(), target())]).toEqual([
        who,
        statusFor(target().ignored, who),
      ]);
  });

  test.each(refused)("refuses %s", async (_title, posted) => {
    const before = stored();
    for (const who of ["stranger", "staff"] as const)
      expect([who, await send(name, who, posted(), target())]).toEqual([who, target().refused]);
    expect(stored()).toEqual(before);
  });
});
