import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { type Account, runMixedLoad } from "../mixed-load";
import { withoutDerived } from "./images";
import { startSite } from "./servers";
import { shippedEnvironment } from "./shipped";
import { median } from "./statistics";
import type { Part } from "./table";

const account: Account = { email: "load@gallery.example", password: "correct horse battery" };
/** Of the server alone, and together with the process that encodes pictures (MB). */
const memoryBars = { server: 260, both: 512 };
/** Until everything that the public pages show is ready after the first start (seconds). */
const readyBar = 300;
/** Of the middle third's memory the last third may have so much: pages of memory that nobody uses come and go. */
const growthBar = 1.1;

/** A size in /proc/PID/status, in MB; nothing where the system has no such file, or the process has ended. */
async function memoryOf(pid: number | string, which: "VmRSS" | "VmHWM"): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kilobytes] = new RegExp(`^${which}:\\s+(\\d+) kB`, "m").exec(status) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** @returns the resident memory of a server, and with the process that it has started */
async function readMemory(pid: number): Promise<{ server: number; both: number } | undefined> {
  const server = await memoryOf(pid, "VmRSS");
  if (server === undefined) return;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  let both = server;
  for (const child of children.split(" ").filter(Boolean)) both += (await memoryOf(child, "VmRSS")) ?? 0;
  return { server, both };
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

/** @returns after how many seconds they are all there, and how many they are */
async function untilShown(url: string, directory: string): Promise<{ seconds: number; files: number }> {
  const began = performance.now();
  const files = await listShown(url);
  const isMissing = (file: string) => !existsSync(path.join(directory, "derived", file));
  while (files.some(isMissing)) await setTimeout(500);
  return { seconds: (performance.now() - began) / 1000, files: files.length };
}

/** Adds an account as an operator does. */
async function addStaff(directory: string): Promise<void> {
  const child = spawn(process.execPath, ["build/commands/staff-add.js", account.email], {
    stdio: ["pipe", "ignore", "inherit"],
    env: { ...process.env, HOST: "127.0.0.1", NODE_ENV: "production", DATA_DIR: directory },
  });
  child.stdin.end(`${account.password}\n`);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The account was not added (${code})`);
}

const megabytes = (value: number) => `${value.toFixed(0)} MB`;

/**
 * How long the pictures take after the first start, and whether the server bears all at once for minutes: no error, no
 * lost write, and memory that does not grow.
 */
export async function measureLoad({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  const { directory } = await withoutDerived(demo);
  await addStaff(directory);
  const environment = shippedEnvironment();
  const site = await startSite(directory, { ...environment, IMAGE_QUEUE: "on" });
  const seconds = quick ? 20 : 180;
  let samples: number[] = [];
  let together = 0;
  const sampling = setInterval(async () => {
    const memory = await readMemory(site.pid);
    if (!memory) return;
    samples.push(memory.server);
    together = Math.max(together, memory.both);
  }, 250);
  const ready = await untilShown(site.url, directory);
  samples = [];
  const end = performance.now() + seconds * 1000;
  const report = await runMixedLoad(site, account, () => performance.now() < end);
  clearInterval(sampling);
  const peak = await memoryOf(site.pid, "VmHWM");
  await site.stop();
  const lost = report.lost();
  const third = Math.floor(samples.length / 3);
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(-third)].map(median) as [
    number,
    number,
  ];
  const total = Object.values(report.answers).reduce((sum, count) => sum + count, 0);
  const peakFigure = (figure: string, memory: number | undefined, bar: number) => ({
    figure: `First start and mixed load: ${figure}`,
    measured: memory ? megabytes(memory) : "not measured: there is no /proc",
    bar: `≤ ${bar} MB`,
    ok: memory ? memory <= bar : null,
  });
  const name = `Mixed load of ${seconds} s`;
  const told = (list: string[]) => (list.length > 0 ? `: ${list.slice(0, 3).join("; ")}` : "");
  return {
    title: "Load",
    figures: [
      {
        figure: "First start: the pictures of all public pages are ready",
        measured: `after ${ready.seconds.toFixed(0)} s (${ready.files} files)`,
        bar: `≤ ${readyBar} s`,
        ok: ready.seconds <= readyBar,
      },
      {
        figure: `${name}: errors`,
        measured: `${report.errors.length} of ${total}${told(report.errors)}`,
        bar: "0",
        ok: report.errors.length === 0,
      },
      {
        figure: `${name}: acknowledged writes that are lost`,
        measured: `${lost.length} of ${report.writes}${told(lost)}`,
        bar: "0",
        ok: lost.length === 0,
      },
      {
        figure: `${name}: resident memory, middle third → last third`,
        measured: `${megabytes(middle)} → ${megabytes(last)}, ×${(last / middle).toFixed(2)}`,
        bar: `≤ ×${growthBar}`,
        ok: samples.length > 0 ? last <= middle * growthBar : null,
      },
      peakFigure("peak resident memory of the server", peak, memoryBars.server),
      peakFigure("peak resident memory with the process that encodes", together, memoryBars.both),
    ],
    notes: [
      `at once, each as fast as answers come: ${list(report.answers)} (what people did; staff also upload, and sign in again); ` +
        "no derived image is there at the first start, and the load begins when those of the public pages are; every acknowledged write is looked for in the database afterwards",
      `the server as shipped${list(environment) ? `, with ${list(environment)}` : ""}; memory is VmRSS four times a second, medians of thirds, and VmHWM of the server`,
    ],
  };
}

const list = (record: Record<string, unknown>) =>
  Object.entries(record)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
