import { createEvent, type DateArray } from "ics";
import { gallery } from "~/gallery";
import { getFacts } from "~/server/facts.server";
import { addressLine } from "~/text/facts";
import type { Exhibition } from "./queries.server";

/**
 * An exhibition as an iCalendar file: whole days, so that no time zone can move them.
 * @param origin of the public site
 * @throws Error when the dates are none
 */
export function exhibitionCalendar(exhibition: Exhibition, origin: string): string {
  const facts = getFacts();
  const own = exhibition.venue === facts.venue;
  const { error, value } = createEvent({
    uid: `${exhibition.id}@${gallery.domain}`,
    productId: `-//${gallery.name}//Exhibitions//EN`,
    title: plainBreaks(exhibition.title),
    description: exhibition.description === null ? undefined : plainBreaks(exhibition.description),
    location: plainBreaks(
      own ? `${exhibition.venue}, ${addressLine(facts)}` : `${exhibition.venue}, ${exhibition.location}`,
    ),
    url: `${origin}/exhibitions?id=${exhibition.id}`,
    start: toArray(exhibition.startDate),
    // The last day of an entry is the first that no longer belongs to it (RFC 5545, 3.6.1).
    end: toArray(dayAfter(exhibition.endDate)),
  });
  if (!value) throw error ?? new Error("no calendar entry");
  return value;
}

/** The library escapes line feeds; a carriage return alone would end the line in some readers. */
function plainBreaks(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

function toArray(day: string): DateArray {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return [year, month, date];
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
