import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { median } from "./statistics";

const run = promisify(execFile);
const connections = 16;

export interface Target {
  url: string;
  /** A Lua script of this folder that makes the requests. */
  script?: string;
  /** The script's argument. */
  argument?: string;
}

/** Whether wrk is installed. */
export async function hasWrk(): Promise<boolean> {
  // It has no option that ends with 0; that it starts is enough.
  return run("wrk", ["-v"]).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
  );
}

/**
 * @returns the answers per second
 * @throws Error where anything was answered that is no success
 */
async function load({ url, script, argument = "" }: Target, seconds: number): Promise<number> {
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s"];
  const scripted = script ? ["-s", `e2e/bench/${script}`, url, "--", argument] : [url];
  const { stdout } = await run("wrk", [...options, ...scripted]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (Number.isNaN(rate) || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk on ${url}: ${stdout}`);
  return rate;
}

/** @returns how long and how often each server is loaded, and how the notes say it */
export function roundsOf(quick: boolean) {
  const rounds = quick ? { warmUp: 2, seconds: 3, rounds: 1 } : { warmUp: 3, seconds: 5, rounds: 3 };
  const text =
    `wrk, ${connections} connections, servers by turns on the same cores after a warm-up; ` +
    `medians of ${rounds.rounds} rounds of ${rounds.seconds} s`;
  return { ...rounds, text };
}

/**
 * Loads servers by turns, so that whatever else the machine does costs all the same.
 * @returns the medians of their answers per second, in the order of the targets
 */
export async function loadByTurns<Targets extends Target[]>(
  targets: [...Targets],
  { warmUp, seconds, rounds }: ReturnType<typeof roundsOf>,
): Promise<{ [At in keyof Targets]: number }> {
  const rates = targets.map((): number[] => []);
  for (const target of targets) await load(target, warmUp);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, target] of targets.entries()) rates[at]?.push(await load(target, seconds));
  return rates.map(median) as { [At in keyof Targets]: number };
}
