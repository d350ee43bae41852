import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoopLane } from "./loop.server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const log = vi.fn();
beforeEach(() => void log.mockClear());

test("works until nothing is left, once for all that wake it, and once more where it is woken meanwhile", async () => {
  const left = [0, 0, undefined];
  const work = vi.fn(async () => left.shift());
  const lane = new LoopLane(work, log);
  await Promise.all([lane.wake(), lane.wake()]);
  expect(work).toHaveBeenCalledTimes(3);
  work.mockImplementationOnce(async () => void lane.wake());
  await lane.wake();
  expect(work).toHaveBeenCalledTimes(5);
});

test("wakes itself when there is more, and sooner where it is woken", async () => {
  const work = vi.fn(async () => 1000);
  const lane = new LoopLane(work, log);
  await lane.wake();
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  await lane.wake();
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3));
});

test("pauses after a failure, also where it is woken, and logs one that repeats once", async () => {
  const work = vi.fn(async (): Promise<undefined> => {
    throw new Error("disk full");
  });
  const lane = new LoopLane(work, log);
  await lane.wake();
  await lane.wake();
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  await lane.wake();
  expect(work).toHaveBeenCalledTimes(2);
  expect(log.mock.calls).toEqual([[new Error("disk full")]]);
});

test("at shutdown what is in work is waited for, and nothing more begins", async () => {
  vi.resetModules();
  const { LoopLane, stopLoop } = await import("./loop.server");
  let finish = (_: 0) => {};
  const work = vi.fn(() => new Promise<0>((resolve) => (finish = resolve)));
  const lane = new LoopLane(work, log);
  void lane.wake();
  await vi.waitFor(() => expect(work).toHaveBeenCalled());
  const stopped = vi.fn();
  const stopping = stopLoop().then(stopped);
  expect(stopped).not.toHaveBeenCalled();
  finish(0);
  await stopping;
  await lane.wake();
  expect(work).toHaveBeenCalledTimes(1);
});
