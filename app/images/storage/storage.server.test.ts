import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { objectName } from "~/images/files/object-path";
import { env } from "~/server/env.server";
import { writeWhole } from "./disk.server";
import { getObject, putObject } from "./storage.server";

test("an object is read back under the path that storing it gave", async () => {
  const objectPath = await putObject(Buffer.from("picture"), "image/png");
  expect(objectPath).toMatch(/^\/objects\/[0-9a-f]{24}\.png$/);
  expect(await getObject(objectPath)).toEqual(Buffer.from("picture"));
});

test("the path changes with the content and only with it", async () => {
  const first = await putObject(Buffer.from("one"), "image/png");
  expect(await putObject(Buffer.from("one"), "image/png")).toBe(first);
  expect(await putObject(Buffer.from("two"), "image/png")).not.toBe(first);
});

test("an object that is not there is nothing", async () => {
  expect(await getObject("/objects/0123456789abcdef.jpg")).toBeUndefined();
});

test.each([
  "",
  "/objects/",
  "/objects/../../gallery.db",
  "/objects/..%2f..%2fgallery.db",
  "/objects/../uploads/0123456789abcdef.jpg",
  "/objects/0123456789abcdef.jpg/../../gallery.db",
  "/objects/a/0123456789abcdef.jpg",
  "/objects/.0123456789abcdef.jpg",
  "/objects/0123456789abcdef",
  "/objects/0123456789abcdef.svg",
  "/objects/0123456789abcdef.jpg\u0000.png",
  "/objects/0123456789abcdef.jpg\n",
  "/etc/passwd",
  "0123456789abcdef.jpg",
  "https://img.example.org/objects/0123456789abcdef.jpg",
])("%j is no path of an object", async (objectPath) => {
  expect(objectName(objectPath)).toBeUndefined();
  expect(await getObject(objectPath)).toBeUndefined();
});

test("a file is written whole, its folders made, and no part of it is left", async () => {
  const file = path.join(env.DATA_DIR, "new", "folder", "file.bin");
  await Promise.all([writeWhole(file, Buffer.alloc(1000, 1)), writeWhole(file, Buffer.alloc(1000, 2))]);
  expect(existsSync(file)).toBe(true);
  expect(new Set(readFileSync(file)).size).toBe(1);
  expect(readdirSync(path.dirname(file))).toEqual(["file.bin"]);
});
