import { randomUUID } from "node:crypto";
import { db } from "db/client.server";
import { artists, pressItems } from "db/schema";
import { and, desc, eq, type InferInsertModel, inArray, sql } from "drizzle-orm";
import { artistNameContains } from "./artist.server";
import { untilDataChange } from "./revision.server";

/** A press item as the JSON API reads it (spec section 3), with its artist nested. */
export interface PressItem {
  id: string;
  artistId: string;
  title: string;
  outlet: string;
  date: string;
  description: string;
  url: string | null;
  createdAt: string;
  artist: { id: string; name: string; slug: string };
}
export type NewPressItem = Omit<InferInsertModel<typeof pressItems>, "seq" | "id">;

/** Which press items: of an artist by id, or of artists by part of their name. */
export interface PressFilter {
  artist: string;
  artistSearch: string;
}

const columns = {
  id: pressItems.id,
  artistId: pressItems.artistId,
  title: pressItems.title,
  outlet: pressItems.outlet,
  date: pressItems.date,
  description: pressItems.description,
  url: pressItems.url,
  createdAt: pressItems.createdAt,
  artist: { id: artists.id, name: artists.name, slug: artists.slug },
};

function conditions({ artist, artistSearch }: PressFilter) {
  const named = () => db.select({ id: artists.id }).from(artists).where(artistNameContains(artistSearch));
  return and(
    artist ? eq(pressItems.artistId, artist) : undefined,
    artistSearch ? inArray(pressItems.artistId, named()) : undefined,
  );
}

/** @returns how many press items the filter leaves */
export function countPressItems(filter: PressFilter = { artist: "", artistSearch: "" }): number {
  return untilDataChange(`press ${filter.artist} ${filter.artistSearch}`, () => {
    const counted = db.select({ count: sql<number>`count(*)` }).from(pressItems);
    return counted.where(conditions(filter)).get()?.count ?? 0;
  });
}

/** @returns a page of what the filter leaves, newest first */
export function listPressItems(
  part: { limit: number; offset: number },
  filter: PressFilter = { artist: "", artistSearch: "" },
): PressItem[] {
  return db
    .select(columns)
    .from(pressItems)
    .innerJoin(artists, eq(artists.id, pressItems.artistId))
    .where(conditions(filter))
    .orderBy(desc(pressItems.seq))
    .limit(part.limit)
    .offset(part.offset)
    .all();
}

/** @returns all press items of an artist, newest first */
export function listPressItemsOf(artistId: string): PressItem[] {
  return listPressItems({ limit: -1, offset: 0 }, { artist: artistId, artistSearch: "" });
}

/**
 * Adds a press item.
 * @returns its id
 */
export function createPressItem(item: NewPressItem): string {
  const id = randomUUID();
  db.insert(pressItems)
    .values({ ...item, id })
    .run();
  return id;
}
