import pLimit from "p-limit";

/** The queue is full. */
export class TooBusy extends Error {}

/** @returns a function that runs so many tasks at once and queues more; rejects with TooBusy where the queue is full */
export function limitConcurrency({
  running,
  queued,
}: {
  running: number;
  queued: number;
}): <T>(task: () => Promise<T>) => Promise<T> {
  const limit = pLimit(running);
  return async (task) => {
    if (limit.activeCount + limit.pendingCount >= running + queued) throw new TooBusy();
    return limit(task);
  };
}

/** Runs work once for concurrent callers that ask for the same. */
export class SingleFlight<T> {
  readonly #inFlight = new Map<string, Promise<T>>();

  get(key: string): Promise<T> | undefined {
    return this.#inFlight.get(key);
  }

  /** @returns the work in flight under this key, which is started if there is none */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const inFlight = this.#inFlight.get(key);
    if (inFlight) return inFlight;
    const started = work().finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, started);
    return started;
  }
}
