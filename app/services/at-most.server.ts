/**
 * A door through which only so many go at a time; the others wait in line.
 * @param limit how many
 * @returns runs a piece of work as soon as there is a place for it, and gives back what it gives
 */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < limit) running += 1;
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
