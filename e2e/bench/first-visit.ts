import type { Browser, Page } from "playwright";
import { launchChromium, phone } from "./browser";
import { untilDerived } from "./derived";
import { findPages } from "./pages";
import { type Baseline, fetchAnswer, startBareServer, startSite } from "./servers";
import { median, milliseconds } from "./statistics";
import type { Figure, Part } from "./table";

const bar = 1.25;
/** Lighthouse's slow 4G as its DevTools throttling applies it, in Chromium's units (milliseconds, bytes a second). */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const slowdown = 4;

/** Asks Chromium to time the paint of pictures that the page loads first; before any of them is there. */
function timePictures(): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLImageElement && node.getAttribute("fetchpriority") === "high")
          node.setAttribute("elementtiming", "picture");
  }).observe(document, { subtree: true, childList: true });
}

/** @returns when the picture was painted, or what Chromium calls the largest where that comes later (milliseconds) */
function readPaint(): Promise<number> {
  let largest = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) largest = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [picture] = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
      // What else is painted large is painted by then.
      setTimeout(() => resolve(Math.max(picture?.renderTime ?? 0, largest)), 3000);
    }).observe({ type: "element", buffered: true });
  });
}

/** @returns by how much tasks over 50 ms have exceeded these until the page's scripts ran (milliseconds) */
async function readBlocked(page: Page): Promise<number> {
  await page.waitForSelector("html[data-js=running]", { state: "attached" });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        setTimeout(() => resolve(0), 2000);
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, { duration }) => sum + duration - 50, 0));
        }).observe({ type: "longtask", buffered: true });
      }),
  );
}

/** A first visit: nothing in the cache, nothing of the session, a slow line and a slow phone. */
async function visit<T>(browser: Browser, url: string, read: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(timePictures);
  await page.goto(url, { waitUntil: "commit", timeout: 120_000 });
  const measured = await read(page);
  await context.close();
  return measured;
}

/** Serves a bare page that shows the picture that a phone loads first, as large as the site does. */
async function serveBarePage(browser: Browser, url: string): Promise<Baseline> {
  const page = await browser.newPage(phone);
  await untilDerived(page, url);
  const picture = page.locator("main img[fetchpriority=high]").first();
  const { origin, pathname } = new URL(await picture.evaluate((image: HTMLImageElement) => image.currentSrc));
  const box = await picture.boundingBox();
  await page.close();
  const size = `width:${box?.width}px;height:${box?.height}px`;
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery</title>` +
    `<meta name="viewport" content="width=device-width"></head><body style="margin:0">` +
    `<img src="${pathname}" alt="" fetchpriority="high" style="display:block;${size};object-fit:cover">` +
    `</body></html>`;
  return startBareServer([
    { url: "/", headers: [["Content-Type", "text/html; charset=utf-8"]], body: Buffer.from(html) },
    await fetchAnswer(origin, pathname),
  ]);
}

const paintOf = (page: Page) => page.evaluate(readPaint);

async function measurePage(browser: Browser, name: string, url: string, rounds: number): Promise<Figure[]> {
  const bare = await serveBarePage(browser, url);
  const painted = { site: [] as number[], bare: [] as number[] };
  const blocked: number[] = [];
  await visit(browser, url, paintOf);
  for (let round = 0; round < rounds; round += 1) {
    painted.site.push(await visit(browser, url, paintOf));
    painted.bare.push(await visit(browser, `${bare.url}/`, paintOf));
    blocked.push(await visit(browser, url, readBlocked));
  }
  bare.stop();
  const [own, least] = [median(painted.site), median(painted.bare)];
  const what = `First visit to ${name} at 390 px, slow 4G, 4 times slowed CPU`;
  return [
    {
      figure: `${what}: largest paint`,
      measured: `${milliseconds(own)}, ×${(own / least).toFixed(2)} of ${milliseconds(least)}`,
      bar: `≤ ×${bar} of a bare page with the same picture`,
      ok: own <= bar * least,
    },
    {
      figure: `${what}: main thread blocked until the scripts run`,
      measured: milliseconds(median(blocked)),
      bar: "",
      ok: null,
    },
  ];
}

/** When a first visitor's phone has painted a page, against a page that is nothing but its first picture. */
export async function measureFirstVisit({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  const site = await startSite(demo);
  const browser = await launchChromium();
  const pages = await findPages(site.url);
  const figures: Figure[] = [];
  for (const name of ["/", "an artist", "/artworks", "/exhibitions"] as const)
    figures.push(...(await measurePage(browser, name, site.url + pages[name], quick ? 3 : 7)));
  await browser.close();
  await site.stop();
  return {
    title: "First visit",
    figures,
    notes: [
      `applied throttling of ${slow4G.latency} ms a request and ${(slow4G.downloadThroughput * 8) / 1024} kbit/s, empty cache; ` +
        "medians of visits by turns; largest paint: when the first picture is painted (element timing), or the last " +
        "largest contentful paint that Chromium reports within 3 s after it, whichever is later; the splash stands " +
        "over the page until 4.2 s, and the picture is painted under it: a visitor who waits sees it then, one who " +
        "presses a key before",
    ],
  };
}
