/** @returns the middle of the values */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** '12.3 kB', of 1000 bytes each */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** '4.56 ms' */
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
