import { useCallback, useEffect, useState } from "react";

/** Milliseconds between two updates of the progress (spec section 9). */
const tick = 100;

/** Milliseconds that a slide is shown (spec section 9). */
export function slideDuration({ isUpcoming }: { isUpcoming: boolean }): number {
  return isUpcoming ? 10_000 : 5_000;
}

/** Where a slideshow is. Slides are numbers from 0; times are milliseconds. */
export interface Position {
  current: number;
  /** For how long the current slide has been shown, without pauses. */
  elapsed: number;
  /** The slide before the current one, which lies under it. */
  left?: number;
  /** The slide that comes as soon as its picture has loaded. */
  next?: number;
  /** For how long that is awaited. */
  waited: number;
}

export interface Slides {
  durations: number[];
  isPaused: boolean;
  /** Whether the picture of a slide has loaded, or never will. */
  isLoaded: (slide: number) => boolean;
}

/** @returns the position after a time (ms); a picture that has not loaded is awaited for one slide at most */
export function advance(position: Position, passed: number, slides: Slides): Position {
  const { durations, isPaused, isLoaded } = slides;
  const { current, next, waited } = position;
  const duration = durations[current] ?? 0;
  if (next === undefined) {
    if (isPaused || durations.length < 2) return position;
    const elapsed = position.elapsed + passed;
    if (elapsed < duration) return { ...position, elapsed };
    return advance({ ...position, elapsed, next: (current + 1) % durations.length, waited: 0 }, 0, slides);
  }
  if (next === current) return { ...position, next: undefined, elapsed: 0 };
  if (!isLoaded(next) && waited + passed < duration) return { ...position, waited: waited + passed };
  return { current: next, left: current, elapsed: 0, waited: 0 };
}

/** Advances a slideshow. @returns where it is, a function to go to a slide, and one to call when a picture has loaded */
export function useSlideshow({ durations, isPaused, isLoaded, first }: Slides & { first: number }) {
  const [position, setPosition] = useState<Position>({ current: first, elapsed: 0, waited: 0 });
  const count = durations.length;
  const step = useCallback(
    (passed: number, to?: number) =>
      setPosition((before) => {
        const from = to === undefined ? before : { ...before, next: to, waited: 0 };
        return advance(from, passed, { durations, isPaused, isLoaded });
      }),
    [durations, isPaused, isLoaded],
  );
  const go = useCallback((to: number) => step(0, ((to % count) + count) % count), [step, count]);

  const isMoving = !isPaused || position.next !== undefined;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => step(tick), tick);
    return () => clearInterval(timer);
  }, [step, isMoving]);

  // The page may have fewer slides than before.
  const shown = position.current < count ? position : { current: 0, elapsed: 0, waited: 0 };
  return { position: shown, go, check: () => step(0) };
}
