import type { Browser, BrowserContextOptions, Page } from "playwright";
import { launchChromium } from "./browser";
import { listPublicPages } from "./pages";
import { startSite } from "./servers";
import { kilobytes } from "./statistics";
import type { Figure, Part } from "./table";

const bars = { script: 125_000, style: 14_000, font: 70_000 };
/** With an overlay open. */
const overlayScriptBar = 135_000;
const slideBar = 120_000;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

type Kind = "document" | "script" | "style" | "font" | "image" | "other";

interface Transfer {
  url: string;
  kind: Kind;
  /** As they came over the wire: compressed, with the response's headers. */
  bytes: number;
}

function kindOf(mimeType: string): Kind {
  if (mimeType.includes("html")) return "document";
  if (mimeType.includes("javascript")) return "script";
  if (mimeType.includes("css")) return "style";
  if (mimeType.includes("font")) return "font";
  return mimeType.startsWith("image/") ? "image" : "other";
}

/** Visits a page as somebody who was never here, until the network is idle; says all that was transferred. */
async function visit<T>(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<T>,
): Promise<{ transfers: Transfer[]; seen: T }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const answers = new Map<string, { url: string; kind: Kind }>();
  const transfers: Transfer[] = [];
  session.on("Network.responseReceived", ({ requestId, response }) => {
    answers.set(requestId, { url: response.url, kind: kindOf(response.mimeType) });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) transfers.push({ ...answer, bytes: encodedDataLength });
  });
  const response = await page.goto(url, { waitUntil: "networkidle" });
  if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`);
  const seen = await look(page);
  await context.close();
  return { transfers, seen };
}

function sum(transfers: Transfer[], kind: Kind): number {
  return transfers.reduce((total, transfer) => total + (transfer.kind === kind ? transfer.bytes : 0), 0);
}

/** What a first visit to each public page costs on a phone, and what the first slide of the home page does. */
export async function measureBytes({ demo }: { demo: string }): Promise<Part> {
  const site = await startSite(demo);
  const browser = await launchChromium();
  const figures: Figure[] = [];
  const rest: string[] = [];
  for (const { name, path } of await listPublicPages(site.url)) {
    const options = { ...phone, deviceScaleFactor: 2 };
    const { transfers } = await visit(browser, site.url + path, options, async () => undefined);
    const [script, style, font] = [sum(transfers, "script"), sum(transfers, "style"), sum(transfers, "font")];
    const scriptBar = name.endsWith("overlay") ? overlayScriptBar : bars.script;
    figures.push({
      figure: `${name}: JavaScript / CSS / fonts`,
      measured: [script, style, font].map((bytes) => (bytes / 1000).toFixed(1)).join(" / "),
      bar: `≤ ${scriptBar / 1000} / 14 / 70 kB`,
      ok: script <= scriptBar && style <= bars.style && font <= bars.font,
    });
    rest.push(`${name} ${kilobytes(sum(transfers, "document"))} and ${kilobytes(sum(transfers, "image"))}`);
  }
  for (const deviceScaleFactor of [1, 2, 3]) {
    const options = { ...phone, deviceScaleFactor };
    const { transfers, seen } = await visit(browser, `${site.url}/`, options, firstSlide);
    const slide = transfers.find(({ url }) => url === seen);
    const file = seen.slice(seen.lastIndexOf("/") + 1);
    figures.push({
      figure: `/: first slide at 390 px, ${deviceScaleFactor} device pixels each`,
      measured: slide ? `${kilobytes(slide.bytes)} (${file})` : `not transferred (${seen})`,
      bar: "≤ 120 kB",
      ok: slide !== undefined && slide.bytes <= slideBar,
    });
  }
  await browser.close();
  await site.stop();
  const notes = [
    "over the wire with headers, empty cache, 390 × 844 px at 2 device pixels, until the network is idle; the splash plays (it was not seen before)",
    `HTML and images beside them: ${rest.join(", ")}`,
  ];
  return { title: "Bytes", figures, notes };
}

/** @returns the file that the browser chose for the picture that is loaded first */
function firstSlide(page: Page): Promise<string> {
  return page
    .locator("main img[fetchpriority=high]")
    .first()
    .evaluate((image) => (image as HTMLImageElement).currentSrc);
}
