import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { environmentOf, readDockerfile, type Stage } from "../dockerfile";
import { type Account, runMixedLoad } from "./mixed-load";
import { startSite } from "./servers";
import { median } from "./statistics";
import type { Figure, Part } from "./table";
import { withoutDerived } from "./worlds";

/** The container's settings of memory; address and folder are the bench's own. */
const { HOST, PORT, DATA_DIR, ...settings } = environmentOf(readDockerfile().at(-1) as Stage);
export const memorySettings = settings;

export const account: Account = { email: "load@gallery.example", password: "correct horse battery" };
/** Of the server alone, and together with the process that encodes pictures (MB). */
const memoryBars = { server: 260, both: 512 };
/** Of the middle third's memory the last third may have so much: pages of memory that nobody uses come and go. */
const growthBar = 1.1;

/** A size in /proc/PID/status, in MB; 0 where the system has no such file, or the process has ended. */
export async function memoryOf(pid: number | string, which: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kilobytes = 0] = new RegExp(`^${which}:\\s+(\\d+) kB`, "m").exec(status) ?? [];
  return Number(kilobytes) / 1024;
}

/** @returns the resident memory of the processes that a server has started */
export async function memoryOfChildren(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const sizes = children.split(" ").map((child) => (child ? memoryOf(child, "VmRSS") : 0));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** @returns the derived files that the pages in the sitemap name */
async function listShown(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const shown = new Set<string>();
  for (const [, page = ""] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g)) {
    const html = await (await fetch(page.replaceAll("&amp;", "&"))).text();
    for (const [, file = ""] of html.matchAll(/\/images\/([\w.-]+\/[\w-]+\.(?:avif|jpg))/g)) shown.add(file);
  }
  return [...shown];
}

/** Waits until all pictures that public pages show are there in their sizes. */
async function untilShown(url: string, directory: string): Promise<void> {
  const files = await listShown(url);
  const isMissing = (file: string) => !existsSync(path.join(directory, "derived", file));
  while (files.some(isMissing)) await setTimeout(500);
}

/** Adds an account as an operator does. */
export async function addStaff(directory: string): Promise<void> {
  const child = spawn(process.execPath, ["build/commands/staff-add.js", account.email], {
    stdio: ["pipe", "ignore", "inherit"],
    env: { ...process.env, HOST: "127.0.0.1", NODE_ENV: "production", DATA_DIR: directory },
  });
  child.stdin.end(`${account.password}\n`);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The account was not added (${code})`);
}

export const megabytes = (value: number) => `${value.toFixed(0)} MB`;

/** @returns a row of what must not happen, with the first of what did */
function noneFigure(figure: string, found: string[], total: number): Figure {
  const told = found.length > 0 ? `: ${found.slice(0, 3).join("; ")}` : "";
  return { figure, measured: `${found.length} of ${total}${told}`, bar: "0", ok: found.length === 0 };
}

function peakFigure(figure: string, memory: number, bar: number): Figure {
  return {
    figure: `First start and mixed load: ${figure}`,
    measured: memory ? megabytes(memory) : "not measured: there is no /proc",
    bar: `≤ ${bar} MB`,
    ok: memory ? memory <= bar : null,
  };
}

/** @returns whether the memory of the load's last third is more than that of its middle third */
function growthFigure(figure: string, samples: number[]): Figure {
  const third = Math.floor(samples.length / 3);
  const [middle, last] = [median(samples.slice(third, 2 * third)), median(samples.slice(-third))];
  return {
    figure,
    measured: `${megabytes(middle)} → ${megabytes(last)}, ×${(last / middle).toFixed(2)}`,
    bar: `≤ ×${growthBar}`,
    ok: middle > 0 ? last <= middle * growthBar : null,
  };
}

/** Whether the server bears all at once for minutes: no error, no lost write, and memory that does not grow. */
export async function measureLoad({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  const directory = await withoutDerived(demo);
  await addStaff(directory);
  const site = await startSite(directory, { ...memorySettings, IMAGE_QUEUE: "on" });
  const seconds = quick ? 20 : 180;
  let samples: number[] = [];
  let together = 0;
  const sampling = setInterval(async () => {
    const server = await memoryOf(site.pid, "VmRSS");
    samples.push(server);
    together = Math.max(together, server + (await memoryOfChildren(site.pid)));
  }, 250);
  await untilShown(site.url, directory);
  samples = [];
  const end = performance.now() + seconds * 1000;
  const report = await runMixedLoad(site, account, () => performance.now() < end);
  clearInterval(sampling);
  const peak = await memoryOf(site.pid, "VmHWM");
  await site.stop();
  const total = Object.values(report.answers).reduce((sum, count) => sum + count, 0);
  const name = `Mixed load of ${seconds} s`;
  return {
    title: "Load",
    figures: [
      noneFigure(`${name}: errors`, report.errors, total),
      noneFigure(`${name}: acknowledged writes that are lost`, report.lost(), report.writes),
      growthFigure(`${name}: resident memory, middle third → last third`, samples),
      peakFigure("peak resident memory of the server", peak, memoryBars.server),
      peakFigure("peak resident memory with the process that encodes", together, memoryBars.both),
    ],
    notes: [
      "people browse, fetch pictures, send forms, search and work as staff at once, each as fast as answers come; no " +
        "derived image is there at the first start, and the load begins when those of the public pages are; every " +
        "acknowledged write is looked for in the database afterwards",
      "the server with the memory settings of the Dockerfile; memory is VmRSS four times a second, medians of " +
        "thirds, and VmHWM of the server",
    ],
  };
}
