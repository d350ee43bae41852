import { gallery } from "~/gallery";
import { env } from "./env.server";

const frozen = env.NOW ? new Date(env.NOW).getTime() : undefined;

/** The instant now; NOW freezes it. */
export function now(): Date {
  return new Date(frozen ?? Date.now());
}

/** @returns the instant that lies so many milliseconds ahead, as it is stored */
export function instantIn(milliseconds: number): string {
  return new Date(now().getTime() + milliseconds).toISOString();
}

const calendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: gallery.timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/**
 * The calendar day in the gallery's time zone (design, decision 4).
 * @param instant any instant; now where none is given
 * @returns YYYY-MM-DD
 */
export function galleryDay(instant: Date = now()): string {
  return calendar.format(instant);
}
