import { Worker } from "node:worker_threads";

/**
 * What the worker runs, as text: the build has one file, and a worker needs one of its own. It counts its own
 * ticks instead of comparing clocks, so that a machine that was suspended is not taken for a blocked one.
 */
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

/**
 * Ends the process when its event loop has been blocked for too long, so that the platform starts it again: a
 * blocked process answers nobody, not even a signal. A worker thread expects a beat from this thread.
 * @param times.limit how long it may be blocked (milliseconds)
 * @param times.tick how often a beat is given and expected (milliseconds)
 */
export function startWatchdog({ limit = 30_000, tick = 1_000 } = {}): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(watch, {
    eval: true,
    workerData: { beats, limit, tick },
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  // The site runs on without it; it must not end because of it.
  worker.on("error", (error) =>
    console.error(JSON.stringify({ level: "error", detail: `watchdog: ${error.message}` })),
  );
  worker.unref();
  setInterval(() => Atomics.add(beats, 0, 1), tick).unref();
}
