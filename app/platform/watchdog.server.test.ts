import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { transformWithEsbuild } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "watchdog-"));
  const file = path.resolve("app/platform/watchdog.server.ts");
  const { code } = await transformWithEsbuild(readFileSync(file, "utf8"), file);
  writeFileSync(path.join(folder, "watchdog.mjs"), code);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A child that the watchdog should end, and does not, fails its test by this signal. */
const childTimeout = { timeout: 20_000, killSignal: "SIGTERM" } as const;

/** Runs a program that has begun with the watchdog, in a process of its own; @returns the process and how it ends */
function start(program: string, times: object) {
  const script = `import { startWatchdog } from "${path.join(folder, "watchdog.mjs")}";
    startWatchdog(${JSON.stringify(times)});
    ${program}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], childTimeout);
  const ended = Promise.all([once(child, "close"), text(child.stderr)]).then(([[code, signal], errors]) => ({
    code,
    signal,
    errors,
  }));
  return { child, ended };
}
const run = (program: string, times: object) => start(program, times).ended;

const quick = { limit: 600, tick: 50 };

test("a process whose event loop is blocked is ended, and its log says why", async () => {
  const { signal, errors } = await run("setTimeout(() => { for (;;); }, 200);", quick);
  expect(signal).toBe("SIGKILL");
  expect(JSON.parse(errors)).toEqual({
    level: "error",
    detail: "the event loop was blocked for 1 s: the process is ended",
  });
});

test("one that is busy for longer, with turns of its event loop between, lives and ends by itself", async () => {
  const busy = `
    const until = Date.now() + 3000;
    const work = () => {
      for (const end = Date.now() + 80; Date.now() < end; );
      if (Date.now() < until) setTimeout(work, 0);
    };
    work();`;
  expect(await run(busy, { limit: 1_500, tick: 50 })).toEqual({ code: 0, signal: null, errors: "" });
});

test("one that was stopped for longer goes on: nothing was blocked while nothing ran", async () => {
  const { child, ended } = start(
    `process.on("SIGUSR2", () => process.exit(0));
    setInterval(() => {}, 1000);
    process.stdout.write("ready");`,
    quick,
  );
  await once(child.stdout, "data");
  child.kill("SIGSTOP");
  await new Promise((resolve) => setTimeout(resolve, 2 * quick.limit));
  child.kill("SIGCONT");
  child.kill("SIGUSR2");
  expect(await ended).toEqual({ code: 0, signal: null, errors: "" });
});
