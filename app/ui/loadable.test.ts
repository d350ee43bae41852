import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadable } from "./loadable";

test("code that did not come is asked for again", async () => {
  let requests = 0;
  const code = loadable(async () => {
    requests += 1;
    if (requests === 1) throw new Error("lost");
    return "code";
  });
  expect(await code.ahead()).toBe(undefined);
  expect([await code.ahead(), await code.need(), requests]).toEqual(["code", "code", 2]);
});

test("all code that a browser imports later comes by way of it, but for what starts the page", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.(server|test|testing|d)\.|^(commands|testing)\/|^entry\.client/.test(file),
  );
  const others = files.flatMap((file) =>
    [...readFileSync(`app/${file}`, "utf8").matchAll(/(\S+\s+){0,3}\bimport\("[^"]+"\)/g)]
      .map(([found]) => found)
      .filter((found) => !/loadable\(\(\) =>\s*import|typeof import/.test(found))
      .map((found) => `${file}: ${found}`),
  );
  expect(others).toEqual([]);
});
