import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { atEnd } from "./clean-up";
import { listPublicPages, type PublicPage } from "./pages";
import { type Server, startSite } from "./servers";
import type { Figure, Part } from "./table";

const run = promisify(execFile);

/** Requests per second at 16 connections. */
async function load(url: string, seconds: number): Promise<number> {
  const { stdout } = await run("wrk", ["-t1", "-c16", `-d${seconds}s`, url]);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (!rate || stdout.includes("Non-2xx")) throw new Error(`wrk on ${url}: ${stdout}`);
  return Number(rate);
}

/** Starts a server that does nothing but send what the site sent for each page. */
async function startBareServer(
  site: Server,
  pages: PublicPage[],
): Promise<{ url: string; stop: () => void }> {
  const answers: Record<string, { headers: [string, string][]; body: string }> = {};
  for (const page of pages) {
    const response = await fetch(site.url + page.path, { headers: { "Accept-Encoding": "identity" } });
    // Node adds these itself.
    const own = ["connection", "date", "keep-alive", "transfer-encoding", "content-length"];
    const headers = [...response.headers].filter(([name]) => !own.includes(name));
    answers[page.path] = { headers, body: await response.text() };
  }
  const child = fork("e2e/bench/bare-server.mjs", { execArgv: [] });
  const stop = () => child.kill();
  atEnd(stop);
  child.send(answers);
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, stop };
}

async function hasWrk(): Promise<boolean> {
  // It has no option that ends with 0; that it starts is enough.
  return run("wrk", ["-v"]).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
  );
}

/** What the site does per second, against what Node can do at most with the same bytes. */
export async function measureRates({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  if (!(await hasWrk())) {
    const figure = {
      figure: "Requests per second",
      measured: "not measured: there is no wrk",
      bar: "",
      ok: null,
    };
    return { title: "Rates", figures: [figure], notes: ["install wrk (Debian: apt-get install wrk)"] };
  }
  const site = await startSite(demo);
  const pages = await listPublicPages(site.url);
  const bare = await startBareServer(site, pages);
  const [warmUp, measured] = quick ? [1, 2] : [2, 5];
  const figures: Figure[] = [];
  for (const { name, path } of pages) {
    const rates: number[] = [];
    for (const { url } of [site, bare]) {
      await load(url + path, warmUp);
      rates.push(await load(url + path, measured));
    }
    const [own = 0, most = Number.NaN] = rates;
    const share = ((own / most) * 100).toFixed(1);
    figures.push({
      figure: `Requests per second: ${name}`,
      measured: `${own.toFixed(0)}, ${share}% of ${most.toFixed(0)}`,
      bar: "",
      ok: null,
    });
  }
  bare.stop();
  await site.stop();
  const note =
    "wrk, 16 connections, after a warm-up, uncompressed; share of a bare Node server that sends the same bytes";
  return { title: "Rates", figures, notes: [note] };
}
