import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
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

test("a page runs its own scripts and wears its own styles, and nothing inline by a word", () => {
  expect(policyOf(inline)).toMatchObject({
    "script-src": ["'self'", ...inline.scripts],
    "style-src": ["'self'", ...inline.styles],
    "style-src-attr": ["'unsafe-inline'"],
    "default-src": ["'self'"],
    // Files are sent to the bucket.
    "connect-src": ["'self'", "https://bucket.example"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
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
    '<script>evil()//<script nonce="n1">first()</script>',
  ].join("");
  const {
    html,
    inline: { scripts, styles },
  } = takeOutNonce(page, "n1");
  expect(scripts).toEqual([
    hash("first()"),
    hash('import "/a.js"; import * as r from "/b.js?x=1&y";'),
    hash('second("größer")'),
  ]);
  expect(styles).toEqual([hash(":root{--ink: #111}")]);
  expect(html).toBe(page.replaceAll(' nonce="n1"', ""));
});
