import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import { type Account, runMixedLoad } from "../mixed-load";
import { withoutDerived } from "./images";
import { startSite } from "./servers";
import { shippedEnvironment } from "./shipped";
import { median } from "./statistics";
import type { Part } from "./table";

const account: Account = { email: "load@gallery.example", password: "correct horse battery" };
const memoryBar = 512;
/** Of the middle third's memory the last third may have so much: pages of memory that nobody uses come and go. */
const growthBar = 1.1;

/** A size in /proc/PID/status, in MB; nothing where the system has no such file. */
async function memoryOf(pid: number, which: "VmRSS" | "VmHWM"): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kilobytes] = new RegExp(`^${which}:\\s+(\\d+) kB`, "m").exec(status) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
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

/** Whether the server bears all at once for minutes: no error, no lost write, and memory that does not grow. */
export async function measureLoad({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  const { directory } = await withoutDerived(demo);
  await addStaff(directory);
  const environment = shippedEnvironment();
  const site = await startSite(directory, environment);
  const seconds = quick ? 20 : 180;
  const samples: number[] = [];
  const sampling = setInterval(async () => {
    const memory = await memoryOf(site.pid, "VmRSS");
    if (memory !== undefined) samples.push(memory);
  }, 250);
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
  const name = `Mixed load of ${seconds} s`;
  const told = (list: string[]) => (list.length > 0 ? `: ${list.slice(0, 3).join("; ")}` : "");
  return {
    title: "Load",
    figures: [
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
      {
        figure: `${name}: peak resident memory`,
        measured: peak === undefined ? "not measured: there is no /proc" : megabytes(peak),
        bar: `≤ ${memoryBar} MB`,
        ok: peak === undefined ? null : peak <= memoryBar,
      },
    ],
    notes: [
      `at once, each as fast as answers come: ${list(report.answers)} (what people did; staff also upload, and sign in again); ` +
        "no derived image is there at the start; every acknowledged write is looked for in the database afterwards",
      `the server as shipped${list(environment) ? `, with ${list(environment)}` : ""}; memory is VmRSS four times a second, medians of thirds, and VmHWM`,
    ],
  };
}

const list = (record: Record<string, unknown>) =>
  Object.entries(record)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
