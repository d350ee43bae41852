// Finds the browser of the tests and of the benchmark; installs one where there is none.
import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";

/** How Chromium is started: alone, quiet, and the same on every machine. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The first is the same browser without a window's parts, which take half of its time in tests. */
const debian = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** @returns the path of a Chromium that is there, or nothing */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) {
    accessSync(process.env.CHROMIUM_PATH, constants.X_OK);
    return process.env.CHROMIUM_PATH;
  }
  return [...debian, playwrightsOwn()].find((file) => existsSync(file));
}

/** @returns the path of a Chromium, installed where there was none */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  const attempts = [["npx", ["playwright", "install", "chromium"]]];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    attempts.push(
      ["apt-get", ["update", "-qq"]],
      ["apt-get", ["install", "-y", "-qq", "chromium-headless-shell"]],
    );
  }
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    } catch {
      continue;
    }
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error("There is no Chromium: install one, or name its file in CHROMIUM_PATH");
}

function playwrightsOwn() {
  // Not imported above: this file is read before the packages are there.
  return createRequire(import.meta.url)("playwright").chromium.executablePath();
}
