import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds between two updates of the progress (spec section 9). */
const tick = 100;

/** Milliseconds that a slide is shown (spec section 9). */
export function slideDuration({ isUpcoming }: { isUpcoming: boolean }): number {
  return isUpcoming ? 10_000 : 5_000;
}

/**
 * Runs a slideshow: it goes on by itself, round and round, while nothing holds it and there is more than one
 * slide.
 * @param durations of the slides, in milliseconds
 * @param held whether it stands still
 * @returns the slide that is shown, how much of its time is over (0 to 1), and how to go to another
 */
export function useSlideshow(durations: number[], held: boolean) {
  const [position, setPosition] = useState({ current: 0, elapsed: 0 });
  const count = durations.length;
  const times = useRef(durations);
  times.current = durations;

  const go = useCallback(
    (to: number) => setPosition({ current: ((to % count) + count) % count, elapsed: 0 }),
    [count],
  );

  useEffect(() => {
    if (held || count < 2) return;
    const timer = setInterval(() => {
      setPosition(({ current, elapsed }) => {
        const next = elapsed + tick;
        if (next < (times.current[current] ?? 0)) return { current, elapsed: next };
        return { current: (current + 1) % count, elapsed: 0 };
      });
    }, tick);
    return () => clearInterval(timer);
  }, [held, count]);

  const current = Math.min(position.current, count - 1);
  return { current, progress: position.elapsed / (durations[current] ?? 1), go };
}
