import { gallery } from "~/gallery";

const calendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: gallery.timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

const written = /^([1-9]\d{3}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Parses a date.
 * @param text `YYYY-MM-DD` or an ISO date-time, which is converted to the gallery's time zone if it names another one
 * @returns `YYYY-MM-DD`, or undefined for an invalid date
 */
export function readDay(text: string): string | undefined {
  const [, day = "", time, zone] = written.exec(text) ?? [];
  if (!day) return;
  const midnight = new Date(`${day}T00:00:00Z`);
  // Date would turn 30 February into a day of March.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return;
  if (!time) return day;
  const instant = new Date(zone ? text : `${text}Z`);
  if (Number.isNaN(instant.getTime())) return;
  return zone ? calendar.format(instant) : day;
}
