import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { objectName } from "~/images/files/object-path";
import { env } from "~/server/env.server";
import { writeWhole } from "./disk.server";
import { getObject, putObject } from "./storage.server";

test("an object is read back under a path that changes with the content and only with it", async () => {
  const [one, two] = [Buffer.from("one"), Buffer.from("two")];
  const objectPath = await putObject(one, "image/png");
  expect(objectPath).toMatch(/^\/objects\/[0-9a-f]{24}\.png$/);
  expect(await putObject(one, "image/png")).toBe(objectPath);
  expect(await putObject(two, "image/png")).not.toBe(objectPath);
  expect(await getObject(objectPath)).toEqual(one);
});

test("an object that is not there is nothing", async () => {
  expect(await getObject("/objects/0123456789abcdef.jpg")).toBeUndefined();
});

test.each([
  "",
  "/objects/",
  "/objects/../../gallery.db",
  "/objects/0123456789abcdef.jpg/../../gallery.db",
  "/objects/0123456789abcdef",
  "/objects/0123456789abcdef.svg",
  "/objects/0123456789abcdef.jpg\n",
  "https://img.example.org/objects/0123456789abcdef.jpg",
])("%j is no path of an object", async (objectPath) => {
  expect(objectName(objectPath)).toBeUndefined();
  expect(await getObject(objectPath)).toBeUndefined();
});

test("a file is written whole, its folders made, and no part of it is left", async () => {
  const file = path.join(env.DATA_DIR, "new", "folder", "file.bin");
  await Promise.all([writeWhole(file, Buffer.alloc(1000, 1)), writeWhole(file, Buffer.alloc(1000, 2))]);
  expect(new Set(readFileSync(file)).size).toBe(1);
  expect(readdirSync(path.dirname(file))).toEqual(["file.bin"]);
});
