import lighthouse from "lighthouse";
import { launchChromium, startChromium } from "./browser";
import { untilDerived } from "./derived";
import { listPublicPages, type PublicPage } from "./pages";
import { type Server, startSite } from "./servers";
import { median } from "./statistics";
import type { Figure, Part } from "./table";

const judged = ["/", "/artists", "an artist", "/artworks", "/exhibitions"];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const bars: Record<(typeof categories)[number], number> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
const shiftBar = 0.02;
const metrics = {
  "first-contentful-paint": "FCP",
  "largest-contentful-paint": "LCP",
  "total-blocking-time": "TBT",
  "speed-index": "SI",
};

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/** Looks at the pages once as Lighthouse will, so that it does not wait for images that are being made. */
async function deriveImages({ url }: Server, pages: PublicPage[]): Promise<void> {
  const browser = await launchChromium();
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  for (const { path } of pages) await untilDerived(page, url + path);
  await browser.close();
}

/** Looks at a page once more where the browser has lost the record of the first look, as happens on a busy machine. */
async function judge(url: string, port: number, tries = 2): Promise<Result> {
  const answer = await lighthouse(url, { port, output: "json", logLevel: "error" });
  const lhr = answer?.lhr;
  if (lhr && !lhr.runtimeError) return lhr;
  if (tries > 1) return judge(url, port, tries - 1);
  throw new Error(`Lighthouse could not judge ${url}: ${lhr?.runtimeError?.message}`);
}

const score = (result: Result, category: string) =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

/** The audits that cost points in the categories below their bar, with their scores. */
function failing(result: Result): [string, string][] {
  const refs = categories
    .filter((category) => score(result, category) < bars[category])
    .flatMap((category) => result.categories[category]?.auditRefs ?? []);
  return refs.flatMap(({ id, weight }) => {
    const audit = result.audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) return [];
    return [[id, `${id} ${audit.score.toFixed(2)}${audit.displayValue ? ` (${audit.displayValue})` : ""}`]];
  });
}

/** Lighthouse as it judges a phone; the median of five runs, and the worst layout shift. */
export async function measureLighthouse({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  const site = await startSite(demo);
  const pages = (await listPublicPages(site.url)).filter(({ name }) => judged.includes(name));
  await deriveImages(site, pages);
  const browser = await startChromium();
  const figures: Figure[] = [];
  const notes: string[] = [
    "mobile, simulated throttling, images derived before; median of 5 runs, worst shift",
  ];
  for (const { name, path } of pages) {
    const results: Result[] = [];
    for (let run = 0; run < (quick ? 1 : 5); run += 1)
      results.push(await judge(site.url + path, browser.port));
    const scores = categories.map((category) => median(results.map((result) => score(result, category))));
    const shift = Math.max(
      ...results.map(({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN),
    );
    figures.push({
      figure: `Lighthouse ${name}: performance / accessibility / best practices / SEO`,
      measured: scores.join(" / "),
      bar: "≥ 95 / 100 / 100 / 100",
      ok: categories.every((category, at) => (scores[at] ?? 0) >= bars[category]),
    });
    figures.push({
      figure: `Lighthouse ${name}: layout shift`,
      measured: shift.toFixed(3),
      bar: "< 0.02",
      ok: shift < shiftBar,
    });
    const times = Object.entries(metrics).map(
      ([id, short]) =>
        `${short} ${Math.round(median(results.map(({ audits }) => audits[id]?.numericValue ?? 0)))}`,
    );
    const lost = [...new Map(results.flatMap(failing)).values()];
    notes.push(`${name}: ${times.join(", ")} ms${lost.length > 0 ? `; failing: ${lost.join(", ")}` : ""}`);
  }
  await browser.stop();
  await site.stop();
  return { title: "Lighthouse", figures, notes };
}
