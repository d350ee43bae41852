import { randomUUID } from "node:crypto";
import { artists, exhibitionArtists } from "db/schema";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Artist } from "~/artists/queries.server";
import { db } from "~/platform/database.server";
import { type Audience, visibleTo } from "~/visibility/publication.server";

export type ExhibitionArtist = Pick<Artist, "id" | "name" | "slug" | "nationality" | "imageUrl">;

/** @returns by exhibition, its artists in the order that staff chose */
export function readArtists(exhibitionIds: string[], audience: Audience): Map<string, ExhibitionArtist[]> {
  const rows = db
    .select({
      exhibitionId: exhibitionArtists.exhibitionId,
      id: artists.id,
      name: artists.name,
      slug: artists.slug,
      nationality: artists.nationality,
      imageUrl: artists.imageUrl,
    })
    .from(exhibitionArtists)
    .innerJoin(artists, eq(artists.id, exhibitionArtists.artistId))
    .where(and(inArray(exhibitionArtists.exhibitionId, exhibitionIds), visibleTo(audience, artists)))
    .orderBy(asc(exhibitionArtists.position), asc(artists.nameKey))
    .all();
  const byExhibition = new Map<string, ExhibitionArtist[]>(exhibitionIds.map((id) => [id, []]));
  for (const { exhibitionId, ...artist } of rows) byExhibition.get(exhibitionId)?.push(artist);
  return byExhibition;
}

/** @returns the ids of all artists that an exhibition names, also of those in the trash, in their order */
export function listArtistIds(exhibitionId: string): string[] {
  return db
    .select({ id: artists.id })
    .from(exhibitionArtists)
    .innerJoin(artists, eq(artists.id, exhibitionArtists.artistId))
    .where(eq(exhibitionArtists.exhibitionId, exhibitionId))
    .orderBy(asc(exhibitionArtists.position), asc(artists.nameKey))
    .all()
    .map(({ id }) => id);
}

export function setArtists(exhibitionId: string, artistIds: string[]): void {
  db.delete(exhibitionArtists).where(eq(exhibitionArtists.exhibitionId, exhibitionId)).run();
  const rows = artistIds.map((artistId, position) => ({
    id: randomUUID(),
    exhibitionId,
    artistId,
    position,
  }));
  if (rows.length > 0) db.insert(exhibitionArtists).values(rows).run();
}
