import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GrowingPause, RateLimit } from "./rate-limit.server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

describe("a limit", () => {
  test("begins with the first try, and does not last longer for who goes on trying", () => {
    const limit = new RateLimit({ points: 2, duration: 60 });
    limit.take("a");
    pass(58.9);
    expect([limit.take("a"), limit.take("a"), limit.take("b")]).toEqual([undefined, 2, undefined]);
    pass(1.1);
    expect(limit.take("a")).toBeUndefined();
  });

  test("counts nothing for who only looks, and gives tries back", () => {
    const limit = new RateLimit({ points: 1, duration: 60 });
    expect([limit.wait("a"), limit.wait("a"), limit.size]).toEqual([undefined, undefined, 0]);
    limit.take("a");
    limit.giveBack("a");
    expect([limit.take("a"), limit.take("a")]).toEqual([undefined, 60]);
    limit.reset("a");
    expect(limit.take("a")).toBeUndefined();
  });

  test("remembers only so many keys, and those in use before others", () => {
    const limit = new RateLimit({ points: 1, duration: 60, max: 3 });
    for (const key of ["old", "tried", "new"]) limit.take(key);
    expect(limit.take("tried")).toBe(60);
    limit.take("newer");
    limit.take("newest");
    expect(limit.size).toBe(3);
    expect([limit.wait("tried"), limit.wait("old")]).toEqual([60, undefined]);
    const whole = new RateLimit({ points: 1, duration: 60 });
    const slow = new GrowingPause({ pauses: [5], forgetAfter: 60 });
    for (let at = 0; at < 25_000; at += 1) {
      whole.take(`key ${at}`);
      slow.count(`key ${at}`);
    }
    expect([whole.size, slow.size]).toEqual([20_000, 20_000]);
  });
});

test("pauses are forgotten after a while without failures, or at once", () => {
  const slow = new GrowingPause({ pauses: [5, 10], forgetAfter: 60 });
  slow.count("a");
  pass(59);
  slow.count("a");
  expect(slow.wait("a")).toBe(10);
  pass(60);
  slow.count("a");
  expect(slow.wait("a")).toBe(5);
  slow.reset("a");
  expect(slow.wait("a")).toBeUndefined();
});
