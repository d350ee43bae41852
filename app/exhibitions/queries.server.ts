import { artists, exhibitionArtists, exhibitions } from "db/schema";
import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { artistNameContains } from "~/artists/queries.server";
import type { Condition } from "~/kind/kind.server";
import { kindList, searchCondition } from "~/kind/list.server";
import { galleryDay } from "~/platform/clock.server";
import { db } from "~/platform/database.server";
import { textContains } from "~/platform/search-conditions.server";
import { type Audience, visibleTo } from "~/visibility/publication.server";
import { readArtists } from "./artists.server";
import { readArtworkIds } from "./artworks.server";
import { exhibitionFields } from "./fields";

/** An exhibition as the public reads it (spec section 3). */
export type Exhibition = ReturnType<typeof listExhibitions>[number];

export const newestShowsFirst = [desc(exhibitions.startDate), asc(exhibitions.id)];

/** Exhibitions, the newest first day first, with artists and artworks in the order that staff gave them. */
export const exhibitionList = {
  ...kindList({
    table: exhibitions,
    ...exhibitionFields,
    order: newestShowsFirst,
    more(rows, audience) {
      const today = galleryDay();
      const ids = rows.map(({ id }) => id);
      const artists = readArtists(ids, audience);
      const artworkIds = readArtworkIds(ids, audience);
      return rows.map(({ id, startDate }) => ({
        artists: artists.get(id) ?? [],
        artworkIds: artworkIds.get(id) ?? [],
        isUpcoming: startDate > today,
      }));
    },
  }),
  /** A substring of title, venue or an artist's name. */
  matching(search: string, audience: Audience): Condition {
    const withArtist = db
      .select({ id: exhibitionArtists.exhibitionId })
      .from(exhibitionArtists)
      .innerJoin(artists, eq(artists.id, exhibitionArtists.artistId))
      .where(and(artistNameContains(search), visibleTo(audience, artists)));
    const where = or(
      textContains(exhibitions.title, search),
      textContains(exhibitions.venue, search),
      inArray(exhibitions.id, withArtist),
    );
    return searchCondition(search, where);
  },
  /** Group after group, each newest first. */
  listOrder: () => [inGroups("upcoming", "current", "past"), ...newestShowsFirst],
};
export const { list: listExhibitions, count: countExhibitions } = exhibitionList;

/** @returns the exhibitions of the home slideshow: those on view, upcoming ones, past ones */
export function listFeaturedExhibitions(): Exhibition[] {
  const { startDate } = exhibitions;
  const nextFirst = sql`case when ${startDate} > ${galleryDay()} then ${startDate} end`;
  const order = [inGroups("current", "upcoming", "past"), nextFirst, ...newestShowsFirst];
  return listExhibitions({ where: eq(exhibitions.featured, true), order });
}

export const getExhibition = (id: string, audience: Audience = "public"): Exhibition | undefined =>
  listExhibitions({ where: eq(exhibitions.id, id), audience })[0];

/** @returns when an exhibition that is there was last changed (ISO) */
export const lastChangeOf = (id: string): string =>
  db.select({ at: exhibitions.updatedAt }).from(exhibitions).where(eq(exhibitions.id, id)).get()?.at ?? "";

/** The groups of the CMS in their order (design, decision 4). */
export type ExhibitionGroup = "upcoming" | "current" | "past";

/** @returns whether an exhibition is to come, on view or over, today in the gallery's time zone */
export function showGroupOf({
  startDate,
  endDate,
}: Pick<Exhibition, "startDate" | "endDate">): ExhibitionGroup {
  const today = galleryDay();
  if (startDate > today) return "upcoming";
  return endDate < today ? "past" : "current";
}

function inGroups(...groups: ExhibitionGroup[]): SQL {
  const today = galleryDay();
  return sql`case
    when ${exhibitions.startDate} > ${today} then ${groups.indexOf("upcoming")}
    when ${exhibitions.endDate} < ${today} then ${groups.indexOf("past")}
    else ${groups.indexOf("current")} end`;
}

/** @returns the public exhibitions in which an artist takes part, newest first day first */
export function listExhibitionsOf(artistId: string, audience: Audience = "public"): Exhibition[] {
  const taking = db
    .select({ id: exhibitionArtists.exhibitionId })
    .from(exhibitionArtists)
    .where(eq(exhibitionArtists.artistId, artistId));
  return listExhibitions({ where: inArray(exhibitions.id, taking), audience });
}
