const units = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

const words = new Intl.RelativeTimeFormat("en");

/** @returns such as '12 minutes ago', or 'just now' */
export function ageInWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const [unit, length] = units.find(([, least]) => minutes >= least) ?? [];
  return unit && length ? words.format(-Math.floor(minutes / length), unit) : "just now";
}
