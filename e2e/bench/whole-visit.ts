import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser } from "playwright";
import { type Exchange, startRecorder, visitPages } from "../recorder";
import { launchChromium } from "./browser";
import { atEnd } from "./clean-up";
import { startSite } from "./servers";
import { kilobytes, milliseconds } from "./statistics";
import type { Figure, Part } from "./table";
import { temporaryDirectory } from "./worlds";
import { hasWrk, type Load, loadByTurns } from "./wrk";

/** Of what a bare Node server does with the same bytes. */
const bar = 0.12;

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/**
 * Visits the site with a phone that has nothing in its cache, again until its pictures are there in their sizes.
 * @returns all requests, and how many of them the first page made
 */
async function recordVisit(
  browser: Browser,
  site: string,
): Promise<{ exchanges: Exchange[]; first: number }> {
  const { exchanges, url, stop } = await startRecorder(site);
  atEnd(stop);
  for (let round = 0; round < 100; round += 1) {
    exchanges.length = 0;
    let first = 0;
    const context = await browser.newContext(phone);
    await visitPages(await context.newPage(), url, () => {
      first = exchanges.length;
    });
    await context.close();
    const isPreview = ({ url, headers }: Exchange) =>
      url.startsWith("/images/") &&
      headers.some(([name, value]) => name === "cache-control" && value === "no-store");
    if (!exchanges.some(isPreview)) return { exchanges: [...exchanges], first };
    await setTimeout(1000);
  }
  throw new Error("The pictures of the visit are not made");
}

/** Starts a server that sends from memory what the site sent for each path. */
async function startBareServer(exchanges: Exchange[]) {
  // Node adds these itself.
  const own = ["connection", "date", "keep-alive", "transfer-encoding", "content-length"];
  const answers = Object.fromEntries(
    exchanges.map(({ url, headers, body }) => [
      url,
      {
        headers: headers.filter(([name]) => !own.includes(name)),
        body: body.toString("base64"),
        encoding: "base64",
      },
    ]),
  );
  const child = fork("e2e/bench/bare-server.mjs", { execArgv: [] });
  const stop = () => child.kill();
  atEnd(stop);
  child.send(answers);
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop };
}

function figuresOf(name: string, count: number, own: Load, bare: Load, least?: number): Figure[] {
  const share = own.rate / bare.rate;
  return [
    {
      figure: `${name}: visits per second`,
      measured: `${(own.rate / count).toFixed(0)} (${count} requests), ${share.toFixed(2)} of bare Node (${(bare.rate / count).toFixed(0)})`,
      bar: least === undefined ? "" : `≥ ${least} of bare Node`,
      ok: least === undefined ? null : share >= least,
    },
    {
      figure: `${name}: processor time of the server per visit`,
      measured: `${milliseconds(own.processor * count)}, bare Node ${milliseconds(bare.processor * count)}`,
      bar: "",
      ok: null,
    },
  ];
}

/** What a visitor costs the server: every request that a browser makes, not one page alone. */
export async function measureWholeVisit({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  if (!(await hasWrk())) {
    const measured = "not measured: there is no wrk";
    const figure = { figure: "A whole visit", measured, bar: "", ok: null };
    return { title: "Whole visit", figures: [figure], notes: ["install wrk (Debian: apt-get install wrk)"] };
  }
  const site = await startSite(demo);
  const browser = await launchChromium();
  const { exchanges, first } = await recordVisit(browser, site.url);
  await browser.close();
  const odd = exchanges.filter(({ status }) => status !== 200);
  if (odd.length > 0)
    throw new Error(`A visit met ${odd.map(({ url, status }) => `${status} ${url}`).join()}`);
  const bare = await startBareServer(exchanges);
  const directory = await temporaryDirectory();
  const rounds = quick ? { warmUp: 1, seconds: 3, rounds: 1 } : { warmUp: 3, seconds: 8, rounds: 3 };
  const figures: Figure[] = [];
  const parts = { "First page of a visit, /artworks": exchanges.slice(0, first), "A whole visit": exchanges };
  for (const [name, part] of Object.entries(parts)) {
    const replay = path.join(directory, `${part.length}.txt`);
    await writeFile(replay, part.map(({ url, acceptEncoding }) => `${url}\t${acceptEncoding}\n`).join(""));
    const targets = [site, bare].map(({ url, pid }) => ({ url, pid, replay }));
    const [own, least] = (await loadByTurns(targets, rounds)) as [Load, Load];
    figures.push(...figuresOf(name, part.length, own, least, part === exchanges ? bar : undefined));
  }
  bare.stop();
  await site.stop();
  const kinds = (start: RegExp) => exchanges.filter(({ url }) => start.test(url)).length;
  const bytes = exchanges.reduce((sum, { body }) => sum + body.length, 0);
  return {
    title: "Whole visit",
    figures: figures.reverse(),
    notes: [
      "the requests of Chromium at 390 px with an empty cache, recorded and then sent in turn by wrk, 16 connections, " +
        `compressed as the browser asks, medians of ${rounds.rounds} rounds of ${rounds.seconds} s, servers by turns; ` +
        `/artworks, a work opened and closed, /artists, /exhibitions: ${exchanges.length} requests (${kinds(/^\/images\//)} pictures, ` +
        `${kinds(/\.data/)} page data, ${kinds(/^\/assets\//)} scripts, styles and fonts), ${kilobytes(bytes)}; ` +
        "bare Node sends the same bytes from memory",
    ],
  };
}
