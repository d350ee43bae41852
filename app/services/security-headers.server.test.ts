import { createHash } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { resource, securityHeaders } from "./security-headers.server";

vi.hoisted(() => {
  Object.assign(process.env, {
    PUBLIC_URL: "https://gallery.example",
    BUCKET_NAME: "pictures",
    AWS_ENDPOINT_URL_S3: "https://bucket.example/files",
    AWS_REGION: "auto",
    AWS_ACCESS_KEY_ID: "id",
    AWS_SECRET_ACCESS_KEY: "secret",
  });
});

/** The sources of each directive. */
function policyOf(html?: string): Record<string, string[]> {
  const policy =
    securityHeaders(html === undefined ? html : Buffer.from(html))["Content-Security-Policy"] ?? "";
  return Object.fromEntries(policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]));
}

/** As a browser computes it (CSP 3, 6.7.3.3). */
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a page", () => {
  test("may run its own scripts and wear its own styles, and no others", () => {
    const html = [
      "<html><head><style>:root{--ink: #111}</style>",
      "<script>first()</script>",
      '<script type="module" async="">import "/a.js"; import * as r from "/b.js?x=1&y";</script>',
      '<script src="/c.js"></script>',
      '<script type="application/ld+json">{"@type":"Person"}</script>',
      '<SCRIPT type="text/javascript">second("größer")</SCRIPT>'.replaceAll("SCRIPT", "script"),
      "<script>first()</script>",
    ].join("");
    const policy = policyOf(html);
    expect(policy["script-src"]).toEqual([
      "'self'",
      hash("first()"),
      hash('import "/a.js"; import * as r from "/b.js?x=1&y";'),
      hash('second("größer")'),
    ]);
    expect(policy["style-src"]).toEqual(["'self'", hash(":root{--ink: #111}")]);
    expect(policyOf(html)).toEqual(policy);
  });

  test("allows nothing inline by a word, sends files to the bucket, and stands in no frame", () => {
    const policy = policyOf("<html></html>");
    for (const name of ["default-src", "script-src", "style-src"]) expect(policy[name]).toEqual(["'self'"]);
    expect(policy["style-src-attr"]).toEqual(["'unsafe-inline'"]);
    expect(policy["connect-src"]).toEqual(["'self'", "https://bucket.example"]);
    expect(policy["frame-ancestors"]).toEqual(["'none'"]);
    expect(policy["base-uri"]).toEqual(["'none'"]);
    expect(policy["form-action"]).toEqual(["'self'"]);
  });

  test("with many different scripts does not fill the memory with their hashes", () => {
    for (let at = 0; at < 1000; at += 1) {
      const { "script-src": sources } = policyOf(`<script>run(${at})</script>`);
      expect(sources).toEqual(["'self'", hash(`run(${at})`)]);
    }
  });
});

test("what is no page runs and loads nothing", () => {
  const policy = policyOf();
  expect(policy["default-src"]).toEqual(["'none'"]);
  expect(policy["script-src"]).toBeUndefined();
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
});

test("every answer of a site on https is kept to it, and says no more than its origin elsewhere", () => {
  for (const html of [undefined, "<html></html>"])
    expect(securityHeaders(html === undefined ? html : Buffer.from(html))).toMatchObject({
      "Strict-Transport-Security": "max-age=31536000",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Permissions-Policy": expect.stringContaining("geolocation=()"),
    });
});

describe("a resource route", () => {
  const request = new Request("https://gallery.example/robots.txt");
  const expected = securityHeaders()["Content-Security-Policy"] as string;

  test("answers with the headers, and keeps its own", async () => {
    const answer = await resource(() => new Response("User-agent: *", { headers: { "X-Own": "1" } }))({
      request,
    });
    expect(answer.headers.get("Content-Security-Policy")).toBe(expected);
    expect(answer.headers.get("X-Own")).toBe("1");
  });

  test("sets them on an answer that it throws", async () => {
    const thrown = new Response("Not Found", { status: 404 });
    await expect(resource(() => Promise.reject(thrown))({ request })).rejects.toBe(thrown);
    expect(thrown.headers.get("Content-Security-Policy")).toBe(expected);
  });

  test("that fails says so in a plain sentence, with the id of the log's line", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const answer = await resource(() => Promise.reject(new Error("no such table: artists")))({ request });
    const { id } = JSON.parse(String(log.mock.calls[0]?.[0]));
    log.mockRestore();
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe(`Something went wrong on the server (error ${id})`);
    expect(answer.headers.get("Content-Security-Policy")).toBe(expected);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});
