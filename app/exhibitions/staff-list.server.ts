import { db } from "db/client.server";
import { fold } from "db/fold";
import { artists, exhibitionArtists, exhibitions } from "db/schema";
import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { artistNameContains } from "~/artists/queries.server";
import { galleryDay } from "~/server/clock.server";
import { type Exhibition, getExhibition, newestFirst, withArtists } from "./queries.server";

/** The groups of the CMS in their order (design, decision 4). */
export type ExhibitionGroup = "upcoming" | "current" | "past";
export type GroupedExhibition = Exhibition & { group: ExhibitionGroup };

/** The position of an exhibition's group. */
function groupOn(today: string): SQL<number> {
  return sql`case
    when ${exhibitions.startDate} > ${today} then 0
    when ${exhibitions.endDate} < ${today} then 2
    else 1 end`;
}

/** The CMS search: a substring of title, venue or an artist's name, case-insensitive. */
function matchesStaffSearch(search: string) {
  if (!search) return;
  const part = fold(search);
  const withArtist = db
    .select({ id: exhibitionArtists.exhibitionId })
    .from(exhibitionArtists)
    .innerJoin(artists, eq(artists.id, exhibitionArtists.artistId))
    .where(artistNameContains(search));
  return or(
    sql`instr(fold(${exhibitions.title}), ${part}) > 0`,
    sql`instr(fold(${exhibitions.venue}), ${part}) > 0`,
    inArray(exhibitions.id, withArtist),
  );
}

/** @returns how many exhibitions of each group a search of the CMS leaves; all of them where it is empty */
export function countExhibitionsForStaff(search: string): Record<ExhibitionGroup, number> {
  const group = groupOn(galleryDay());
  const rows = db
    .select({ group, count: sql<number>`count(*)` })
    .from(exhibitions)
    .where(matchesStaffSearch(search))
    .groupBy(group)
    .all();
  const countOf = (at: number) => rows.find((row) => row.group === at)?.count ?? 0;
  return { upcoming: countOf(0), current: countOf(1), past: countOf(2) };
}

/** @returns the exhibitions that a search of the CMS leaves: group after group, each newest first */
export function listExhibitionsForStaff({
  search,
  limit,
  offset,
}: {
  search: string;
  limit: number;
  offset: number;
}): GroupedExhibition[] {
  const today = galleryDay();
  const rows = db
    .select()
    .from(exhibitions)
    .where(matchesStaffSearch(search))
    .orderBy(groupOn(today), ...newestFirst)
    .limit(limit)
    .offset(offset)
    .all();
  return withArtists(rows).map((exhibition) => ({ ...exhibition, group: groupOf(exhibition, today) }));
}

/** @returns the exhibition with its group, or nothing */
export function getGroupedExhibition(id: string): GroupedExhibition | undefined {
  const exhibition = getExhibition(id);
  return exhibition && { ...exhibition, group: groupOf(exhibition, galleryDay()) };
}

function groupOf({ startDate, endDate }: Exhibition, today: string): ExhibitionGroup {
  if (startDate > today) return "upcoming";
  return endDate < today ? "past" : "current";
}
