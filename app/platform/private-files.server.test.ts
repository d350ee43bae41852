import { chmodSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeFilesPrivate } from "./private-files.server";

const folder = path.join(process.env.DATA_DIR ?? "", "shared");
const inFolder = (name: string) => path.join(folder, name);
const mode = (name: string) => (statSync(inFolder(name)).mode & 0o777).toString(8);
const logged = vi.spyOn(console, "error").mockImplementation(() => {});

function write(name: string): void {
  mkdirSync(path.dirname(inFolder(name)), { recursive: true });
  writeFileSync(inFolder(name), "");
  chmodSync(inFolder(name), 0o664);
}

beforeEach(() => mkdirSync(folder));
afterEach(() => {
  rmSync(folder, { recursive: true });
  logged.mockClear();
});

test("the site's files in a folder that was there are made their owner's alone, and no others", async () => {
  const own = [
    "gallery.db",
    "gallery.db-wal",
    "gallery.db-shm",
    "gallery.db.before-migration-2026",
    "session-secret",
    "uploads/a.jpg",
    "pending/a",
    "derived/a.jpg/720.avif",
    "derived/a.jpg/tiles/0/0.jpg",
    "backups/a.tar",
  ];
  const others = ["notes.txt", "album/a.jpg"];
  for (const name of [...own, ...others]) write(name);
  // The pictures of another program, to which a link leads.
  symlinkSync(inFolder("album"), inFolder("uploads/album"));
  for (const name of ["", "derived", "derived/a.jpg"]) chmodSync(inFolder(name), 0o755);
  await makeFilesPrivate(folder);
  for (const name of own) expect([name, mode(name)]).toEqual([name, "600"]);
  for (const name of ["uploads", "derived", "derived/a.jpg"])
    expect([name, mode(name)]).toEqual([name, "700"]);
  for (const name of others) expect([name, mode(name)]).toEqual([name, "664"]);
  expect(mode("")).toBe("755");
  expect(logged).not.toHaveBeenCalled();
});

test.skipIf(!existsSync("/proc/self/status"))("what may not be changed is logged (needs /proc)", async () => {
  symlinkSync("/proc/self/status", inFolder("session-secret"));
  write("uploads/a.jpg");
  await makeFilesPrivate(folder);
  expect(logged.mock.calls).toEqual([
    [expect.stringMatching(/^files of the site stay readable for others, 1 in all: EPERM.*session-secret/)],
  ]);
  expect(mode("uploads/a.jpg")).toBe("600");
});
