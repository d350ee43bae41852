import { existsSync, mkdirSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { env } from "~/platform/env.server";
import { derivedFolder, removeOldest } from "./derived-files.server";

describe("removing the oldest", () => {
  let folder: string;
  const left = () => readdirSync(folder, { recursive: true }).map(String).sort();

  function add(name: string, hour: number): void {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), Buffer.alloc(100));
    utimesSync(path.join(folder, name), hour * 3600, hour * 3600);
  }

  beforeEach(() => {
    folder = path.join(env.DATA_DIR, `bounded-${Math.random()}`);
    // Alphabetical order is not the order of time.
    add("sub/b-oldest", 1);
    add("c-middle", 2);
    add("sub/a-newest", 3);
  });

  test.each([
    [300, 300, ["c-middle", "sub", "sub/a-newest", "sub/b-oldest"]],
    [299, 200, ["c-middle", "sub", "sub/a-newest"]],
    [150, 100, ["sub", "sub/a-newest"]],
    [0, 0, ["sub"]],
  ])("keeps the newest files within %i bytes", async (limit, bytes, files) => {
    expect(await removeOldest(folder, limit)).toBe(bytes);
    expect(left()).toEqual(files);
  });

  test("keeps previews longest", async () => {
    add("sub/720.jpg", 0);
    expect(await removeOldest(folder, 200)).toBe(200);
    expect(left()).toEqual(["sub", "sub/720.jpg", "sub/a-newest"]);
  });

  test("takes the tiles of a picture together, though some of them would fit", async () => {
    for (const tile of ["0/0_0", "1/0_0", "1/1_0"]) add(`sub/tiles/${tile}.jpeg`, 0);
    add("other/tiles/0/0_0.jpeg", 4);
    expect(await removeOldest(folder, 650)).toBe(400);
    expect(left().filter((name) => name.includes("tiles"))).toContain("other/tiles/0/0_0.jpeg");
    expect(existsSync(path.join(folder, "sub/tiles"))).toBe(false);
  });
});

/** A file that claims so many bytes and takes none; only the length of files is added up. */
function claim(name: string, bytes: number, hour: number): string {
  const file = path.join(derivedFolder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "");
  truncateSync(file, bytes);
  utimesSync(file, hour * 3600, hour * 3600);
  return file;
}

describe("all derived files together", () => {
  const limit = 2 * 1024 ** 3;

  beforeEach(() => {
    rmSync(derivedFolder, { recursive: true, force: true });
    // The sum is known to the module from its first file on.
    vi.resetModules();
  });

  test("stay within 2 GiB: up to the last byte nothing makes way, with one more the oldest does", async () => {
    const oldest = claim("old/1600.avif", limit / 4, 1);
    const newer = claim("new/1600.avif", (limit * 3) / 4 - 1000, 2);
    const { hasRoomAhead, storeDerived } = await import("./derived-files.server");
    const first = path.join(derivedFolder, "a", "360.avif");
    const second = path.join(derivedFolder, "b", "360.avif");
    expect(await storeDerived(first, Buffer.alloc(1000))).toBe(true);
    // Waits for what would be making way.
    expect(await hasRoomAhead()).toBe(false);
    expect([oldest, newer, first].every((file) => existsSync(file))).toBe(true);
    expect(await storeDerived(second, Buffer.alloc(1))).toBe(true);
    await vi.waitUntil(() => !existsSync(oldest), 10_000);
    expect([newer, first, second].every((file) => existsSync(file))).toBe(true);
  });

  test("are not kept where the disk cannot take them, which is logged", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    writeFileSync(derivedFolder, "");
    const { storeDerived } = await import("./derived-files.server");
    expect(await storeDerived(path.join(derivedFolder, "a", "360.avif"), Buffer.alloc(1))).toBe(false);
    expect(error).toHaveBeenCalledWith(expect.stringMatching(/^derived image not stored: /));
    error.mockRestore();
  });
});
