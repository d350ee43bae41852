import { artworks, exhibitionArtworks } from "db/schema";
import { and, asc, eq, inArray } from "drizzle-orm";
import { type ArtworkCardRow, listArtworkCardsById } from "~/artworks/queries.server";
import { db } from "~/platform/database.server";
import { type Audience, visibleTo } from "~/visibility/publication.server";

/** @returns by exhibition, the ids of the artworks that it shows, in the order that staff chose */
export function readArtworkIds(exhibitionIds: string[], audience: Audience): Map<string, string[]> {
  const rows = db
    .select({ id: exhibitionArtworks.exhibitionId, artworkId: exhibitionArtworks.artworkId })
    .from(exhibitionArtworks)
    .innerJoin(artworks, eq(artworks.id, exhibitionArtworks.artworkId))
    .where(and(inArray(exhibitionArtworks.exhibitionId, exhibitionIds), visibleTo(audience, artworks)))
    .orderBy(asc(exhibitionArtworks.position))
    .all();
  const byExhibition = new Map<string, string[]>(exhibitionIds.map((id) => [id, []]));
  for (const { id, artworkId } of rows) byExhibition.get(id)?.push(artworkId);
  return byExhibition;
}

/** @returns the ids of all artworks that an exhibition shows, also of those in the trash, in their order */
export function listArtworkIds(exhibitionId: string): string[] {
  const { artworkId, position } = exhibitionArtworks;
  return db
    .select({ artworkId })
    .from(exhibitionArtworks)
    .where(eq(exhibitionArtworks.exhibitionId, exhibitionId))
    .orderBy(asc(position))
    .all()
    .map((row) => row.artworkId);
}

export function setArtworks(exhibitionId: string, artworkIds: string[]): void {
  db.delete(exhibitionArtworks).where(eq(exhibitionArtworks.exhibitionId, exhibitionId)).run();
  const rows = artworkIds.map((artworkId, position) => ({ exhibitionId, artworkId, position }));
  if (rows.length > 0) db.insert(exhibitionArtworks).values(rows).run();
}

/** @returns the artworks that an exhibition shows, in their order, as the public may see them */
export const listArtworksIn = (exhibitionId: string, audience: Audience = "public"): ArtworkCardRow[] =>
  listArtworkCardsById(readArtworkIds([exhibitionId], audience).get(exhibitionId) ?? [], audience);
