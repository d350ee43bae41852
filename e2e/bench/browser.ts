import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { type Browser, chromium } from "playwright";
import { browserFlags, ensureBrowser } from "../browser.mjs";
import { atEnd } from "./clean-up";

/**
 * Starts a plain Chromium for another program to drive.
 * @returns the port of its debugging protocol, and what ends it
 */
export async function startChromium(): Promise<{ port: number; stop: () => Promise<void> }> {
  const profile = await mkdtemp(path.join(tmpdir(), "gallery-bench-profile-"));
  const switches = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const child = spawn(ensureBrowser(), [...switches, ...browserFlags, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill();
      await once(child, "exit");
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  atEnd(stop);
  const lines = createInterface({ input: child.stderr });
  const port = await Promise.race([
    new Promise<number>((resolve) =>
      lines.on("line", (line) => {
        const match = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line);
        if (match) resolve(Number(match[1]));
      }),
    ),
    once(child, "exit").then(() => Promise.reject(new Error("Chromium ended at once"))),
  ]);
  return { port, stop };
}

/** Starts a Chromium for Playwright to drive. */
export async function launchChromium(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  atEnd(() => browser.close());
  return browser;
}
