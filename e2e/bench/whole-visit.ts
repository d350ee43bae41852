import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Exchange, startRecorder, visitPages } from "../recorder";
import { launchChromium, phone } from "./browser";
import { atEnd } from "./clean-up";
import { untilDerived } from "./derived";
import { findPages } from "./pages";
import { startBareServer, startSite } from "./servers";
import { kilobytes } from "./statistics";
import type { Part } from "./table";
import { temporaryDirectory } from "./worlds";
import { loadByTurns, roundsOf } from "./wrk";

/** Of what a bare Node server does with the same bytes. */
const bar = 0.12;

/** Visits the site with a phone that has nothing in its cache, once its pictures are there in their sizes. */
async function recordVisit(site: string): Promise<Exchange[]> {
  const browser = await launchChromium();
  const page = await browser.newPage(phone);
  const pages = await findPages(site);
  for (const name of ["/artworks", "an artwork's overlay", "/artists", "/exhibitions"] as const)
    await untilDerived(page, site + pages[name]);
  const { exchanges, url, stop } = await startRecorder(site);
  atEnd(stop);
  await visitPages(await browser.newPage(phone), url);
  await browser.close();
  const failed = exchanges.find(({ status }) => status !== 200);
  if (failed) throw new Error(`${failed.url} answered ${failed.status}`);
  return exchanges;
}

/** What a visitor costs the server: every request that a browser makes, not one page alone. */
export async function measureWholeVisit({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  const site = await startSite(demo);
  const exchanges = await recordVisit(site.url);
  const bare = await startBareServer(exchanges);
  const argument = path.join(await temporaryDirectory(), "visit.txt");
  const lines = exchanges.map(({ url, acceptEncoding }) => `${url}\t${acceptEncoding}\n`);
  await writeFile(argument, lines.join(""));
  const rounds = roundsOf(quick);
  const replayed = ({ url }: { url: string }) => ({ url, script: "replay.lua", argument });
  const [rate, bareRate] = await loadByTurns([replayed(site), replayed(bare)], rounds);
  bare.stop();
  await site.stop();
  const visits = (requests: number) => (requests / exchanges.length).toFixed(0);
  const share = rate / bareRate;
  const bytes = exchanges.reduce((sum, { body }) => sum + body.length, 0);
  return {
    title: "Whole visit",
    figures: [
      {
        figure: "A whole visit: visits per second",
        measured: `${visits(rate)} (${exchanges.length} requests), ${share.toFixed(2)} of bare Node (${visits(bareRate)})`,
        bar: `≥ ${bar} of bare Node`,
        ok: share >= bar,
      },
    ],
    notes: [
      `the requests of Chromium at 390 px with an empty cache, recorded and then sent in turn by ${rounds.text}, ` +
        "compressed as the browser asks; /artworks, a work opened and closed, /artists, /exhibitions: " +
        `${kilobytes(bytes)}; bare Node sends the same bytes from memory`,
    ],
  };
}
