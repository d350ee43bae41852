import { Worker } from "node:worker_threads";

/** The worker's source, as the server is one file. It counts ticks: a suspended machine does not look blocked. */
const watch = `
const { writeSync } = require("node:fs");
const { workerData } = require("node:worker_threads");
const { beats, tick, limit } = workerData;
let seen = Atomics.load(beats, 0);
let missed = 0;
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  missed = beat === seen ? missed + 1 : 0;
  seen = beat;
  if (missed * tick < limit) return;
  const detail = "the event loop was blocked for " + Math.round(limit / 1000) + " s: the process is ended";
  writeSync(2, JSON.stringify({ level: "error", detail }) + "\\n");
  process.kill(process.pid, "SIGKILL");
}, tick);
`;

/** Kills the process when its event loop was blocked for `limit` (milliseconds), so that the platform restarts it. */
export function startWatchdog({ limit = 30_000, tick = 1_000 } = {}): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(watch, {
    eval: true,
    workerData: { beats, limit, tick },
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  // A failure of the watchdog must not end the site.
  worker.on("error", (error) =>
    console.error(JSON.stringify({ level: "error", detail: `watchdog: ${error.message}` })),
  );
  worker.unref();
  setInterval(() => Atomics.add(beats, 0, 1), tick).unref();
}
