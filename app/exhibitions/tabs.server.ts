import { exhibitions } from "db/schema";
import { and, asc, desc, gt, gte, lt, lte, sql } from "drizzle-orm";
import { galleryDay } from "~/platform/clock.server";
import { db } from "~/platform/database.server";
import { isPublic } from "~/visibility/publication.server";
import { untilDataChange } from "~/visibility/revision.server";
import { countExhibitions, type Exhibition, listExhibitions, newestShowsFirst } from "./queries.server";

/** The lists of the public exhibitions page: on view, upcoming and past. */

export type Tab = "upcoming" | "past";

const nextFirst = [asc(exhibitions.startDate), asc(exhibitions.id)];

const opened = () => lte(exhibitions.startDate, galleryDay());
const inYear = (year: string) =>
  year
    ? and(gte(exhibitions.startDate, `${year}-01-01`), lt(exhibitions.startDate, `${Number(year) + 1}-01-01`))
    : undefined;

/** What a tab lists, and in which order: the next one first, or the newest one of those that have opened. */
const listOf = (tab: Tab, year: string) =>
  tab === "past"
    ? { where: and(opened(), inYear(year)), order: newestShowsFirst }
    : { where: gt(exhibitions.startDate, galleryDay()), order: nextFirst };

/** @returns exhibitions that are on view, newest first; at most 6, since they stand above the list of one tab */
export function listCurrentExhibitions(): Exhibition[] {
  const current = and(opened(), gte(exhibitions.endDate, galleryDay()));
  return listExhibitions({ where: current, part: { limit: 6, offset: 0 } });
}

/** @returns how many exhibitions a tab holds, the past one of a year, or of all for "" */
export function countTab(tab: Tab, year = ""): number {
  return countExhibitions({ where: listOf(tab, year).where });
}

/** @returns a part of a tab, the past one of a year, or of all for ""; shows on view are among the past ones */
export function listTab(tab: Tab, year: string, part: { limit: number; offset: number }): Exhibition[] {
  return listExhibitions({ ...listOf(tab, year), part });
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

/** @returns the ids of all exhibitions that a page lists, in its order, without those above the tab */
export function listIdsInOrder(tab: Tab, year: string, above: Exhibition[]): string[] {
  return untilDataChange(`exhibitions of ${tab} ${year} ${above.length} ${galleryDay()}`, () => {
    const { where, order } = listOf(tab, year);
    const listed = db
      .select({ id: exhibitions.id })
      .from(exhibitions)
      .where(and(where, isPublic(exhibitions)))
      .orderBy(...order)
      .all();
    return [...new Set([...above, ...listed].map((exhibition) => exhibition.id))];
  });
}
