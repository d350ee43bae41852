/** So many wait already that one more would wait in vain. */
export class TooBusy extends Error {}

/**
 * A door through which only so many go at a time; the others wait in line.
 * @param limit how many
 * @param line how many may wait
 * @returns runs a piece of work as soon as there is a place for it, and gives back what it gives; TooBusy
 * where the line is full
 */
export function atMost(limit: number, line: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < limit) running += 1;
    else if (waiting.length >= line) throw new TooBusy();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next in line, and is free only when there is none.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
