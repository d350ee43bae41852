import { type Browser, chromium } from "playwright";
import { browserFlags, ensureBrowser } from "../browser.mjs";
import { atEnd } from "./clean-up";

/** How the benchmark's phone shows pages. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/**
 * Starts a Chromium for Playwright to drive.
 * @param flags further ones
 */
export async function launchChromium(flags: string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...browserFlags, ...flags],
  });
  atEnd(() => browser.close());
  return browser;
}
