import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chromium } from "playwright";
import { browserFlags } from "../browser.mjs";
import type { Driver } from "./driver";

const packages = path.resolve(import.meta.dirname, "../node_modules");

const limit = 20_000;

/** Chrome of September 2022, as a package of npm holds it; nothing else of the package is used. */
export async function startChromium106(): Promise<Driver> {
  const executablePath = await unpack("@sparticuz/chromium");
  const browser = await chromium.launch({ executablePath, args: [...browserFlags, "--headless"] });
  const page = await browser.newPage();
  page.setDefaultTimeout(limit);
  const find = (xpath: string) => page.locator(`xpath=${xpath}`).first();
  return {
    open: async (url) => void (await page.goto(url)),
    setSize: (width, height) => page.setViewportSize({ width, height }),
    click: (xpath) => find(xpath).click(),
    type: (xpath, text) => find(xpath).fill(text),
    press: (key) => page.keyboard.press(key),
    back: async () => void (await page.goBack()),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}

/** @returns the program, unpacked when it is first asked for */
async function unpack(name: string): Promise<string> {
  const program = path.join(packages, ".cache", name, "chromium");
  if (existsSync(program)) return program;
  mkdirSync(path.dirname(program), { recursive: true });
  const packed = createReadStream(path.join(packages, name, "bin/chromium.br"));
  const unpacked = `${program}.part`;
  await pipeline(packed, createBrotliDecompress(), createWriteStream(unpacked, { mode: 0o755 }));
  renameSync(unpacked, program);
  return program;
}
