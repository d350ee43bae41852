import { artists, pressItems } from "db/schema";
import { and, desc, eq, type InferModelFromColumns, inArray, or } from "drizzle-orm";
import { type ArtistName, artistNameContains } from "~/artists/queries.server";
import { db } from "~/server/database.server";
import { type Audience, columnsOf, countVisible, isKept, pick, visibleTo } from "~/server/publication.server";
import { untilDataChange } from "~/server/revision.server";
import { textContains } from "~/server/search.server";
import * as fields from "./fields";

/** A press item with its artist, as the public reads it. */
export type PressItem = InferModelFromColumns<typeof columns.public> & { artist: ArtistName };
/** A press item as staff read it. */
export type StaffPressItem = PressItem & InferModelFromColumns<typeof columns.staff>;

const columns = columnsOf(pressItems, fields);

const selectItems = (audience: Audience) =>
  db
    .select({
      ...columns.readBy(audience),
      artist: { id: artists.id, name: artists.name, slug: artists.slug },
    })
    .from(pressItems)
    .innerJoin(artists, eq(artists.id, pressItems.artistId));

/** What a list of press items is narrowed to; all of them by default. */
interface PressFilter {
  /** The id of an artist. */
  artist?: string;
  /** A substring of title, outlet or artist name. */
  search?: string;
}

function matches({ artist, search }: PressFilter) {
  const found =
    search &&
    or(
      textContains(pressItems.title, search),
      textContains(pressItems.outlet, search),
      inArray(
        pressItems.artistId,
        db.select({ id: artists.id }).from(artists).where(artistNameContains(search)),
      ),
    );
  return and(artist ? eq(pressItems.artistId, artist) : undefined, found || undefined);
}

/** @returns the number of press items */
export function countPressItems(filter: PressFilter = {}, audience: Audience = "public"): number {
  const count = () => countVisible(audience, pressItems, matches(filter));
  return untilDataChange(`press ${filter.artist ?? ""} ${filter.search ?? ""}`, count, audience);
}

/** @returns a part of the press items, newest first */
export function listPressItems(
  { limit, offset }: { limit: number; offset: number },
  filter: PressFilter = {},
  audience: Audience = "public",
): PressItem[] {
  return selectItems(audience)
    .where(and(matches(filter), visibleTo(audience, pressItems)))
    .orderBy(desc(pressItems.seq))
    .limit(limit)
    .offset(offset)
    .all();
}

const shown = { id: true, title: true, outlet: true, date: true, description: true, url: true };

/** @returns what an artist's page shows of a press item */
export const viewPressItem = (item: PressItem) => pick(item, shown);

/** @returns what a list with press items of several artists shows of each */
export const viewPressItemWithArtist = (item: PressItem) => ({
  ...viewPressItem(item),
  artist: { name: item.artist.name, slug: item.artist.slug },
});

/** @returns all press items of an artist, newest first */
export function listPressItemsOf(artist: string, audience: Audience = "public"): PressItem[] {
  return listPressItems({ limit: -1, offset: 0 }, { artist }, audience);
}

/** @returns the press item as staff see it, or nothing */
export function getPressItem(id: string): StaffPressItem | undefined {
  return selectItems("staff")
    .where(and(eq(pressItems.id, id), isKept(pressItems)))
    .get() as StaffPressItem | undefined;
}
