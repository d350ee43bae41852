import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds between two updates of the progress (spec section 9). */
const tick = 100;

/** Milliseconds that a slide is shown (spec section 9). */
export function slideDuration({ isUpcoming }: { isUpcoming: boolean }): number {
  return isUpcoming ? 10_000 : 5_000;
}

/**
 * Advances a slideshow in a loop.
 * @param durations of the slides, in milliseconds
 * @returns the current slide, its progress (0 to 1), and a function to go to another
 */
export function useSlideshow(durations: number[], isPaused: boolean) {
  const [position, setPosition] = useState({ current: 0, elapsed: 0 });
  const count = durations.length;
  const times = useRef(durations);
  times.current = durations;

  const go = useCallback(
    (to: number) => setPosition({ current: ((to % count) + count) % count, elapsed: 0 }),
    [count],
  );

  useEffect(() => {
    if (isPaused || count < 2) return;
    const timer = setInterval(() => {
      setPosition(({ current, elapsed }) => {
        const next = elapsed + tick;
        if (next < (times.current[current] ?? 0)) return { current, elapsed: next };
        return { current: (current + 1) % count, elapsed: 0 };
      });
    }, tick);
    return () => clearInterval(timer);
  }, [isPaused, count]);

  const current = Math.min(position.current, count - 1);
  return { current, progress: position.elapsed / (durations[current] ?? 1), go };
}
