import { gallery } from "~/gallery";

const calendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: gallery.timeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

const written = /^([1-9]\d{3}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads a day.
 * @param text `YYYY-MM-DD`, or an ISO date-time, whose day in the gallery's time zone counts; where it names
 * no zone, that one is meant
 * @returns `YYYY-MM-DD`, or nothing when it is no day of the calendar
 */
export function readDay(text: string): string | undefined {
  const [, day = "", time, zone] = written.exec(text) ?? [];
  if (!day) return;
  const midnight = new Date(`${day}T00:00:00Z`);
  // A day that does not exist, such as 30 February, would be read as one of the next month.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return;
  if (!time) return day;
  const instant = new Date(zone ? text : `${text}Z`);
  if (Number.isNaN(instant.getTime())) return;
  return zone ? calendar.format(instant) : day;
}
