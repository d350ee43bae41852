import { closures, directors, galleryFacts } from "db/schema";
import { and, asc, eq, gte, lte } from "drizzle-orm";
import { gallery } from "~/gallery";
import { galleryDay } from "~/platform/clock.server";
import { db } from "~/platform/database.server";
import { addDays } from "~/text/date-words";
import type { Closure, Director, Facts } from "~/text/facts";
import { slugFrom } from "~/text/slug";
import { isPublic } from "./publication.server";
import { untilDataChange } from "./revision.server";

/** @returns the gallery's facts for loaders and mail; components get the root's. @throws Error where there are none */
export const getFacts = (): Facts => untilDataChange(`facts ${galleryDay()}`, readFacts);

function readFacts(): Facts {
  const facts = db.select().from(galleryFacts).get();
  if (!facts) throw new Error("The gallery's facts are not stored");
  return { ...facts, directors: listDirectors(), closures: listClosures(addDays(galleryDay(), 7)) };
}

export const isOwnVenue = (venue: string): boolean =>
  db.select({ venue: galleryFacts.venue }).from(galleryFacts).where(eq(galleryFacts.venue, venue)).get() !==
  undefined;

/** @returns the public directors in their order; where two share a first name, the later one gets a number */
function listDirectors(): Director[] {
  const { firstName, name, imageUrl, biography, email, position, id } = directors;
  const rows = db
    .select({ firstName, name, imageUrl, biography, email })
    .from(directors)
    .where(isPublic(directors))
    .orderBy(asc(position), asc(id))
    .all();
  const taken = new Map<string, number>();
  return rows.map(({ firstName, email, ...director }) => {
    const name = slugFrom(firstName) || "director";
    const number = (taken.get(name) ?? 0) + 1;
    taken.set(name, number);
    const slug = number > 1 ? `${name}-${number}` : name;
    return { ...director, slug, email: email ?? `${slug}@${gallery.domain}` };
  });
}

/** @returns the public closures that have not ended and begin on a day (YYYY-MM-DD) or before it, by date */
export function listClosures(until: string): Closure[] {
  const { startDate, endDate, note, opens, closes, id } = closures;
  return db
    .select({ startDate, endDate, note, opens, closes })
    .from(closures)
    .where(and(isPublic(closures), gte(endDate, galleryDay()), lte(startDate, until)))
    .orderBy(asc(startDate), asc(id))
    .all();
}
