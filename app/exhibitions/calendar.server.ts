import { createEvents, type DateArray, type EventAttributes } from "ics";
import { gallery } from "~/gallery";
import { addDays } from "~/text/date-words";
import { venueLine } from "~/text/facts";
import { getFacts } from "~/visibility/facts.server";
import { type Opening, openingOf } from "./opening.server";
import { type Exhibition, lastChangeOf } from "./queries.server";

/**
 * An exhibition as an iCalendar file: whole days, so that no time zone can move them, and its opening with its hours. Of two
 * files a calendar keeps the one of the newer version (SEQUENCE) and change (DTSTAMP, LAST-MODIFIED: RFC 5545, 3.8.7).
 * @param origin of the public site
 * @throws Error when the dates are none
 */
export function exhibitionCalendar(exhibition: Exhibition, origin: string): string {
  const title = plainBreaks(exhibition.title);
  const changed = Date.parse(lastChangeOf(exhibition.id));
  const common = {
    location: plainBreaks(venueLine(getFacts(), exhibition)),
    url: `${origin}/exhibitions?id=${exhibition.id}`,
    sequence: exhibition.version - 1,
    timestamp: changed,
    lastModified: changed,
  };
  const run: EventAttributes = {
    ...common,
    uid: `${exhibition.id}@${gallery.domain}`,
    title,
    description: exhibition.description === null ? undefined : plainBreaks(exhibition.description),
    start: toArray(exhibition.startDate),
    // The last day of an entry is the first that no longer belongs to it (RFC 5545, 3.6.1).
    end: toArray(addDays(exhibition.endDate, 1)),
  };
  const opening = openingOf(exhibition);
  const events = opening ? [run, { ...common, ...openingEvent(exhibition.id, title, opening) }] : [run];
  // With a METHOD, DTSTAMP would be the moment at which the file was made.
  const { error, value } = createEvents(events, {
    productId: `-//${gallery.name}//Exhibitions//EN`,
    method: undefined,
  });
  if (!value) throw error ?? new Error("no calendar entry");
  // The library folds by letters.
  return value.replaceAll("\r\n\t", "").split("\r\n").map(foldLine).join("\r\n");
}

const openingEvent = (id: string, title: string, { from, to }: Opening): EventAttributes => ({
  uid: `${id}-opening@${gallery.domain}`,
  title: `Opening: ${title}`,
  start: Date.parse(from),
  end: Date.parse(to),
});

/** Folds a line to lines of at most 75 octets, between two characters (RFC 5545, 3.1). */
function foldLine(line: string): string {
  let folded = "";
  let length = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (length + octets > 75) {
      folded += "\r\n ";
      length = 1;
    }
    folded += character;
    length += octets;
  }
  return folded;
}

/** The library escapes line feeds; a carriage return alone would end the line in some readers. */
function plainBreaks(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

function toArray(day: string): DateArray {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return [year, month, date];
}
