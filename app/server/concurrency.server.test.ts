import { expect, test } from "vitest";
import { limitConcurrency, TooBusy } from "./concurrency.server";

test("a task is refused at once while the queue is full, and accepted when there is room again", async () => {
  const limit = limitConcurrency({ running: 2, queued: 1 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const started: number[] = [];
  const run = (number: number) =>
    limit(async () => {
      started.push(number);
      await released;
      return number;
    });
  const accepted = [1, 2, 3].map(run);
  await expect(run(4)).rejects.toBeInstanceOf(TooBusy);
  expect(started).toEqual([1, 2]);
  release();
  expect(await Promise.all(accepted)).toEqual([1, 2, 3]);
  expect(started).toEqual([1, 2, 3]);
  await expect(run(5)).resolves.toBe(5);
});
