import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { env } from "~/platform/env.server";
import { receivePending, writeWhole } from "./disk.server";
import { nameOfObject, putObject } from "./storage.server";

// Power cannot be cut in a test. What is looked at is the order of the real calls: each sync that reaches the
// system is recorded, with the file's size and whether its final name was there at that moment.
const bytes = Buffer.alloc(200_000, 7);
let finalName: string;
let synced: string[];
/** Of open files. */
let prototype: FileHandle;

beforeEach(async () => {
  synced = [];
  const probe = await open(env.DATA_DIR);
  prototype = Object.getPrototypeOf(probe);
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
function inOrder(): string[] {
  const folder = path.dirname(finalName);
  const folders = [folder, path.dirname(folder)].map((each) => `folder ${statSync(each).ino}, named`);
  return [`file of ${bytes.length} bytes, not named yet`, ...folders];
}

test("a picture is on the disk, with its name, before it is acknowledged", async () => {
  finalName = path.join(env.DATA_DIR, "uploads", nameOfObject(bytes, "image/png"));
  await putObject(bytes, "image/png");
  expect(synced).toEqual(inOrder());
  expect(readFileSync(finalName)).toEqual(bytes);
});

test("an upload that comes in pieces is on the disk before it is acknowledged", async () => {
  finalName = path.join(env.DATA_DIR, "pending", "some-id");
  const pieces = new Blob([bytes]).stream() as ReadableStream<Uint8Array>;
  await receivePending("some-id", pieces, { maximum: bytes.length });
  expect(synced).toEqual(inOrder());
  expect(readFileSync(finalName)).toEqual(bytes);
});

test("a disk that fails to sync is no success, and leaves nothing behind", async () => {
  finalName = path.join(env.DATA_DIR, "new", "file.bin");
  vi.mocked(prototype.sync).mockRejectedValue(new Error("EIO"));
  await expect(writeWhole(finalName, bytes)).rejects.toThrow("EIO");
  expect(readdirSync(path.dirname(finalName))).toEqual([]);
});
