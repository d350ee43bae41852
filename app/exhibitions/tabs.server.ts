import { exhibitions } from "db/schema";
import { and, asc, desc, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { galleryDay } from "~/server/clock.server";
import { countRows, db } from "~/server/database.server";
import { isPublic } from "~/server/publication.server";
import { untilDataChange } from "~/server/revision.server";
import { type Exhibition, listWhere, newestFirst } from "./queries.server";

/** The lists of the public exhibitions page: on view, upcoming and past. */

type Part = { limit: number; offset: number };

const nextFirst = [asc(exhibitions.startDate), asc(exhibitions.id)];

const upcoming = () => gt(exhibitions.startDate, galleryDay());
const opened = () => lte(exhibitions.startDate, galleryDay());
const current = () => and(opened(), gte(exhibitions.endDate, galleryDay()));
const inYear = (year: string) =>
  year
    ? and(gte(exhibitions.startDate, `${year}-01-01`), lt(exhibitions.startDate, `${Number(year) + 1}-01-01`))
    : undefined;

const countPublic = (where?: SQL) => countRows(exhibitions, and(where, isPublic(exhibitions)));

/** @returns how many exhibitions each public tab holds */
export function countExhibitionTabs(): { upcoming: number; past: number } {
  return { upcoming: countPublic(upcoming()), past: countPublic(opened()) };
}

/** @returns exhibitions that are on view, newest first; at most 6, since they stand above the list of one tab */
export function listCurrentExhibitions(): Exhibition[] {
  return listWhere(current(), newestFirst, { limit: 6, offset: 0 });
}

/** @returns exhibitions whose first day is still to come, the next one first */
export function listUpcomingExhibitions(part: Part): Exhibition[] {
  return listWhere(upcoming(), nextFirst, part);
}

/** @returns how many exhibitions have opened, in a year of their first day where one is given */
export function countPastExhibitions(year: string): number {
  return countPublic(and(opened(), inYear(year)));
}

/** @returns exhibitions that have opened, newest first; those still on view are among them */
export function listPastExhibitions(year: string, part: Part): Exhibition[] {
  return listWhere(and(opened(), inYear(year)), newestFirst, part);
}

/** @returns the years in which opened exhibitions began, newest first */
export function listPastYears(): string[] {
  return untilDataChange(`past years ${galleryDay()}`, () => {
    const year = sql<string>`substr(${exhibitions.startDate}, 1, 4)`;
    const rows = db
      .selectDistinct({ year })
      .from(exhibitions)
      .where(and(opened(), isPublic(exhibitions)))
      .orderBy(desc(year))
      .all();
    return rows.map((row) => row.year);
  });
}

/**
 * @param year of the past tab; "" for all
 * @param above the exhibitions that stand above the tab
 * @returns the ids of all that the page lists, in its order
 */
export function listIdsInOrder(tab: "upcoming" | "past", year: string, above: Exhibition[]): string[] {
  return untilDataChange(`exhibitions of ${tab} ${year} ${above.length} ${galleryDay()}`, () => {
    const { id } = exhibitions;
    const [where, order] =
      tab === "past" ? [and(opened(), inYear(year)), newestFirst] : [upcoming(), nextFirst];
    const listed = db
      .select({ id })
      .from(exhibitions)
      .where(and(where, isPublic(exhibitions)))
      .orderBy(...order)
      .all();
    return [...new Set([...above, ...listed].map((exhibition) => exhibition.id))];
  });
}
