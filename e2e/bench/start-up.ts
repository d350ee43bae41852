import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { freePort, serverCommand } from "../server";
import { atEnd } from "./clean-up";
import { shippedEnvironment } from "./shipped";
import { median, milliseconds } from "./statistics";
import type { Part } from "./table";

const bareServer = `require("node:http").createServer((_, answer) => answer.end("ok")).listen(process.env.PORT, "127.0.0.1")`;

/** @returns the status, or nothing as long as nobody listens */
function ask(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on("error", () => resolve(undefined));
  });
}

/** Starts a server and asks it every few milliseconds; says when it answered 200, and ends it. */
async function timeStart(command: string[], path: string, env: Record<string, string>): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, HOST: "127.0.0.1", PORT: String(port), NODE_ENV: "production", ...env },
  });
  atEnd(() => child.kill("SIGKILL"));
  while ((await ask(`http://127.0.0.1:${port}${path}`)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${command.join(" ")} ended with ${child.exitCode}`);
    await wait(5);
  }
  const time = performance.now() - began;
  child.kill("SIGKILL");
  await once(child, "exit");
  return time;
}

/** How long a start takes until the first page is there, on a database that exists. */
export async function measureStartUp({ demo, quick }: { demo: string; quick: boolean }): Promise<Part> {
  const env = { ...shippedEnvironment(), DATA_DIR: demo, PUBLIC_URL: "", NOW: "", CMS_ACCESS: "staff" };
  const starts = {
    site: () => timeStart(serverCommand, "/", env),
    bare: () => timeStart(["-e", bareServer], "/", {}),
  };
  const times = { site: [] as number[], bare: [] as number[] };
  // The first finds nothing in the disk's cache, as after a deployment; that is told, not counted.
  const first = await starts.site();
  await starts.bare();
  for (let round = 0; round < (quick ? 3 : 9); round += 1)
    for (const name of ["site", "bare"] as const) times[name].push(await starts[name]());
  const [site, bare] = [median(times.site), median(times.bare)];
  return {
    title: "Start",
    figures: [
      {
        figure: "Start-up to the first 200 of /",
        measured: `${milliseconds(site)}, ×${(site / bare).toFixed(1)} of a bare Node server's ${milliseconds(bare)}`,
        bar: "",
        ok: null,
      },
    ],
    notes: [
      `medians of ${times.site.length} starts by turns, on a database that exists, asked every 5 ms; the first of all ${milliseconds(first)}`,
    ],
  };
}
