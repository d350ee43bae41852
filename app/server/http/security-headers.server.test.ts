import { createHash } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { securityHeaders, takeOutNonce } from "./security-headers.server";

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

const inline = { scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"] };

/** The sources of each directive. */
function policyOf(code?: typeof inline): Record<string, string[]> {
  const policy = securityHeaders(code)["Content-Security-Policy"] ?? "";
  return Object.fromEntries(policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]));
}

describe("a page", () => {
  test("may run its own scripts and wear its own styles, and no others", () => {
    const policy = policyOf(inline);
    expect(policy["script-src"]).toEqual(["'self'", ...inline.scripts]);
    expect(policy["style-src"]).toEqual(["'self'", ...inline.styles]);
  });

  test("allows nothing inline by a word, sends files to the bucket, and stands in no frame", () => {
    const policy = policyOf({ scripts: [], styles: [] });
    for (const name of ["default-src", "script-src", "style-src"]) expect(policy[name]).toEqual(["'self'"]);
    expect(policy["style-src-attr"]).toEqual(["'unsafe-inline'"]);
    expect(policy["connect-src"]).toEqual(["'self'", "https://bucket.example"]);
    expect(policy["frame-ancestors"]).toEqual(["'none'"]);
    expect(policy["base-uri"]).toEqual(["'none'"]);
    expect(policy["form-action"]).toEqual(["'self'"]);
  });
});

test("what is no page runs and loads nothing", () => {
  const policy = policyOf();
  expect(policy["default-src"]).toEqual(["'none'"]);
  expect(policy["script-src"]).toBeUndefined();
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
});

test("every answer of a site on https is kept to it, and says no more than its origin elsewhere", () => {
  for (const code of [undefined, inline])
    expect(securityHeaders(code)).toMatchObject({
      "Strict-Transport-Security": "max-age=31536000",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Permissions-Policy": expect.stringContaining("geolocation=()"),
    });
});

/** As a browser computes it (CSP 3, 6.7.3.3). */
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function taken(html: string) {
  const { inline, ...page } = takeOutNonce(html, "n1");
  return { ...page, ...inline };
}

test("only what carries the nonce is allowed, and the page is sent without it", () => {
  const page = [
    '<html><head><style nonce="n1">:root{--ink: #111}</style><style>body{display:none}</style>',
    '<script nonce="n1">first()</script>',
    '<script nonce="n1" type="module" async="">import "/a.js"; import * as r from "/b.js?x=1&y";</script>',
    "<script>window.injected=1</script>",
    '<script nonce="n2">window.injected=2</script>',
    '<script data-nonce="n1">window.injected=3</script>',
    '<script nonce="n1" src="/c.js"></script>',
    '<script type="application/ld+json">{"@type":"Person"}</script>',
    '<script type="text/javascript" nonce="n1">second("größer")</script>',
    '<script nonce="n1">first()</script>',
  ].join("");
  const { html, scripts, styles } = taken(page);
  expect(scripts).toEqual([
    hash("first()"),
    hash('import "/a.js"; import * as r from "/b.js?x=1&y";'),
    hash('second("größer")'),
  ]);
  expect(styles).toEqual([hash(":root{--ink: #111}")]);
  expect(html).toBe(page.replaceAll(' nonce="n1"', ""));
});

test("a script that an injected one has swallowed makes that one no better", () => {
  const { scripts } = taken('<script>evil()//<script nonce="n1">good()</script>');
  expect(scripts).toEqual([hash("good()")]);
});
