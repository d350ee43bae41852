import { gallery } from "~/gallery";
import { formatDay } from "~/text/date-words";
import { env } from "./env.server";

const frozen = env.NOW ? new Date(env.NOW).getTime() : undefined;

/** The instant now; NOW freezes it. */
export function now(): Date {
  return new Date(frozen ?? Date.now());
}

/** @returns the instant in so many milliseconds, as stored (ISO) */
export function instantIn(milliseconds: number): string {
  return new Date(now().getTime() + milliseconds).toISOString();
}

const calendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: gallery.timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** @returns the calendar day in the gallery's time zone, as YYYY-MM-DD; today's by default */
export function galleryDay(instant: Date = now()): string {
  return calendar.format(instant);
}

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: gallery.timeZone,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** @returns an instant in the gallery's time zone as `<input type="datetime-local">` has it: '2026-03-10T18:00' */
export function galleryLocalTime(instant: Date): string {
  return `${galleryDay(instant)}T${clock.format(instant)}`;
}

/**
 * Reads a time of the gallery's clocks. Where they are put forward, a time that they skip counts from before that; where
 * they are put back, a time that comes twice is the second.
 * @param text such as '2026-03-10T18:00'
 * @returns nothing for what is no time
 */
export function parseGalleryTime(text: string): Date | undefined {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:00)?$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  // Some months have fewer days than Date accepts.
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== text.slice(0, 16)) return;
  const offset = (at: number) => Date.parse(`${galleryLocalTime(new Date(at))}Z`) - at;
  // The first is off where the clocks change within the hours between.
  return new Date(asUtc - offset(asUtc - offset(asUtc)));
}

export interface GalleryTime {
  /** ISO, for `<time datetime>`. */
  instant: string;
  /** Such as 'March 10, 2026, 10:00'. */
  text: string;
}

/** @param instant as stored (ISO) */
export function galleryTime(instant: string): GalleryTime {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return { instant, text: instant };
  return { instant, text: `${formatDay(galleryDay(at))}, ${clock.format(at)}` };
}

/** @returns '2026-03-10 10:00', which sorts in a table; "" for nothing */
export function galleryTableTime(instant: string | null): string {
  const at = new Date(instant ?? "");
  return Number.isNaN(at.getTime()) ? "" : `${galleryDay(at)} ${clock.format(at)}`;
}
