import path from "node:path";
import { hasNginx, startCache } from "../nginx";
import { atEnd } from "./clean-up";
import { fetchAnswer, startBareServer, startBaseline, startSite } from "./servers";
import type { Figure, Part } from "./table";
import { loadByTurns, roundsOf } from "./wrk";

/** A page of 24 works with their artists, and the same as JSON. */
const page = "/artworks";
const list = "/api/cms/artworks?limit=24";

const whole = (rate: number) => Math.round(rate).toLocaleString("en");

/** @returns a row: the rate, and what it is of a baseline's */
function rateFigure(name: string, rate: number, least: number, of: { name: string; rate: number }): Figure {
  const share = rate / of.rate;
  return {
    figure: `Requests per second: ${name}`,
    measured: `${whole(rate)}, ${share.toFixed(3)} of ${of.name} (${whole(of.rate)})`,
    bar: `≥ ${least} of ${of.name}`,
    ok: share >= least,
  };
}

/** What the site does per second, against a page without a framework and against what Node can do at most. */
export async function measureRates({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  const site = await startSite(demo);
  const sqlServer = await startBaseline("sql-server.mjs", [path.join(demo, "gallery.db")]);
  const rounds = roundsOf(quick);
  const url = site.url + page;
  const [warm, rendered, json, sqlRate] = await loadByTurns(
    [{ url }, { url, script: "varied.lua" }, { url: site.url + list }, { url: sqlServer.url }],
    rounds,
  );
  sqlServer.stop();
  const sql = { name: "Node + SQL", rate: sqlRate };
  const figures = [
    rateFigure(`${page}, warm`, warm, 0.6, sql),
    rateFigure(`${page}, rendered`, rendered, 0.025, sql),
    rateFigure(`GET ${list}`, json, 0.4, sql),
  ];
  const notes = [
    `${rounds.text}, uncompressed; 'warm' is one URL again and again, 'rendered' a URL that nobody has asked ` +
      "for with each request (by another host name), the data unchanged",
    "bare Node sends the site's bytes for the same path from memory; Node + SQL reads a page of 24 works with " +
      "their artists from the same database for each request and puts it together from template strings",
  ];
  if (hasNginx()) {
    const bareServer = await startBareServer([await fetchAnswer(site.url, page)]);
    const cache = await startCache(site.url);
    atEnd(cache.stop);
    const targets = [{ url: cache.url + page }, { url: bareServer.url + page }];
    const [cached = 0, bareRate = 0] = await loadByTurns(targets, rounds);
    const bare = { name: "bare Node", rate: bareRate };
    figures.push(rateFigure(`${page}, warm, through nginx's cache`, cached, 0.5, bare));
    bareServer.stop();
  } else notes.push("not measured through a cache: nginx is not installed");
  await site.stop();
  return { title: "Rates", figures, notes };
}
