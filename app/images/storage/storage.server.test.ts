import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { env } from "~/platform/env.server";
import { objectName } from "~/text/object-path";
import { writeWhole } from "./disk.server";
import { getObject } from "./storage.server";

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
