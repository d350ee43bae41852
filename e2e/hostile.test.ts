import { expect } from "vitest";
import { expectSoundDatabase } from "./database";
import type { Gallery } from "./galleries";
import { request, sendRaw } from "./raw-http";
import { test } from "./server-fixtures";

/**
 * Paths, methods and headers that an attacker sends to the site as it runs: each request has a documented answer, and
 * nothing breaks. Bodies and fields are tested beside what reads them.
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
