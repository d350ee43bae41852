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

/** An instant in the gallery's time zone. */
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
