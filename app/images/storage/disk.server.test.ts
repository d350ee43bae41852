import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { env } from "~/server/env.server";
import { receivePending, writeWhole } from "./disk.server";
import { putObject } from "./storage.server";

// Power cannot be cut in a test. What is looked at is the order of the real calls: each sync that reaches the
// system is recorded, with the file's size and whether its final name was there at that moment.
const bytes = Buffer.alloc(200_000, 7);
let finalName: string;
let synced: string[];

beforeEach(async () => {
  synced = [];
  const probe = await open(path.join(env.DATA_DIR), "r");
  const prototype = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const real = prototype.sync;
  vi.spyOn(prototype, "sync").mockImplementation(async function (this: FileHandle) {
    const facts = await this.stat();
    await real.call(this);
    const what = facts.isDirectory() ? `folder ${facts.ino}` : `file of ${facts.size} bytes`;
    synced.push(`${what}, ${existsSync(finalName) ? "named" : "not named yet"}`);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of ["uploads", "pending", "new"])
    rmSync(path.join(env.DATA_DIR, folder), { recursive: true, force: true });
});

/** What must have been synced when a file has been acknowledged: the file before it is named, then its folders. */
async function inOrder(): Promise<string[]> {
  const inode = async (folder: string) => {
    const handle = await open(folder);
    return handle.stat().finally(() => handle.close());
  };
  const folder = path.dirname(finalName);
  const [own, above] = [await inode(folder), await inode(path.dirname(folder))];
  return [
    `file of ${bytes.length} bytes, not named yet`,
    `folder ${own.ino}, named`,
    `folder ${above.ino}, named`,
  ];
}

test("a picture is on the disk, with its name, before it is acknowledged", async () => {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
  finalName = path.join(env.DATA_DIR, "uploads", `${hash}.png`);
  await putObject(bytes, "image/png");
  expect(synced).toEqual(await inOrder());
  expect(readFileSync(finalName)).toEqual(bytes);
});

test("an upload that comes in pieces is on the disk before it is acknowledged", async () => {
  finalName = path.join(env.DATA_DIR, "pending", "some-id");
  const pieces = new Blob([bytes]).stream() as ReadableStream<Uint8Array>;
  await receivePending("some-id", pieces, { maximum: bytes.length });
  expect(synced).toEqual(await inOrder());
  expect(readFileSync(finalName)).toEqual(bytes);
});

test("a disk that fails to sync is no success, and leaves nothing behind", async () => {
  finalName = path.join(env.DATA_DIR, "new", "file.bin");
  const handle = await open(env.DATA_DIR);
  vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, "sync").mockRejectedValue(new Error("EIO"));
  await handle.close();
  await expect(writeWhole(finalName, bytes)).rejects.toThrow("EIO");
  expect(existsSync(finalName)).toBe(false);
});
