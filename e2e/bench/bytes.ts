import type { Browser, Request } from "playwright";
import { launchChromium, phone } from "./browser";
import { findPages } from "./pages";
import { startSite } from "./servers";
import type { Figure, Part } from "./table";

const types = ["script", "stylesheet", "font"] as const;
const bars = { "/": [125, 14, 70], "/artworks": [125, 14, 70], "an artwork's overlay": [135, 14, 70] };

/** @returns the kilobytes of each type that a page transfers to somebody who was never here */
async function visit(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage(phone);
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  const response = await page.goto(url, { waitUntil: "networkidle" });
  if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`);
  // By then it has loaded what its scripts load in turn.
  await page.waitForTimeout(5000);
  const transfers = finished.map(async (request) => {
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    return { type: request.resourceType(), bytes: responseHeadersSize + responseBodySize };
  });
  const all = await Promise.all(transfers);
  await page.close();
  return types.map((type) => all.reduce((sum, one) => sum + (one.type === type ? one.bytes : 0), 0) / 1000);
}

/** What a first visit costs on a phone, without the pictures. */
export async function measureBytes({ demo }: { demo: string }): Promise<Part> {
  const site = await startSite(demo);
  const browser = await launchChromium();
  const pages = await findPages(site.url);
  const figures: Figure[] = [];
  for (const name of ["/", "/artworks", "an artwork's overlay"] as const) {
    const kilobytes = await visit(browser, site.url + pages[name]);
    figures.push({
      figure: `${name}: JavaScript / CSS / fonts`,
      measured: kilobytes.map((size) => size.toFixed(1)).join(" / "),
      bar: `≤ ${bars[name].join(" / ")} kB`,
      ok: kilobytes.every((size, at) => size <= (bars[name][at] ?? 0)),
    });
  }
  await browser.close();
  await site.stop();
  const note = "over the wire with headers, empty cache, 390 × 844 px at 2 device pixels; the splash plays";
  return { title: "Bytes", figures, notes: [note] };
}
