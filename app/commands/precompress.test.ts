import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { precompress } from "./precompress";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "gallery-precompress-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const script = "export const works = [];\n".repeat(100);

test("what would not shrink has none: a few bytes, a picture, a font", async () => {
  writeFileSync(path.join(folder, "tiny.js"), "0");
  for (const file of ["photo.jpg", "inter.woff2"]) writeFileSync(path.join(folder, file), script);
  await precompress(folder);
  expect(readdirSync(folder).sort()).toEqual(["inter.woff2", "photo.jpg", "tiny.js"]);
});

test("a second build leaves no copies of copies", async () => {
  // So much alike that its copies would shrink once more.
  writeFileSync(path.join(folder, "site.js"), script.repeat(1000));
  for (const _ of [1, 2]) await precompress(folder);
  expect(readdirSync(folder).sort()).toEqual(["site.js", "site.js.br", "site.js.gz"]);
});
