import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findEssentialHas, findNewer } from "~/styles/older-browsers.testing";

/** What a test in a browser does not show: each file that is built, also what is seldom loaded. */

const folder = "build/client/assets";
const builtFiles = (type: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(type))
    .map((name) => ({ name, code: readFileSync(path.join(folder, name), "utf8") }));
const scripts = builtFiles(".js");
const polyfills = scripts.find(({ name }) => name.startsWith("polyfills-"))?.code ?? "";

/** What the oldest browsers of README.md lack, where its name means nothing else. */
const newer =
  "findLast findLastIndex toReversed toSorted toSpliced fromAsync groupBy withResolvers canParse isWellFormed toWellFormed isSubsetOf isSupersetOf isDisjointFrom symmetricDifference requestSubmit pipeThrough pipeTo TransformStream TextDecoderStream CompressionStream showPopover registerProperty Segmenter".split(
    " ",
  );

test("no script has a lookbehind, which Safari before 16.4 cannot parse", () => {
  const found = scripts.flatMap(({ name, code }) =>
    [...code.matchAll(/.{0,40}\(\?<[=!].{0,40}/g)].map(([text]) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("no script uses what older browsers lack, but what app/start/polyfills.ts adds", () => {
  const missing = newer.filter((method) => !polyfills.includes(method));
  const found = scripts.flatMap(({ name, code }) =>
    missing
      .filter((method) => new RegExp(`(\\.|new )${method}\\(`).test(code))
      .map((method) => `${name}: ${method}`),
  );
  expect(found).toEqual([]);
});

test("no style needs what older browsers lack: what is written for them is built for them", () => {
  const styles = builtFiles(".css").map(({ code }) => code);
  expect(styles.flatMap((css) => [...findNewer(css), ...findEssentialHas(css)])).toEqual([]);
  expect(styles.join("")).toContain("--screen-height: 100vh");
});
