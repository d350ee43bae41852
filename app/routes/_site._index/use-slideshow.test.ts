import { expect, test } from "vitest";
import { advance, type Position, type Slides, slideDuration } from "./use-slideshow";

const start: Position = { current: 0, elapsed: 0, waited: 0 };
const slides = (loaded: number[], isPaused = false): Slides => ({
  durations: [5000, 10_000, 5000],
  isPaused,
  isLoaded: (slide) => loaded.includes(slide),
});

/** Where it is after so many steps of 100 ms. */
function after(milliseconds: number, from: Position, given: Slides): Position {
  let position = from;
  for (let passed = 0; passed < milliseconds; passed += 100) position = advance(position, 100, given);
  return position;
}

test("a slide is shown for 5 s, that of an upcoming exhibition for 10 s", () => {
  expect(slideDuration({ isUpcoming: false })).toBe(5000);
  expect(slideDuration({ isUpcoming: true })).toBe(10_000);
});

test("the next slide comes when the time is over, over the one that is left, and after the last the first", () => {
  const all = slides([0, 1, 2]);
  expect(after(4900, start, all)).toMatchObject({ current: 0, elapsed: 4900 });
  expect(after(5000, start, all)).toEqual({ current: 1, left: 0, elapsed: 0, waited: 0 });
  expect(after(15_000, start, all)).toMatchObject({ current: 2, left: 1 });
  expect(after(20_000, start, all)).toMatchObject({ current: 0, left: 2 });
  expect(after(20_000, start, slides([0, 1, 2], true))).toEqual(start);
});

test("a slide whose picture has not loaded is awaited, for as long as the one before is shown at most", () => {
  const waiting = after(5100, start, slides([0]));
  expect(waiting).toMatchObject({ current: 0, next: 1 });
  expect(advance(waiting, 0, slides([0, 1]))).toMatchObject({ current: 1, left: 0 });
  expect(after(9900, start, slides([0]))).toMatchObject({ current: 0, next: 1 });
  expect(after(10_100, start, slides([0]))).toMatchObject({ current: 1, left: 0 });
});

test("a slide that was chosen comes in a pause too", () => {
  const chosen = { ...start, next: 2 };
  expect(advance(chosen, 0, slides([2], true))).toMatchObject({ current: 2, left: 0 });
  expect(after(4900, chosen, slides([], true))).toMatchObject({ current: 0 });
  expect(after(5000, chosen, slides([], true))).toMatchObject({ current: 2 });
  // The one that is shown begins anew.
  expect(advance({ ...start, elapsed: 300, next: 0 }, 0, slides([]))).toMatchObject({
    current: 0,
    elapsed: 0,
  });
});

test("a single slide stands still", () => {
  expect(after(20_000, start, { ...slides([0]), durations: [5000] })).toEqual(start);
});
