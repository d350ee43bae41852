import { db } from "db/client.server";
import { artists, artworks } from "db/schema";
import { desc, eq, inArray } from "drizzle-orm";
import { type ArtworkFilters, noFilters } from "./params";
import { type Artwork, countArtworks, full, pageOfSeqs } from "./queries.server";

/** @returns how many artworks a search of the CMS leaves; all of them where it is empty */
export function countArtworksForStaff(search: string): number {
  return countArtworks({ ...noFilters, search });
}

/** @returns the artworks that a search of the CMS leaves, newest first, with the prices that the public may not see */
export function listArtworksForStaff({
  limit,
  offset,
  ...filters
}: Partial<ArtworkFilters> & { limit: number; offset: number }): Artwork[] {
  return db
    .select(full)
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(inArray(artworks.seq, pageOfSeqs({ ...noFilters, ...filters }, { limit, offset })))
    .orderBy(desc(artworks.seq))
    .all();
}
