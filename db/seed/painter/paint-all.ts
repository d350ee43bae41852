import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Order, Reply } from "./paint-worker";
import type { PictureJob } from "./picture";

/** Rough cost of a job, so that the long ones start first and no core waits at the end. */
function cost(job: PictureJob): number {
  return job.longEdge * (job.picture.kind === "room" ? 3 : 1);
}

/** Paints the files that do not exist yet, on all cores. */
export async function paintAll(
  jobs: PictureJob[],
  options?: { onDone?: (done: number, total: number) => void },
): Promise<void> {
  const total = jobs.length;
  const files = new Set<string>();
  const open = jobs
    .filter((job) => {
      if (files.has(job.file) || existsSync(job.file)) return false;
      files.add(job.file);
      return true;
    })
    .sort((a, b) => cost(b) - cost(a));
  let done = total - open.length;
  if (done > 0) options?.onDone?.(done, total);
  if (open.length === 0) return;

  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  const script = fileURLToPath(new URL("./paint-worker.ts", import.meta.url));
  const workers: ChildProcess[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      let next = 0;
      let busy = 0;
      const give = (worker: ChildProcess) => {
        if (next >= open.length) {
          if (busy === 0) resolve();
          return;
        }
        const id = next++;
        busy++;
        worker.send({ id, job: open[id] as PictureJob } satisfies Order);
      };
      for (let i = 0; i < Math.min(availableParallelism(), open.length); i++) {
        const worker = fork(script, [], { execArgv: ["--import", loader] });
        workers.push(worker);
        worker.on("message", (reply: Reply) => {
          busy--;
          if (reply.error) {
            reject(new Error(`${(open[reply.id] as PictureJob).file} could not be painted: ${reply.error}`));
            return;
          }
          done++;
          options?.onDone?.(done, total);
          give(worker);
        });
        worker.on("error", reject);
        worker.on("exit", (code, signal) =>
          reject(new Error(`A painting process ended early (${signal ?? `code ${code}`}).`)),
        );
        give(worker);
      }
    });
  } finally {
    for (const worker of workers) {
      worker.removeAllListeners();
      worker.kill();
    }
  }
}
