import { exhibitionCalendar } from "~/exhibitions/calendar.server";
import { openingOf } from "~/exhibitions/opening.server";
import type { Exhibition } from "~/exhibitions/queries.server";
import { type Addressee, joinParagraphs, salutation, signature } from "~/mail/letter-parts.server";
import type { Letter } from "~/mail/outbox.server";
import { formatDay } from "~/text/date-words";
import { venueLine } from "~/text/facts";
import { isolate } from "~/text/isolate";
import { getFacts } from "~/visibility/facts.server";

/** Confirms a registration, with the show as a calendar entry. @throws Error where its dates are invalid */
export function registrationLetter(visitor: Addressee, exhibition: Exhibition, origin: string): Letter {
  const { id, title, artists, startDate, endDate } = exhibition;
  const first = formatDay(startDate);
  const show = [
    title,
    artists.map((artist) => isolate(artist.name)).join(", ") || "Various Artists",
    startDate === endDate ? first : `${first} → ${formatDay(endDate)}`,
    openingOf(exhibition)?.text ?? [],
    venueLine(getFacts(), exhibition),
  ].flat();
  return {
    recipient: visitor.email,
    subject: `Your registration: ${isolate(title)}`,
    text: joinParagraphs(
      salutation(visitor),
      "Thank you for registering. We look forward to welcoming you to:",
      show.join("\n"),
      `The dates are attached as a calendar file. More about the exhibition:\n${origin}/exhibitions?id=${id}`,
      `If you cannot come after all, please cancel here, so that somebody else can have your place:\n${origin}/registrations/${visitor.token}`,
      `Kind regards\n${signature()}`,
    ),
    calendar: exhibitionCalendar(exhibition, origin),
  };
}
