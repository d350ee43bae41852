import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { precompress } from "./precompress";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "gallery-precompress-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const script = "export const works = [];\n".repeat(100);

test("every file that shrinks has a smaller copy in both encodings, in folders too", async () => {
  mkdirSync(path.join(folder, "assets"));
  for (const file of ["logo.svg", "assets/site.js"]) writeFileSync(path.join(folder, file), script);
  await precompress(folder);
  for (const file of ["logo.svg", "assets/site.js"].map((name) => path.join(folder, name))) {
    const [br, gz] = [readFileSync(`${file}.br`), readFileSync(`${file}.gz`)];
    expect([String(brotliDecompressSync(br)), String(gunzipSync(gz))]).toEqual([script, script]);
    expect(br.length).toBeLessThan(gz.length);
  }
});

test("what would not shrink has none: a few bytes, a picture, a font", async () => {
  writeFileSync(path.join(folder, "tiny.js"), "0");
  for (const file of ["photo.jpg", "inter.woff2"]) writeFileSync(path.join(folder, file), script);
  await precompress(folder);
  expect(readdirSync(folder).sort()).toEqual(["inter.woff2", "photo.jpg", "tiny.js"]);
});

test("a second build leaves no copies of copies", async () => {
  writeFileSync(path.join(folder, "site.js"), script);
  for (const _ of [1, 2]) await precompress(folder);
  expect(readdirSync(folder).sort()).toEqual(["site.js", "site.js.br", "site.js.gz"]);
});
