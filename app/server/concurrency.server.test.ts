import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { limitConcurrency, TooBusy } from "./concurrency.server";

test("tasks run in order, no more than the limit at a time, and a failed one frees its slot", async () => {
  const limit = limitConcurrency({ running: 2, queued: 10 });
  let running = 0;
  let peak = 0;
  const started: number[] = [];
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map((number) =>
      limit(async () => {
        started.push(number);
        running += 1;
        peak = Math.max(peak, running);
        await wait(5);
        running -= 1;
        if (number % 2 === 0) throw new Error(`no ${number}`);
        return number;
      }),
    ),
  );
  expect(peak).toBe(2);
  expect(started).toEqual([1, 2, 3, 4, 5, 6]);
  expect(results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))).toEqual([
    1, 3, 5,
  ]);
  await expect(limit(async () => "free again")).resolves.toBe("free again");
});

test("a task is refused at once while the queue is full, and accepted when there is room again", async () => {
  const limit = limitConcurrency({ running: 1, queued: 2 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const accepted = [1, 2, 3].map((number) => limit(() => released.then(() => number)));
  let started = false;
  const fourth = limit(async () => {
    started = true;
  });
  await expect(fourth).rejects.toBeInstanceOf(TooBusy);
  release();
  expect(await Promise.all(accepted)).toEqual([1, 2, 3]);
  expect(started).toBe(false);
  await expect(limit(async () => 5)).resolves.toBe(5);
});
