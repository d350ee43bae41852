import pLimit from "p-limit";

/** The queue is full. */
export class TooBusy extends Error {}

/**
 * Limits how many tasks run at the same time. The others wait in a queue, first come first served.
 * @param running how many tasks may run
 * @param queued how many more may wait
 * @returns a function that runs a task when there is a slot for it and returns its result; it rejects with
 * TooBusy where the queue is full
 */
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
