import { fold } from "db/fold";
import { artists, exhibitionArtists, exhibitions, type TrashColumn } from "db/schema";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  type InferInsertModel,
  type InferSelectModel,
  inArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { artistNameContains } from "~/artists/queries.server";
import type { GivenId } from "~/records/kind.server";
import { galleryDay } from "~/server/clock.server";
import { db } from "~/server/database.server";
import {
  type Audience,
  countVisible,
  type Publication,
  visibleTo,
  withoutPublication,
} from "~/server/publication.server";
import { type ExhibitionArtist, readArtists } from "./artists.server";
import { readArtworkIds } from "./artworks.server";

type Row = Omit<InferSelectModel<typeof exhibitions>, TrashColumn>;

const { deletedAt: _at, deletedBy: _by, deletedWith: _with, ...columns } = getTableColumns(exhibitions);

type Part = { limit: number; offset: number };

/** An exhibition as the JSON API reads it (spec section 3). */
export type Exhibition = Omit<Row, keyof Publication> & {
  artists: ExhibitionArtist[];
  artworkIds: string[];
  isUpcoming: boolean;
};
/** An exhibition as staff read it. */
export type StaffExhibition = Exhibition & Publication;
export type NewExhibition = Omit<InferInsertModel<typeof exhibitions>, "id" | "publicFrom" | TrashColumn> &
  GivenId & {
    artistIds: string[];
    artworkIds?: string[];
  };

/** The newest first day first. */
export const newestFirst = [desc(exhibitions.startDate), asc(exhibitions.id)];

/** Adds artists and artworks, in the order that staff gave them, and whether the first day is still to come. */
function withLinks(rows: Row[], audience: Audience): StaffExhibition[] {
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

/** @returns exhibitions, newest first day first */
export function listExhibitions(part: Part): Exhibition[] {
  return listWhere(undefined, newestFirst, part);
}

/** @returns the same with drafts */
export function listExhibitionsForStaff(part: Part): StaffExhibition[] {
  return readWhere(undefined, newestFirst, part, "staff");
}

/** @returns a part of the public exhibitions that meet a condition */
export function listWhere(
  where: SQL | undefined,
  order: SQL[],
  part: Part,
  audience: Audience = "public",
): Exhibition[] {
  return readWhere(where, order, part, audience).map(withoutPublication);
}

function readWhere(
  where: SQL | undefined,
  order: SQL[],
  { limit, offset }: Part,
  audience: Audience,
): StaffExhibition[] {
  const rows = db
    .select(columns)
    .from(exhibitions)
    .where(and(where, visibleTo(audience, exhibitions)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .all();
  return withLinks(rows, audience);
}

/** @returns how many exhibitions there are */
export function countExhibitions(audience: Audience = "public"): number {
  return countVisible(audience, exhibitions);
}

/** @returns the exhibitions of the home slideshow: those on view, upcoming ones, past ones; at most 8 */
export function listFeaturedExhibitions(): Exhibition[] {
  const { startDate } = exhibitions;
  const nextFirst = sql`case when ${startDate} > ${galleryDay()} then ${startDate} end`;
  const order = [inGroups("current", "upcoming", "past"), nextFirst, ...newestFirst];
  return listWhere(eq(exhibitions.featured, true), order, { limit: 8, offset: 0 });
}

/** @returns the exhibition as the public may see it, or nothing */
export function getExhibition(id: string, audience: Audience = "public"): Exhibition | undefined {
  return listWhere(eq(exhibitions.id, id), newestFirst, { limit: 1, offset: 0 }, audience)[0];
}

/** @returns the exhibition as staff see it, with draft artists and artworks, or nothing */
export function getExhibitionForStaff(id: string): StaffExhibition | undefined {
  return readWhere(eq(exhibitions.id, id), newestFirst, { limit: 1, offset: 0 }, "staff")[0];
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

/** A substring of title, venue or an artist's name, case-insensitive. */
function matches(search: string, audience: Audience) {
  if (!search) return;
  const part = fold(search);
  const withArtist = db
    .select({ id: exhibitionArtists.exhibitionId })
    .from(exhibitionArtists)
    .innerJoin(artists, eq(artists.id, exhibitionArtists.artistId))
    .where(and(artistNameContains(search), visibleTo(audience, artists)));
  return or(
    sql`instr(fold(${exhibitions.title}), ${part}) > 0`,
    sql`instr(fold(${exhibitions.venue}), ${part}) > 0`,
    inArray(exhibitions.id, withArtist),
  );
}

/** @returns the number of matches of a search; all for an empty search */
export function countExhibitionsMatching(search: string, audience: Audience = "public"): number {
  return countVisible(audience, exhibitions, matches(search, audience));
}

/** @returns the matches of a search: group after group, each newest first */
export function listExhibitionsMatching(
  search: string,
  part: Part,
  audience: Audience = "public",
): StaffExhibition[] {
  const order = [inGroups("upcoming", "current", "past"), ...newestFirst];
  return readWhere(matches(search, audience), order, part, audience);
}

/** @returns the public exhibitions in which an artist takes part, newest first day first */
export function listExhibitionsOf(artistId: string, audience: Audience = "public"): Exhibition[] {
  const taking = db
    .select({ id: exhibitionArtists.exhibitionId })
    .from(exhibitionArtists)
    .where(eq(exhibitionArtists.artistId, artistId));
  return listWhere(inArray(exhibitions.id, taking), newestFirst, { limit: -1, offset: 0 }, audience);
}
