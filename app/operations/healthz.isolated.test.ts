import { renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { sqlite } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { loader } from "~/routes/healthz";
import { args } from "~/testing/world.testing";

const clock = vi.spyOn(performance, "now").mockReturnValue(0);

/** What the check says so many milliseconds after the first time. */
async function askAt(milliseconds: number): Promise<string> {
  clock.mockReturnValue(milliseconds);
  const response = await loader(args("/healthz"));
  return `${response.status} ${await response.text()}`;
}

test("writes are tried once a minute, and what fails again at the next read", async () => {
  expect(await askAt(0)).toBe("200 ok");
  const away = `${env.DATA_DIR}-away`;
  renameSync(env.DATA_DIR, away);
  try {
    expect(await askAt(59_999)).toBe("200 ok");
    expect(await askAt(61_000)).toBe("200 degraded: nothing can be written");
  } finally {
    renameSync(away, env.DATA_DIR);
  }
  expect(await askAt(62_000)).toBe("200 ok");
});

test.each([
  ["pending", "uploads cannot be written"],
  ["uploads", "uploads cannot be written"],
  ["derived", "derived pictures cannot be written"],
])("a folder %s that takes no file: %s", async (name, problem) => {
  const at = performance.now() + 60_000;
  const folder = path.join(env.DATA_DIR, name);
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, "");
  expect(await askAt(at)).toBe(`200 degraded: ${problem}`);
  rmSync(folder);
  expect(await askAt(at + 1_000)).toBe("200 ok");
});

test("the database is read once a second, for all who ask", async () => {
  const at = performance.now() + 1_000;
  expect(await askAt(at)).toBe("200 ok");
  sqlite.exec("ALTER TABLE artists RENAME TO gone");
  expect(await askAt(at + 999)).toBe("200 ok");
  const answers = await Promise.all([askAt(at + 1_000), askAt(at + 1_000)]);
  expect(answers).toEqual(Array(2).fill("503 the database cannot be read"));
  sqlite.exec("ALTER TABLE gone RENAME TO artists");
  expect(await askAt(at + 2_000)).toBe("200 ok");
});
