import { execFileSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chromium } from "playwright";
import { browserFlags, findBrowser } from "../browser.mjs";
import { removeNewerFeatures } from "../older-browser";
import type { Driver } from "./driver";

/** Chrome of January 2023, as a package of npm holds it. */
const chrome109 = "@sparticuz/chromium@109.0.6";

const limit = 20_000;

export const startChrome109 = async () => startChromium(await installChrome109());

/** Today's Chromium without what the oldest browsers of README.md lack. */
export const startOlderChromium = () => startChromium(findBrowser(), removeNewerFeatures);

async function startChromium(executablePath?: string, beforeScripts?: () => void): Promise<Driver> {
  const browser = await chromium.launch({ executablePath, args: [...browserFlags, "--headless"] });
  const page = await browser.newPage();
  page.setDefaultTimeout(limit);
  if (beforeScripts) await page.addInitScript(beforeScripts);
  const find = (xpath: string) => page.locator(`xpath=${xpath}`).first();
  return {
    open: async (url) => void (await page.goto(url)),
    setSize: (width, height) => page.setViewportSize({ width, height }),
    click: (xpath) => find(xpath).click(),
    type: (xpath, text) => find(xpath).fill(text),
    press: (key) => page.keyboard.press(key),
    back: async () => void (await page.goBack()),
    evaluate: (expression) => page.evaluate(expression),
    screenshot: async (file) => void (await page.screenshot({ path: file })),
    close: () => browser.close(),
  };
}

/** Installs it when it is first asked for. */
async function installChrome109(): Promise<string> {
  const cache = process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache");
  const folder = path.join(cache, "gallery-tools", chrome109.replace("/", "-"));
  const program = path.join(folder, "chromium");
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const quietly = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  execFileSync("npm", ["install", "--prefix", folder, ...quietly, chrome109], { stdio: "inherit" });
  const packed = path.join(folder, "node_modules/@sparticuz/chromium/bin/chromium.br");
  const unpacked = `${program}.part`;
  await pipeline(
    createReadStream(packed),
    createBrotliDecompress(),
    createWriteStream(unpacked, { mode: 0o755 }),
  );
  renameSync(unpacked, program);
  return program;
}
