import { randomBytes } from "node:crypto";
import { mkdtempSync, statSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { env } from "~/server/env.server";
import { addEntry, readTar, writeTar } from "./tar.server";

const newFile = () => path.join(mkdtempSync(path.join(env.DATA_DIR, "tar-")), "archive.tar");

test("entries of any size come back as they were written, and only the owner may read the file", async () => {
  const file = newFile();
  const contents = new Map(
    [0, 1, 512, 513, 3_000_000].map((size) => [`${"folder/".repeat(20)}${size}`, randomBytes(size)]),
  );
  await writeTar(file, async (archive) => {
    for (const [name, bytes] of contents)
      await addEntry(archive, name, bytes.length, [bytes.subarray(0, 100_000), bytes.subarray(100_000)]);
  });
  const same: boolean[] = [];
  for await (const { name, content } of readTar(file))
    same.push(contents.get(name)?.equals(await buffer(content)) ?? false);
  expect(same).toEqual([true, true, true, true, true]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("an archive that cannot be finished is an error: no folder, a failed source, a wrong size", async () => {
  const empty = async () => {};
  await expect(writeTar("/nowhere/archive.tar", empty)).rejects.toThrow("ENOENT");
  const failing = writeTar(newFile(), async (archive) => {
    await addEntry(archive, "first", 1, [Buffer.from("a")]);
    throw new Error("the bucket is away");
  });
  await expect(failing).rejects.toThrow("the bucket is away");
  const short = writeTar(newFile(), async (archive) => {
    await addEntry(archive, "short", 10, [Buffer.from("short")]);
  });
  await expect(short).rejects.toThrow("Size mismatch");
});

test("an archive with anything but files in it is refused", async () => {
  const file = newFile();
  await writeTar(file, async (archive) => {
    archive.entry({ name: "link", type: "symlink", linkname: "/etc/passwd" });
  });
  const entries = readTar(file);
  await expect(entries.next()).rejects.toThrow("link is a symlink");
});
