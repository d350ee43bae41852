import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import { type Gallery, staff } from "./galleries";
import type { Target } from "./targets";

/** Phones, a tablet, a laptop and screens on a desk: width and height in pixels. */
const heights: Record<number, number> = {
  360: 740,
  390: 844,
  768: 1024,
  1280: 800,
  1440: 900,
  1920: 1080,
  2560: 1440,
};
export const widths = Object.keys(heights).map(Number);

/** Longer pages are cut: what comes further down is more of the same (pixels). */
const longest = 9000;

/**
 * Takes the pictures of a gallery at one width.
 * @param folder gets a file `NAME-WIDTH.jpg` for each target, and `NAME-WIDTH-end.jpg` of an overlay that scrolls
 * @returns the targets that failed
 */
export async function takePictures(
  browser: Browser,
  gallery: Gallery,
  targets: Target[],
  { width, folder }: { width: number; folder: string },
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const failed: string[] = [];
  for (const withoutScripts of [false, true]) {
    const group = targets.filter((target) => Boolean(target.withoutScripts) === withoutScripts);
    for (const isStaff of [false, true]) {
      const mine = group.filter(({ access }) => (access === "staff") === isStaff);
      if (mine.length === 0) continue;
      const context = await browser.newContext({
        viewport: { width, height: heights[width] ?? 800 },
        ...(width < 768 ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
        javaScriptEnabled: !withoutScripts,
        // Nothing is half faded in.
        reducedMotion: "reduce",
        baseURL: gallery.url,
        locale: "en-GB",
      });
      if (isStaff) await signIn(context);
      for (const target of mine) {
        const url = target.path(gallery);
        if (!url) continue;
        const file = path.join(folder, `${target.name}-${width}`);
        await take(context, target, url, file).catch((error: Error) => {
          failed.push(`${file}: ${error.message.split("\n", 1)[0]}`);
        });
      }
      await context.close();
    }
  }
  return failed;
}

async function signIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post("/login", { form: staff, maxRedirects: 0 });
  if (answer.status() >= 400) throw new Error(`Nobody could sign in: ${answer.status()}`);
}

async function take(context: BrowserContext, target: Target, url: string, file: string): Promise<void> {
  const page = await context.newPage();
  // The first visit to a page has its pictures derived.
  page.setDefaultTimeout(30_000);
  try {
    const isSplash = target.name === "splash";
    if (isSplash) await page.emulateMedia({ reducedMotion: "no-preference" });
    else await page.addInitScript(() => sessionStorage.setItem("splash", "seen"));
    await page.goto(url, { waitUntil: isSplash ? "commit" : "networkidle" });
    if (isSplash) await page.locator(".splash img").waitFor();
    await target.act?.(page);
    if (target.media) await page.emulateMedia({ media: target.media });
    if (!target.isScreen) await loadWhole(page, !target.withoutScripts);
    if (!isSplash) await page.waitForLoadState("networkidle");
    if (!isSplash && !target.withoutScripts) await page.waitForFunction(isLoaded);
    await picture(page, `${file}.jpg`, !target.isScreen);
    if (!(await scrollOverlay(page))) return;
    await page.waitForFunction(isLoaded);
    await picture(page, `${file}-end.jpg`, false);
  } finally {
    await page.close();
  }
}

async function picture(page: Page, file: string, isWhole: boolean): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width: size.width, height: Math.min(whole, longest) };
  await page.screenshot({
    path: file,
    type: "jpeg",
    quality: 88,
    ...(isWhole ? { fullPage: true, clip } : {}),
  });
}

/** What is loaded when it comes near is loaded before the whole page is taken. */
async function loadWhole(page: Page, hasScripts: boolean): Promise<void> {
  const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), longest);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
    // Without scripts a page calls nobody back, and the wait would have no end.
    if (hasScripts) await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
}

/** Whether every image that can be seen is there. */
function isLoaded(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    // What is not shown has no place at all.
    return image.complete || bottom <= 0 || top > window.innerHeight;
  });
}

/** @returns whether there is an overlay with more than fits; it then shows its end */
function scrollOverlay(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const sheet = document.querySelector("[role=dialog]");
    if (!sheet || sheet.scrollHeight <= sheet.clientHeight + 1) return false;
    sheet.scrollTop = sheet.scrollHeight;
    return true;
  });
}
