import { fork } from "node:child_process";
import { once } from "node:events";
import type { Browser } from "playwright";
import { launchChromium } from "./browser";
import { atEnd } from "./clean-up";
import { untilDerived } from "./derived";
import { listPublicPages, type PublicPage } from "./pages";
import { startSite } from "./servers";
import { median, milliseconds } from "./statistics";
import type { Part } from "./table";

const bar = 1.25;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Lighthouse's slow 4G as its DevTools throttling applies it, in Chromium's units (milliseconds, bytes a second). */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const slowdown = 4;

interface Visit {
  /** When the picture was painted, and the largest paint as Chromium reports it, in milliseconds. */
  picture: number;
  largest: number;
  /** What that was. */
  element: string;
  /** The first paint of anything of the page. */
  first: number;
}

/** Asks Chromium to time the paint of pictures that the page loads first; before any of them is there. */
function timePictures(): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLImageElement && node.getAttribute("fetchpriority") === "high")
          node.setAttribute("elementtiming", "picture");
  }).observe(document, { subtree: true, childList: true });
}

/** @returns what was painted when, once the picture was */
function readPaints(): Promise<Visit> {
  const largest: Omit<Visit, "picture" | "first"> = { largest: Number.NaN, element: "nothing" };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
      largest.largest = entry.startTime;
      largest.element = `${entry.element?.localName ?? "?"} ${entry.url?.replace(/.*\//, "") ?? ""}`.trim();
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [entry] = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
      const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
      // What else is painted large is painted by then.
      setTimeout(() => resolve({ picture: entry?.renderTime ?? Number.NaN, first, ...largest }), 3000);
    }).observe({ type: "element", buffered: true });
  });
}

/** A first visit: nothing in the cache, nothing of the session, a slow line and a slow phone. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(timePictures);
  await page.goto(url, { waitUntil: "commit", timeout: 120_000 });
  const visit = await page.evaluate(readPaints);
  await context.close();
  return visit;
}

/** The picture that a phone loads first, and the size that it is shown at in CSS pixels. */
interface FirstPicture {
  picture: string;
  width: number;
  height: number;
}

/** Serves a bare page that shows the picture as large as the site does. */
async function serveBarePage({
  picture,
  width,
  height,
}: FirstPicture): Promise<{ url: string; stop: () => void }> {
  const response = await fetch(picture);
  const body = Buffer.from(await response.arrayBuffer()).toString("base64");
  const { pathname } = new URL(picture);
  const type = response.headers.get("Content-Type") ?? "";
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery</title>` +
    `<meta name="viewport" content="width=device-width"></head><body style="margin:0">` +
    `<img src="${pathname}" alt="" fetchpriority="high" style="display:block;width:${width}px;height:${height}px;object-fit:cover">` +
    `</body></html>`;
  const child = fork("e2e/bench/bare-server.mjs", { execArgv: [] });
  const stop = () => child.kill();
  atEnd(stop);
  child.send({
    "/": { headers: [["Content-Type", "text/html; charset=utf-8"]], body: html },
    [pathname]: { headers: [["Content-Type", type]], body, encoding: "base64" },
  });
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}/`, stop };
}

/** @returns the picture that a phone loads first; by then it is derived */
async function firstPicture(browser: Browser, url: string): Promise<FirstPicture> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await untilDerived(page, url);
  const first = await page
    .locator("main img[fetchpriority=high]")
    .first()
    .evaluate((image) => {
      const { width, height } = image.getBoundingClientRect();
      return { picture: (image as HTMLImageElement).currentSrc, width, height };
    });
  await context.close();
  return first;
}

const measuredPages = ["/", "/artworks", "/exhibitions", "an artist"];

/** When a first visitor's phone has painted a page, against a page that is nothing but its first picture. */
export async function measureFirstVisit({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  const site = await startSite(demo);
  const browser = await launchChromium();
  const pages = (await listPublicPages(site.url)).filter(({ name }) => measuredPages.includes(name));
  const parts: Part[] = [];
  for (const page of pages) parts.push(await measurePage(browser, site.url, page, quick ? 3 : 7));
  await browser.close();
  await site.stop();
  return {
    title: "First visit",
    figures: parts.flatMap(({ figures }) => figures),
    notes: [
      ...parts.flatMap(({ notes }) => notes),
      "largest paint: when the first picture is painted (element timing), or the last largest contentful paint that " +
        "Chromium reports within 3 s after it, whichever is later; the splash stands over the page until 4.2 s, and " +
        "the picture is painted under it: a visitor who waits sees it then, one who presses a key before",
    ],
  };
}

async function measurePage(
  browser: Browser,
  origin: string,
  { name, path }: PublicPage,
  rounds: number,
): Promise<Part> {
  const url = origin + path;
  const first = await firstPicture(browser, url);
  const bare = await serveBarePage(first);
  const visits = { site: [] as Visit[], bare: [] as Visit[] };
  await visit(browser, url);
  for (let round = 0; round < rounds; round += 1) {
    visits.site.push(await visit(browser, url));
    visits.bare.push(await visit(browser, bare.url));
  }
  bare.stop();
  const middle = (all: Visit[], what: "picture" | "largest" | "first") =>
    median(all.map((one) => one[what]).filter((time) => !Number.isNaN(time)));
  // The picture, or what Chromium calls the largest where that comes later.
  const painted = (all: Visit[]) =>
    median(all.map(({ picture, largest }) => Math.max(picture, Number.isNaN(largest) ? 0 : largest)));
  const [own, least] = [painted(visits.site), painted(visits.bare)];
  const elements = (list: Visit[]) => [...new Set(list.map(({ element }) => element))].join(", ");
  const all = (list: Visit[]) => list.map(({ picture }) => picture.toFixed(0)).join(", ");
  return {
    title: "First visit",
    figures: [
      {
        figure: `First visit to ${name} at 390 px, slow 4G, 4 times slowed CPU: largest paint`,
        measured: `${milliseconds(own)}, ×${(own / least).toFixed(2)} of ${milliseconds(least)}`,
        bar: `≤ ×${bar} of a bare page with the same picture`,
        ok: own <= bar * least,
      },
    ],
    notes: [
      `${name}: applied throttling of ${slow4G.latency} ms a request and ${((slow4G.downloadThroughput * 8) / 1024).toFixed(0)} kbit/s, empty ` +
        `cache; medians of ${visits.site.length} visits by turns (picture painted after ${all(visits.site)}, bare ${all(visits.bare)} ms); ` +
        `the picture is ${first.picture.replace(/.*\//, "")}; first contentful paint ${milliseconds(middle(visits.site, "first"))}, ` +
        `largest ${milliseconds(middle(visits.site, "largest"))} (${elements(visits.site)}; on the bare page ${elements(visits.bare)})`,
    ],
  };
}
