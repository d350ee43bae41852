import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findEssentialHas, findNewer } from "./older-browsers.testing";

/** The styles in the oldest browsers of README.md. e2e/bundles.test.ts looks at what is built of them. */

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => ({ name, css: readFileSync(path.join("app", name), "utf8") }));

test("what older browsers do not know stands in @supports", () => {
  expect(files.flatMap(({ name, css }) => findNewer(css).map((found) => `${name}: ${found}`))).toEqual([]);
});

test("nothing is usable only by :has()", () => {
  expect(files.flatMap(({ name, css }) => findEssentialHas(css).map((rule) => `${name}: ${rule}`))).toEqual(
    [],
  );
});
