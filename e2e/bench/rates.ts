import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { hasNginx, startCache } from "../nginx";
import { atEnd } from "./clean-up";
import { listPublicPages } from "./pages";
import { type Server, startSite } from "./servers";
import { milliseconds } from "./statistics";
import type { Figure, Part } from "./table";
import { hasWrk, type Load, loadByTurns } from "./wrk";

/** At least so much of "Node + SQL" (the first three), and of bare Node. */
const bars = { warm: 0.6, rendered: 0.025, list: 0.4, nginx: 0.5 };
/** The page that the bars are about: 24 works with their artists. */
const judged = "/artworks";
const list = "/api/cms/artworks?limit=24";

interface Baseline {
  url: string;
  stop: () => void;
}

async function startBaseline(script: string, argument: string[], message?: object): Promise<Baseline> {
  const child = fork(`e2e/bench/${script}`, argument, { execArgv: [] });
  const stop = () => child.kill();
  atEnd(stop);
  if (message) child.send(message);
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Starts a server that does nothing but send what the site sent for each path. */
async function startBareServer(site: Server, paths: string[]): Promise<Baseline> {
  const answers: Record<string, { headers: [string, string][]; body: string }> = {};
  for (const path of paths) {
    const response = await fetch(site.url + path, { headers: { "Accept-Encoding": "identity" } });
    // Node adds these itself.
    const own = ["connection", "date", "keep-alive", "transfer-encoding", "content-length"];
    const headers = [...response.headers].filter(([name]) => !own.includes(name));
    answers[path] = { headers, body: await response.text() };
  }
  return startBaseline("bare-server.mjs", [], answers);
}

const whole = (rate: number) => Math.round(rate).toLocaleString("en");

/** @returns a row: the rate, its times, and what it is of the two baselines */
function rateFigure(
  name: string,
  own: Load,
  { sql, bare }: { sql?: Load | undefined; bare?: Load | undefined },
  bar?: { of: "sql" | "bare"; least: number },
): Figure {
  const share = (of: Load | undefined) => (of ? own.rate / of.rate : Number.NaN);
  const shares = [
    sql ? `${share(sql).toFixed(2)} of Node + SQL (${whole(sql.rate)})` : [],
    bare ? `${share(bare).toFixed(3)} of bare Node (${whole(bare.rate)})` : [],
  ].flat();
  const times = `p50 ${milliseconds(own.p50)}, p99 ${milliseconds(own.p99)}`;
  return {
    figure: `Requests per second: ${name}`,
    measured: `${whole(own.rate)} (${times}), ${shares.join(", ")}`,
    bar: bar ? `≥ ${bar.least} of ${bar.of === "sql" ? "Node + SQL" : "bare Node"}` : "",
    ok: bar ? share(bar.of === "sql" ? sql : bare) >= bar.least : null,
  };
}

const nginxRow = `${judged}, warm, through nginx's cache`;

async function measureCached(
  site: Server,
  bare: Baseline,
  rounds: Parameters<typeof loadByTurns>[1],
): Promise<Figure> {
  const bar = { of: "bare", least: bars.nginx } as const;
  if (!hasNginx()) {
    const figure = `Requests per second: ${nginxRow}`;
    return {
      figure,
      measured: "not measured: nginx cannot be had",
      bar: `≥ ${bar.least} of bare Node`,
      ok: null,
    };
  }
  const cache = await startCache(site.url);
  atEnd(() => cache.stop());
  await (await fetch(cache.url + judged)).arrayBuffer();
  const again = await fetch(cache.url + judged);
  const cacheStatus = again.headers.get("X-Cache");
  await again.arrayBuffer();
  const [own, most] = (await loadByTurns(
    [{ url: cache.url + judged }, { url: bare.url + judged }],
    rounds,
  )) as [Load, Load];
  const figure = rateFigure(nginxRow, own, { bare: most }, bar);
  // What goes past the cache says nothing of it.
  return cacheStatus === "HIT"
    ? figure
    : { ...figure, measured: `${figure.measured}; not kept (${cacheStatus})`, ok: false };
}

/** What the site does per second, against a page without a framework and against what Node can do at most. */
export async function measureRates({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  if (!(await hasWrk())) {
    const measured = "not measured: there is no wrk";
    const figure = { figure: "Requests per second", measured, bar: "", ok: null };
    return { title: "Rates", figures: [figure], notes: ["install wrk (Debian: apt-get install wrk)"] };
  }
  const site = await startSite(demo);
  const pages = await listPublicPages(site.url);
  const sql = await startBaseline("sql-server.mjs", [path.join(demo, "gallery.db")]);
  const bare = await startBareServer(site, [...pages.map((page) => page.path), list]);
  const rounds = quick ? { warmUp: 1, seconds: 2, rounds: 1 } : { warmUp: 2, seconds: 3, rounds: 3 };
  const figures: Figure[] = [];
  for (const { name, path } of pages) {
    const url = site.url + path;
    const targets = [{ url }, { url, varied: true }, { url: sql.url }, { url: bare.url + path }];
    const [warm, rendered, bySql, byBare] = (await loadByTurns(targets, rounds)) as [Load, Load, Load, Load];
    const baselines = { sql: bySql, bare: byBare };
    const bar = (least: number) => (path === judged ? { of: "sql" as const, least } : undefined);
    figures.push(rateFigure(`${name}, warm`, warm, baselines, bar(bars.warm)));
    figures.push(rateFigure(`${name}, rendered`, rendered, baselines, bar(bars.rendered)));
  }
  const targets = [{ url: site.url + list }, { url: sql.url }, { url: bare.url + list }];
  const [own, bySql, byBare] = (await loadByTurns(targets, rounds)) as [Load, Load, Load];
  const bar = { of: "sql", least: bars.list } as const;
  figures.push(rateFigure(`GET ${list}`, own, { sql: bySql, bare: byBare }, bar));
  figures.push(await measureCached(site, bare, rounds));
  const { length: sqlBytes } = await (await fetch(sql.url)).text();
  const { length: siteBytes } = await (await fetch(site.url + judged)).text();
  for (const baseline of [sql, bare]) baseline.stop();
  await site.stop();
  return {
    title: "Rates",
    figures,
    notes: [
      "wrk, 16 connections, after a warm-up, uncompressed, servers by turns on the same cores; medians of " +
        `${rounds.rounds} rounds of ${rounds.seconds} s; 'warm' is one URL again and again, 'rendered' a URL ` +
        "that nobody has asked for with each request (by another host name), the data unchanged",
      "bare Node sends the site's bytes for the same path from memory; Node + SQL reads a page of 24 works with " +
        "their artists from the same database for each request and puts it together from template strings " +
        `(${sqlBytes.toLocaleString("en")} characters, the site's ${judged} ${siteBytes.toLocaleString("en")})`,
    ],
  };
}
