import { artists, exhibitionArtists, exhibitions } from "db/schema";
import { and, asc, desc, eq, type InferModelFromColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import { artistNameContains } from "~/artists/queries.server";
import { galleryDay } from "~/server/clock.server";
import { db } from "~/server/database.server";
import { type Audience, columnsOf, countVisible, visibleTo } from "~/server/publication.server";
import { textContains } from "~/server/search.server";
import { type ExhibitionArtist, readArtists } from "./artists.server";
import { readArtworkIds } from "./artworks.server";
import * as fields from "./fields";

type Row = InferModelFromColumns<typeof columns.public>;
type Part = { limit: number; offset: number };

/** An exhibition as the public reads it (spec section 3). */
export type Exhibition = Row & {
  artists: ExhibitionArtist[];
  artworkIds: string[];
  isUpcoming: boolean;
};
/** An exhibition as staff read it. */
export type StaffExhibition = Exhibition & InferModelFromColumns<typeof columns.staff>;

const columns = columnsOf(exhibitions, fields);

/** The newest first day first. */
export const newestFirst = [desc(exhibitions.startDate), asc(exhibitions.id)];

/** Adds artists and artworks, in the order that staff gave them, and whether the first day is still to come. */
function withLinks(rows: Row[], audience: Audience): Exhibition[] {
  if (rows.length === 0) return [];
  const today = galleryDay();
  const ids = rows.map(({ id }) => id);
  const artists = readArtists(ids, audience);
  const artworkIds = readArtworkIds(ids, audience);
  return rows.map((row) => ({
    ...row,
    artists: artists.get(row.id) ?? [],
    artworkIds: artworkIds.get(row.id) ?? [],
    isUpcoming: row.startDate > today,
  }));
}

/** @returns a part of the exhibitions that meet a condition */
export function listWhere(
  where: SQL | undefined,
  order: SQL[],
  { limit, offset }: Part,
  audience: Audience = "public",
): Exhibition[] {
  const rows = db
    .select(columns.readBy(audience))
    .from(exhibitions)
    .where(and(where, visibleTo(audience, exhibitions)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .all();
  return withLinks(rows, audience);
}

/** @returns exhibitions, newest first day first */
export function listExhibitions(part: Part, audience: Audience = "public"): Exhibition[] {
  return listWhere(undefined, newestFirst, part, audience);
}

/** @returns how many exhibitions there are; with a search its matches */
export function countExhibitions(audience: Audience = "public", search = ""): number {
  return countVisible(audience, exhibitions, matches(search, audience));
}

/** @returns the exhibitions of the home slideshow: those on view, upcoming ones, past ones */
export function listFeaturedExhibitions(): Exhibition[] {
  const { startDate } = exhibitions;
  const nextFirst = sql`case when ${startDate} > ${galleryDay()} then ${startDate} end`;
  const order = [inGroups("current", "upcoming", "past"), nextFirst, ...newestFirst];
  return listWhere(eq(exhibitions.featured, true), order, { limit: -1, offset: 0 });
}

/** @returns the exhibition, with the artists and artworks that its reader sees, or nothing */
export function getExhibition(id: string, audience: Audience = "public"): Exhibition | undefined {
  return listWhere(eq(exhibitions.id, id), newestFirst, { limit: 1, offset: 0 }, audience)[0];
}

/** The groups of the CMS in their order (design, decision 4). */
export type ExhibitionGroup = "upcoming" | "current" | "past";

/** @returns whether an exhibition is to come, on view or over, today in the gallery's time zone */
export function groupOf({ startDate, endDate }: Pick<Row, "startDate" | "endDate">): ExhibitionGroup {
  const today = galleryDay();
  if (startDate > today) return "upcoming";
  return endDate < today ? "past" : "current";
}

/** Orders exhibitions by their groups, in SQL as groupOf() has them. */
function inGroups(...groups: ExhibitionGroup[]): SQL {
  const today = galleryDay();
  return sql`case
    when ${exhibitions.startDate} > ${today} then ${groups.indexOf("upcoming")}
    when ${exhibitions.endDate} < ${today} then ${groups.indexOf("past")}
    else ${groups.indexOf("current")} end`;
}

/** A substring of title, venue or an artist's name. */
function matches(search: string, audience: Audience) {
  if (!search) return;
  const withArtist = db
    .select({ id: exhibitionArtists.exhibitionId })
    .from(exhibitionArtists)
    .innerJoin(artists, eq(artists.id, exhibitionArtists.artistId))
    .where(and(artistNameContains(search), visibleTo(audience, artists)));
  return or(
    textContains(exhibitions.title, search),
    textContains(exhibitions.venue, search),
    inArray(exhibitions.id, withArtist),
  );
}

/** @returns the matches of a search, all for an empty one: group after group, each newest first */
export function listExhibitionsMatching(
  search: string,
  part: Part,
  audience: Audience = "public",
): Exhibition[] {
  const order = [inGroups("upcoming", "current", "past"), ...newestFirst];
  return listWhere(matches(search, audience), order, part, audience);
}

/** @returns the public exhibitions in which an artist takes part, newest first day first */
export function listExhibitionsOf(artistId: string, audience: Audience = "public"): Exhibition[] {
  const taking = db
    .select({ id: exhibitionArtists.exhibitionId })
    .from(exhibitionArtists)
    .where(eq(exhibitionArtists.artistId, artistId));
  return listWhere(inArray(exhibitions.id, taking), newestFirst, { limit: -1, offset: 0 }, audience);
}
