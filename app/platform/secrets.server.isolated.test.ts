import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const directory = path.join(process.env.DATA_DIR ?? "", "secrets");
const file = path.join(directory, "session-secret");

beforeEach(() => {
  process.env.DATA_DIR = directory;
  delete process.env.SESSION_SECRET;
});
afterEach(() => {
  delete process.env.SESSION_SECRET;
  rmSync(directory, { recursive: true, force: true });
});

/** The secrets that a process would have that starts now. */
async function start(): Promise<string[]> {
  vi.resetModules();
  return (await import("./secrets.server")).sessionSecrets;
}

test("a secret is made at the first start, where nobody but its owner can read it", async () => {
  const [secret, ...others] = await start();
  expect(others).toEqual([]);
  expect(Buffer.from(secret ?? "", "base64url").length).toBeGreaterThanOrEqual(32);
  expect(readFileSync(file, "utf8")).toBe(secret);
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
  expect(readdirSync(directory)).toEqual(["session-secret"]);
  // The next start has the same.
  expect(await start()).toEqual([secret]);
});

test("one that another process has made meanwhile is taken", async () => {
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, `${"made by another ".repeat(3).trim()}\n`);
  expect(await start()).toEqual(["made by another ".repeat(3).trim()]);
});

test("SESSION_SECRET is a list, and then nothing is written", async () => {
  const [newer, older] = ["new".repeat(11), "old".repeat(11)];
  process.env.SESSION_SECRET = ` ${newer} , ${older},,`;
  expect(await start()).toEqual([newer, older]);
  mkdirSync(directory, { recursive: true });
  expect(readdirSync(directory)).toEqual([]);
});

test("a secret that cannot be read stops the start instead of being replaced", async () => {
  mkdirSync(file, { recursive: true });
  await expect(start()).rejects.toThrow("EISDIR");
});
