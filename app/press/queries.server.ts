import { artists, pressItems } from "db/schema";
import { desc, eq, inArray, or } from "drizzle-orm";
import { artistNameContains } from "~/artists/queries.server";
import type { Condition } from "~/kind/kind.server";
import { kindList, searchCondition } from "~/kind/list.server";
import { db } from "~/platform/database.server";
import { textContains } from "~/platform/search-conditions.server";
import { type Audience, pick } from "~/visibility/publication.server";
import { pressItemFields } from "./fields";

/** A press item with its artist, as the public reads it. */
export type PressItem = ReturnType<typeof pressList.list>[number];

export const pressList = {
  ...kindList({
    table: pressItems,
    ...pressItemFields,
    order: [desc(pressItems.seq)],
    artist: { id: artists.id, name: artists.name, slug: artists.slug },
  }),
  /** A substring of title, outlet or artist name. */
  matching(search: string): Condition {
    const named = db.select({ id: artists.id }).from(artists).where(artistNameContains(search));
    const where = or(
      textContains(pressItems.title, search),
      textContains(pressItems.outlet, search),
      inArray(pressItems.artistId, named),
    );
    return searchCondition(search, where);
  },
};

/** @returns the condition that a press item is about an artist; none for "" */
export const aboutArtist = (artist: string): Condition =>
  artist ? { where: eq(pressItems.artistId, artist), named: `about ${artist}` } : {};

const shown = { id: true, title: true, outlet: true, date: true, description: true, url: true };

/** @returns what an artist's page shows of a press item */
export const viewPressItem = (item: PressItem) => pick(item, shown);

/** @returns what a list with press items of several artists shows of each */
export const viewPressItemWithArtist = (item: PressItem) => ({
  ...viewPressItem(item),
  artist: { name: item.artist.name, slug: item.artist.slug },
});

export const listPressItemsOf = (artist: string, audience: Audience = "public"): PressItem[] =>
  pressList.list({ ...aboutArtist(artist), audience });
