import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { takeOutNonce } from "./inline-code.server";

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
