import { expect } from "vitest";
import { expectSoundDatabase } from "./database";
import { request, sendRaw } from "./raw-http";
import { test } from "./server-fixtures";

/**
 * Paths that an attacker sends to the site as it runs: each has a documented answer, and nothing breaks. Methods, headers,
 * bodies and fields are tested beside what reads them.
 */

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
  const { url, dataDir, errors } = await startGallery(undefined, { CMS_ACCESS: "staff", RATE_LIMITS: "off" });
  const climbing = folders.flatMap((folder, at) =>
    pathTraversals.map((climb, number) => folder + climb.repeat(6) + files[(at + number) % files.length]),
  );
  const secrets = /root:x:|SQLite format|"dependencies"|createRequestHandler|^[\w-]{43}$/;
  const refusals = [302, 400, 403, 404, 405];
  for (const target of [...climbing, ...oddPaths]) {
    const { status, headers, body } = await sendRaw(url, request(target));
    // What is found has nothing of the file system, and leads to no other site.
    expect(climbing.includes(target) ? refusals : [200, 414, ...refusals], target).toContain(status);
    expect(body, target).not.toMatch(secrets);
    expect(headers.location ?? "/", target).toMatch(/^\/(?![/\\])/);
    expect(headers["set-cookie"], target).toBeUndefined();
  }
  expect(await (await fetch(`${url}/healthz`)).text()).toBe("ok");
  expectSoundDatabase(dataDir);
  expect(errors()).toBe("");
});
