import { expect } from "vitest";
import { expectSoundDatabase, readColumn } from "./database";
import type { Gallery } from "./galleries";
import { request, sendRaw } from "./raw-http";
import { test } from "./server-fixtures";

/**
 * What an attacker sends to the site as it runs: each request has a documented answer, and nothing breaks. Which
 * answer, route by route and field by field, is tested beside what gives it.
 */

/** Those of the contract, of HTML forms and of HTTP itself. */
const documented = new Set([
  200, 201, 204, 206, 301, 302, 303, 304, 400, 401, 403, 404, 405, 408, 409, 413, 414, 415, 416, 417, 429,
  431,
]);

/** The process lives, the database is whole, and the log holds nothing that a request has put there. */
async function expectSound({ url, dataDir, errors }: Gallery): Promise<void> {
  expect(await (await fetch(`${url}/healthz`)).text()).toBe("ok");
  expectSoundDatabase(dataDir);
  // express says what it refuses to send a part of.
  const logged = errors()
    .split("\n")
    .filter((line) => line !== "" && !/^RangeNotSatisfiable|^ {4}at /.test(line));
  expect(logged).toEqual([]);
}

const open = { CMS_ACCESS: "open", RATE_LIMITS: "off" };
const closed = { CMS_ACCESS: "staff", RATE_LIMITS: "off" };

/** Sends all of them, some at a time; @returns those that were not answered as documented */
async function undocumented<T>(
  wanted: T[],
  ask: (one: T) => Promise<{ status: number }>,
): Promise<[T, number][]> {
  const wrong: [T, number][] = [];
  const left = [...wanted];
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const { status } = await ask(one);
      if (!documented.has(status)) wrong.push([one, status]);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return wrong;
}

/* Paths. */

const pathTraversals = ["../", "..%2f", "%2e%2e/", "..%5c", "..\\", "%252e%252e%252f", "..%c0%af", "....//"];
const folders = ["/", "/images/", "/objects/", "/assets/", "/artists/", "/api/objects/files/", "/cms/"];
const files = ["gallery.db", "session-secret", "etc/passwd", "package.json", "build/server/index.js"];
const oddPaths = [
  "/artists/a%00b",
  "/images/%00/360.jpg",
  "/artists/%0d%0aSet-Cookie:x=1",
  "/artists/%E0%A4%A",
  "/%",
  "/artists/%ff%fe",
  "/exhibitions/%2f.ics",
  "///evil.example/%2e%2e",
  "/\\evil.example",
  "/.env",
  "/..",
  "/?",
  "/#",
  "/artists/__proto__",
  "/cms/__proto__/new",
  "/api/cms/constructor",
  "/images/__proto__/toString",
  "/artists/toString.data",
  "/_root.data?_routes=__proto__",
  "/?_data=root",
  "/__manifest",
  `/__manifest?p=${"/a".repeat(500)}`,
  "/?index&index&index",
  "/artworks?page=1e999",
  "/artworks?page=99999999999999999999",
  `/artists/${"a".repeat(4000)}`,
  "/api/cms/artworks?limit=10&offset=99999999999999999999",
  "/unsubscribe/..%2f..",
];

test("paths that nobody would type lead nowhere", async ({ startGallery }) => {
  const gallery = await startGallery(undefined, closed);
  const climbing = folders.flatMap((folder, at) =>
    pathTraversals.map((climb, number) => folder + climb.repeat(6) + files[(at + number) % files.length]),
  );
  const secrets = /root:x:|SQLite format|"dependencies"|createRequestHandler|^[\w-]{43}$/;
  const wrong = await undocumented([...climbing, ...oddPaths], async (target) => {
    const answer = await sendRaw(gallery.url, request(target));
    expect(answer.body, target).not.toMatch(secrets);
    // What is found has nothing of the file system, and leads to no other site.
    if (climbing.includes(target)) expect([400, 403, 404, 405, 302], target).toContain(answer.status);
    expect(answer.headers.location ?? "/", target).toMatch(/^\/(?![/\\])/);
    expect(answer.headers["set-cookie"], target).toBeUndefined();
    return answer;
  });
  expect(wrong).toEqual([]);
  await expectSound(gallery);
});

/* What stands in a request beside its path. */

const methods = ["TRACE", "CONNECT", "PROPFIND", "get", "OPTIONS", "PATCH"];
const forwarding = [
  "X-Forwarded-Host: evil.example",
  "X-Forwarded-Host: evil.example:8080",
  "X-Forwarded-For: 127.0.0.1",
  "X-Forwarded-Proto: https",
  "X-Original-URL: /cms",
  "X-HTTP-Method-Override: DELETE",
  "Forwarded: for=127.0.0.1;host=evil.example",
];
const headLines = [
  ...forwarding,
  `X-Long: ${"a".repeat(7000)}`,
  "Cookie: staff=__proto__; notice=%00; =; ;;;",
  "Cookie: notice=eyJ0b2FzdCI6eyJtZXNzYWdlIjoiPHNjcmlwdD4ifX0%3D.AAAA",
  `If-None-Match: ${'"a", '.repeat(500)}`,
  `Accept: ${"*/*,".repeat(500)}`,
  "Range: bytes=0-1,2-3,4-5",
  "Range: bytes=99999999999-",
  "Accept-Encoding: br;q=x, , ,;",
  "Content-Type: application/json; charset=\xff",
  "Content-Length: -1",
  "Content-Length: 1\r\nContent-Length: 2",
  "Transfer-Encoding: chunked\r\nContent-Length: 5",
  "Expect: 200-ok",
  "Upgrade: websocket\r\nConnection: Upgrade",
  "Purpose: prefetch",
  "Broken header without a colon",
  "X-Null: a\0b",
  " folded: line",
  "X-Split: a\rSet-Cookie: x=1",
];

test("headers and methods that nobody would send are refused or mean nothing", async ({ startGallery }) => {
  const gallery = await startGallery(undefined, { ...closed, PUBLIC_URL: "https://gallery.example" });
  const requests = ["/artworks", "/api/artists", "/logo.svg"].flatMap((target) => [
    ...headLines.map((line) => request(target, { headers: `${line}\r\n` })),
    ...methods.map((method) => request(target, { method })),
  ]);
  const wrong = await undocumented(requests, async (head) => {
    const answer = await sendRaw(gallery.url, head);
    expect(answer.headers["set-cookie"], head).toBeUndefined();
    expect(answer.body, head).not.toContain("evil.example");
    return { status: answer.status || 400 };
  });
  expect(wrong).toEqual([]);
  // Whoever asks first leaves nothing of it in what others are answered.
  for (const [at, line] of forwarding.entries()) {
    const target = `/artworks?search=nothing-${at}`;
    const first = await sendRaw(gallery.url, request(target, { headers: `${line}\r\n` }));
    const other = await sendRaw(gallery.url, request(target));
    expect([first.status, other.status], line).toEqual([200, 200]);
    expect(other.body === first.body, line).toBe(true);
    expect(other.body, line).toContain('href="https://gallery.example/artworks"');
  }
  await expectSound(gallery);
});

/* Bodies. */

const bombs: [name: string, body: string][] = [
  ["deep", `{"name":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
  ["unclosed", "[".repeat(200_000)],
  ["many keys", `{${Array.from({ length: 15_000 }, (_, at) => `"k${at}":1`).join()}}`],
  ["twice", '{"name":"One","name":"Two","slug":"twice","slug":"twice-2","bio":"a","bio":"b"}'],
  ["proto", '{"__proto__":{"represented":true},"constructor":{"prototype":{"x":1}},"name":"P","slug":"p"}'],
  ["types", '{"name":{"toString":1},"bio":true,"email":{"$ne":null},"message":[],"year":1e400}'],
  ["null bytes", '{"name":"a\\u0000b","slug":"a\\u0000","email":"a\\u0000@b.ch","message":"\\u0000"}'],
  ["nothing", ""],
  ["not JSON", "{name:1}"],
  ["latin1", '{"name":"\xff"}'],
];
const writes = [
  ["POST", "/api/inquiries"],
  ["POST", "/api/exhibition-registrations"],
  ["POST", "/api/cms/artists"],
  ["PUT", "/api/cms/nothing/1"],
  ["DELETE", "/api/cms/press/1"],
  ["POST", "/api/objects/upload"],
  ["PUT", "/api/objects/files/1"],
] as const;

test("bodies that nobody would send are refused in words, and quickly forgotten", async ({
  startGallery,
}) => {
  const gallery = await startGallery(undefined, open);
  const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""];
  const sent = writes.flatMap(([method, target]) => [
    ...bombs.map(([name, body]) => ({ method, target, name, body, type: "application/json" })),
    ...types.map((type) => ({ method, target, name: `as ${type}`, body: "{}", type })),
  ]);
  const wrong = await undocumented(sent, async ({ method, target, name, body, type }) => {
    const answer = await fetch(gallery.url + target, {
      method,
      headers: { "Content-Type": type },
      body: name === "latin1" ? Buffer.from(body, "latin1") : body,
    });
    const text = await answer.text();
    if (answer.status >= 400) {
      expect(Object.keys(JSON.parse(text)), `${name} to ${target}`).toContain("message");
      expect(text).not.toMatch(/node_modules|SqliteError|at \w+ \(/);
    }
    return answer;
  });
  expect(wrong).toEqual([]);
  await expectSound(gallery);
});

const boundary = "x";
const part = (head: string) => `--${boundary}\r\n${head}\r\n\r\nGIF89a\r\n`;
const disposition = "Content-Disposition: form-data";
const form = "application/x-www-form-urlencoded";
const multipart = `multipart/form-data; boundary=${boundary}`;
const formBodies: [type: string, body: string][] = [
  [form, "intent=save&__proto__=1&constructor[prototype][x]=1&name[]=a&name[0]=b&name.x=c"],
  [form, "__intent__=nonsense&__state__=%7B%7D"],
  [form, `intent=save&${"name=a&".repeat(5000)}`],
  [form, `name=${"[".repeat(50_000)}`],
  [form, "name=%00&email=%00&message=%E0%A4%A&title=%ff"],
  [form, "from=//evil.example&name=Anna&email=anna@visitors.example&message=Hello+there"],
  [multipart, `${part(`${disposition}; name="imageUrlFile"; filename="../../etc/passwd"`)}--${boundary}--`],
  [multipart, part(`${disposition}; name="name"; filename="a\r\nSet-Cookie: x=1"`)],
  [multipart, part(disposition)],
  ["multipart/form-data; boundary=", "--"],
  ["text/plain", "name=Anna"],
];

test("forms that nobody would post are refused in words", async ({ startGallery, demo }) => {
  const gallery = await startGallery(undefined, open);
  const pages = [
    "/inquiry",
    `/artworks/${demo.artwork("Table de juin")}/inquire`,
    `/exhibitions/${demo.exhibition("Low Water")}/register`,
    "/login",
    "/cms/artists/new",
    "/cms/content",
    "/cms/staff",
    "/invitations/x",
    "/unsubscribe/x",
    "/artists",
  ];
  const roots = ["/", "/_root.data", "/cms?index", "/cms.data?index"];
  const targets = [...roots, ...pages, ...pages.slice(0, 5).map((page) => `${page}.data`)];
  const sent = targets.flatMap((target) => formBodies.map(([type, body]) => ({ target, type, body })));
  const wrong = await undocumented(sent, async ({ target, type, body }) => {
    const headers = { "Content-Type": type };
    const answer = await fetch(gallery.url + target, { method: "POST", headers, body, redirect: "manual" });
    expect(answer.headers.get("Location") ?? "/", target).toMatch(/^\/(?![/\\])/);
    await answer.text();
    // Remix leads on from data by a 202 of its own.
    return { status: answer.status === 202 ? 302 : answer.status };
  });
  const named = wrong.map(([{ target, type, body }, status]) => [target, type, body.slice(0, 80), status]);
  expect(named).toEqual([]);
  await expectSound(gallery);
});

/* SQL. */

const syntax = [
  "' OR 1=1 --",
  "'; DROP TABLE artworks; --",
  "1) UNION SELECT password_hash FROM staff_accounts --",
  '"',
  "'",
  "a*",
  "NEAR(a b)",
  "title:a",
  "(",
  "%",
  "\\'",
  "a\u0000b",
  "?1",
  "𝕏",
];

test("the syntax of SQL and of the search index is text like any other", async ({ startGallery }) => {
  const gallery = await startGallery(undefined, open);
  const tables = ["artists", "artworks", "exhibitions", "press_items", "staff_accounts", "inquiries"];
  const counts = () =>
    tables.flatMap((table) => readColumn(gallery.dataDir, `SELECT count(*) FROM ${table}`));
  const before = counts();
  const filters = ["search", "artist", "material", "year", "price", "artwork"];
  const tabs = ["artists", "exhibitions", "artworks", "press"];
  const pages = [
    "/exhibitions?id=",
    "/search?q=",
    "/press?artist=",
    "/artists/",
    "/images/",
    "/unsubscribe/",
  ];
  const forStaff = ["/cms/artist-names?search=", "/cms/inbox?search=", "/cms/inbox/inquiries.csv?status="];
  const lists = ["/api/artists/", "/api/cms/content/category/"];
  const places = [
    ...filters.map((name) => `/artworks?${name}=`),
    ...tabs.map((tab) => `/cms?tab=${tab}&search=`),
    ...pages,
    ...forStaff,
    ...lists,
  ];
  const reads = syntax.flatMap((text) => places.map((place) => place + encodeURIComponent(text)));
  const wrong = await undocumented(reads, async (target) => {
    const answer = await fetch(gallery.url + target, { redirect: "manual" });
    const text = await answer.text();
    expect(text, target).not.toMatch(/SQLITE|SqliteError|argon2id|syntax error/);
    return answer;
  });
  expect(wrong).toEqual([]);
  expect(counts()).toEqual(before);
  await expectSound(gallery);
});
