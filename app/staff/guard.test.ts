import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, test } from "vitest";
import { sqlite } from "~/platform/database.server";
import { addArtist, addArtwork, args } from "~/testing/world.testing";

/** Walks all routes there are: none of what only staff may see or change is open to who has not signed in. */

const count = (table: string) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
const tables = ["artists", "artworks", "exhibitions", "press_items", "staff_accounts", "uploads"];
let before: unknown[];
beforeAll(() => {
  // A suggestion would have something to say.
  addArtwork({ title: "Ada's night", artistId: addArtist({ name: "Ada" }) });
  before = tables.map(count);
});

interface RouteModule {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
}

/** Reads of the JSON API that are everyone's. */
const publicReads = new Set([
  "api.cms.$kind._index",
  "api.cms.content._index",
  "api.cms.gallery",
  "api.cms.content.category.$category",
]);
/** Reads of the CMS that tell a stranger nothing instead of leading them away, and what they answer. */
const emptyReads = new Map([
  // A redirect would leave the form that somebody types into.
  ["cms.choices.$kind", '{"choices":[],"isMore":false}'],
  ["cms.image-choices", '{"message":"Sign in to see this"}'],
  ["cms.image-captions", "null"],
]);
/** What anyone may send, and why. */
const publicWrites = new Map([
  ["api.objects.files.$id", "its signed URL is the permission"],
  ["api.$", "knows no path, and answers all with 404"],
  ["_site.artworks_.$id.inquire", "a visitor's form"],
  ["_site.exhibitions_.$id.register", "a visitor's form"],
  ["_site.inquiry", "a visitor's form"],
  ["_site.mailing-list", "a visitor's form"],
  ["_site.mailing-list_.confirm.$token", "the token of a mail is the permission"],
  ["_site.registrations.$token", "the token of a mail is the permission"],
  ["_site.saved", "keeps what a visitor saves in the visitor's own cookie, and stores nothing"],
  ["_site.saved_.inquire", "a visitor's form"],
  ["saved_.changes", "keeps what a visitor saves in the visitor's own cookie, and stores nothing"],
  ["_site.unsubscribe.$token", "the token of a mail is the permission"],
  ["api.artwork-inquiries", "a visitor's form"],
  ["api.exhibition-registrations", "a visitor's form"],
  ["api.inquiries", "a visitor's form"],
  ["api.mailing-list", "a visitor's form"],
  ["forgot-password", "nobody is signed in who has forgotten the password"],
  ["invitations.$token", "the token of a mail is the permission"],
  ["reset-password.$token", "the token of a mail is the permission"],
  ["login", "nobody has signed in before"],
  ["logout", "ends what the cookie names, and nothing else"],
]);

const files = import.meta.glob<RouteModule>([
  "/app/routes/*.{ts,tsx}",
  "/app/routes/*/route.{ts,tsx}",
  "!**/*.test.*",
]);
const routes = Object.entries(files).map(([file, read]): [string, () => Promise<RouteModule>] => [
  file.replace("/app/routes/", "").replace(/(\/route)?\.tsx?$/, ""),
  read,
]);

const isPage = (name: string) => /^cms(\.|$)/.test(name);
const isStaffApi = (name: string) => /^api\.(cms|objects)\./.test(name);

const json = (answer: Pick<Response, "json">) => answer.json().catch(() => undefined);

/** What a call ended with, returned or thrown: known by its shape. */
async function outcome(call: () => unknown) {
  const answer = (await Promise.resolve()
    .then(call)
    .catch((thrown) => thrown)) as Pick<Response, "status" | "headers" | "json"> & {
    type: string;
    data: unknown;
    init: ResponseInit | null;
  };
  if (answer?.type === "DataWithResponseInit")
    return {
      status: answer.init?.status ?? 200,
      headers: new Headers(answer.init?.headers),
      body: answer.data,
    };
  const isResponse = typeof answer?.headers?.get === "function";
  return isResponse
    ? { status: answer.status, headers: answer.headers, body: await json(answer) }
    : { status: answer instanceof Error ? `the error "${answer.message}"` : 200, headers: new Headers() };
}

function call(name: string, method: string) {
  const segments = name.split(".").filter((segment) => !segment.startsWith("_"));
  const path = `/${segments.map((segment) => segment.replace(/^\$.*|_$/, "1")).join("/")}`;
  const named = [...name.matchAll(/\$(\w+)/g)].map(([, param = ""]) => param);
  // Of a kind that there is: what is not found is not refused.
  const params = Object.fromEntries(named.map((param) => [param, param === "kind" ? "artists" : "1"]));
  const body = method === "GET" ? undefined : new URLSearchParams({ title: "Night" });
  // A part of what suggestions would find.
  return args(emptyReads.has(name) ? `${path}?search=ada` : path, { method, params, body });
}

/** @returns what of a route is open that should not be */
async function holes(name: string, { loader, action }: RouteModule): Promise<string[]> {
  const found: string[] = [];
  const note = (method: string, status: number | string) => found.push(`${method} ${name}: ${status}`);
  if (loader && (isPage(name) || (isStaffApi(name) && !publicReads.has(name)))) {
    const { status, headers, body } = await outcome(() => loader(call(name, "GET")));
    const led = emptyReads.has(name)
      ? JSON.stringify(body) === emptyReads.get(name)
      : status === 302 && /^\/login\?next=%2F/.test(headers.get("Location") ?? "") && isKeptByNobody(headers);
    if (!(isPage(name) ? led : status === 401 || refuses("GET", status, headers))) note("GET", status);
  }
  if (!action || publicWrites.has(name)) return found;
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const { status, headers, body } = await outcome(() => action(call(name, method)));
    const asked =
      status === 401 && (!isPage(name) || (typeof body === "object" && body !== null && "signIn" in body));
    if (!asked && !refuses(method, status, headers)) note(method, status);
  }
  return found;
}

const isKeptByNobody = (headers: Headers) => headers.get("Cache-Control") === "private, no-store";

/** A method that is not allowed is one that the answer does not name as allowed. */
function refuses(method: string, status: number | string, headers: Headers): boolean {
  return status === 405 && !(headers.get("Allow") ?? method).split(", ").includes(method);
}

describe("who has not signed in", () => {
  test("finds all the routes that there are", () => {
    const names = routes.map(([name]) => name);
    expect(names).toContain("cms.staff");
    expect(names.filter(isPage).length).toBeGreaterThan(1);
    for (const name of [...publicReads, ...publicWrites.keys()]) expect(names).toContain(name);
  });

  test.each(routes)("is led to sign in, or refused, by %s", async (name, read) => {
    expect(await holes(name, await read())).toEqual([]);
  });
});

test("nothing was stored on the way", () => {
  expect(tables.map(count)).toEqual(before);
});
