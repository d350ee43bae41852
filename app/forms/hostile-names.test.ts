import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
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
import { artworkInquiry, inquiry, registration, subscription } from "./forms-table.testing";
import { join } from "./posted-forms.testing";
import { world } from "./stored-posts.testing";

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

/** What one route is posted. */
interface Target {
  params?: Record<string, string>;
  /** A post that the route understands. */
  fields?: Record<string, string>;
}

let links: Record<"member" | "guest", string>;
let artist: string;
let accountId: string;

const press = { title: "Night", outlet: "Kunstbulletin", date: "2026", description: "On it." };
const targets: Record<string, () => Target> = {
  "_site.artworks_.$id.inquire": () => ({ params: artworkInquiry.params(), fields: artworkInquiry.fields() }),
  "_site.exhibitions_.$id.register": () => ({ params: registration.params(), fields: registration.fields() }),
  "_site.inquiry": () => ({ fields: inquiry.fields() }),
  "_site.mailing-list": () => ({ fields: subscription.fields() }),
  "_site.mailing-list_.confirm.$token": () => ({ params: { token: "nothing" } }),
  "_site.registrations.$token": () => ({ params: { token: links.guest } }),
  "_site.saved": () => ({ fields: { intent: "save", artwork: world.work } }),
  "_site.saved_.inquire": () => ({ fields: { ...artworkInquiry.fields(), artworkIds: world.work } }),
  "_site.unsubscribe.$token": () => ({ params: { token: links.member } }),
  "cms.$kind.$id": () => ({
    params: { kind: "press", id: "new" },
    fields: { intent: "save", artistId: artist, ...press },
  }),
  "cms.$kind.$id_.history": () => ({
    params: { kind: "press", id: "nothing" },
    fields: { number: "1", version: "1" },
  }),
  "cms.($kind)._index": () => ({ params: { kind: "content" }, fields: { id: "nothing" } }),
  "cms.images": () => ({ fields: { intent: "remove-unused" } }),
  "cms.inbox._index": () => ({ fields: { status: "spam", id: "nothing" } }),
  "cms.inbox.mail": () => ({ fields: { intent: "retry", id: "nothing" } }),
  "cms.inbox.mailing-list": () => ({ fields: { status: "removed", id: "nobody" } }),
  "cms.inbox.person": () => ({ fields: { intent: "find", address: "nobody@visitors.example" } }),
  "cms.inbox.registrations.$exhibitionId": () => ({
    params: { exhibitionId: world.show },
    fields: { status: "cancelled", id: "nobody" },
  }),
  "cms.staff": () => ({ fields: { intent: "end-session", session: "nothing" } }),
  "cms.trash": () => ({ fields: { intent: "empty", newest: "2026-03-10T09:00:00.000Z" } }),
  "cms.trash_.$id": () => ({ params: { id: "nothing" } }),
  "saved_.changes": () => ({ fields: { intent: "save", artwork: world.work, sent_by_script: "1" } }),
  "forgot-password": () => ({ fields: { email: "nobody@visitors.example" } }),
  "invitations.$token": () => ({ params: { token: "nothing" } }),
  login: () => ({ fields: { email: "nobody@visitors.example" } }),
  logout: () => ({}),
  "reset-password.$token": () => ({ params: { token: "nothing" } }),
};
/** All others read no form. */
const formless = Object.keys(actions).filter((name) => !(name in targets));

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
        `name${".a".repeat(500)}`,
        `x${"[0]".repeat(2000)}`,
        "constructor.prototype.x",
        "__proto__.x",
        "toString",
        "[".repeat(50_000),
        "name[",
        ".",
        "",
        "a\u0000b",
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

beforeAll(async () => {
  emptyDatabase();
  artist = addArtist();
  world.work = addArtwork({ title: "Night", artistId: artist });
  world.show = addExhibition({ startDate: "2026-03-11" });
  links = await join();
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
test.each(formless)("%s reads no form", async (name) => {
  const params = { kind: "press", id: "nothing" };
  for (const who of ["stranger", "staff"] as const)
    expect([401, 404, 405, 415]).toContain(await send(name, who, fields("name"), { params }));
});

describe.each(Object.entries(targets))("%s", (name, target) => {
  test("ignores names that no form has, and files", async () => {
    expect(actions).toHaveProperty([name]);
    for (const who of ["stranger", "staff"] as const) {
      const plain = await send(name, who, new FormData(), target());
      // Without a password nobody signs in.
      expect([200, 303, 401, 404, ...(name === "login" ? [400] : [])]).toContain(plain);
      for (const [title, posted] of ignored)
        expect([who, title, await send(name, who, posted(), target())]).toEqual([who, title, plain]);
    }
  });

  test.each(refused)("refuses %s", async (_title, posted) => {
    const before = stored();
    for (const who of ["stranger", "staff"] as const)
      expect([who, await send(name, who, posted(), target())]).toEqual([who, 400]);
    expect(stored()).toEqual(before);
  });
});
