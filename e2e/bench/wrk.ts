import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { median } from "./statistics";

const run = promisify(execFile);
const connections = 16;

/** How a server bears being asked all the time. */
export interface Load {
  /** Answers per second. */
  rate: number;
  /** Milliseconds that half of the answers, and all but one in a hundred, took at most. */
  p50: number;
  p99: number;
  /** Of the server for one answer, in milliseconds; NaN where its process or the system does not tell. */
  processor: number;
}

export interface Target {
  url: string;
  /** Whether each request is for a URL that nobody has asked for. */
  varied?: boolean;
  /** A file of requests that are sent in turn instead. */
  replay?: string;
  /** The server's process. */
  pid?: number | undefined;
}

/** Whether wrk is installed. */
export async function hasWrk(): Promise<boolean> {
  // It has no option that ends with 0; that it starts is enough.
  return run("wrk", ["-v"]).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
  );
}

const units: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };
let runs = 0;

/** A clock tick of /proc, in milliseconds. */
const tick = 10;

/** @returns the processor time that a process has had so far (milliseconds) */
async function processorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // After the name, which may hold anything, utime and stime are the 12th and 13th field.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

function scriptOf({ varied, replay }: Target): [string, string] | undefined {
  if (replay) return ["e2e/bench/replay.lua", replay];
  if (varied) return ["e2e/bench/varied.lua", String(runs)];
  return;
}

/** @throws Error where anything was answered that is no success */
async function load(target: Target, seconds: number): Promise<Load> {
  const { url, pid } = target;
  runs += 1;
  const [file, argument = ""] = scriptOf(target) ?? [];
  const script = file ? ["-s", file, url, "--", argument] : [url];
  const before = await processorTime(pid);
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s", "--latency"];
  const { stdout } = await run("wrk", [...options, ...script]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const percentile = (which: number) => {
    const [, value, unit = ""] = new RegExp(`\\n\\s+${which}%\\s+([\\d.]+)(us|ms|s|m)`).exec(stdout) ?? [];
    return Number(value) * (units[unit] ?? Number.NaN);
  };
  if (Number.isNaN(rate) || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk on ${url}: ${stdout}`);
  const count = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const processor = ((await processorTime(pid)) - before) / count;
  return { rate, p50: percentile(50), p99: percentile(99), processor };
}

/**
 * Loads servers by turns, so that whatever else the machine does costs all the same.
 * @returns the medians of the rounds, in the order of the targets
 */
export async function loadByTurns(
  targets: Target[],
  { warmUp, seconds, rounds }: { warmUp: number; seconds: number; rounds: number },
): Promise<Load[]> {
  const loads = targets.map((): Load[] => []);
  for (const target of targets) await load(target, warmUp);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, target] of targets.entries()) loads[at]?.push(await load(target, seconds));
  return loads.map((all) => ({
    rate: median(all.map(({ rate }) => rate)),
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
    processor: median(all.map(({ processor }) => processor)),
  }));
}
