import { fold } from "db/fold";
import { artists, artworks, columnsOf, type TrashColumn } from "db/schema";
import { searchKey } from "db/search-key";
import { and, eq, type InferSelectModel, inArray, lt, sql } from "drizzle-orm";
import type { ArtistName } from "~/artists/queries.server";
import { db } from "~/server/database.server";
import { type Audience, isKept, isPublic, visibleTo } from "~/server/publication.server";
import { isPriceShown, newestFirst, pageOfSeqs } from "./filters.server";
import type { ArtworkFilters } from "./params";

type Keys = "materialName" | "materialKey" | "foldedTitle" | "searchKey";
type Unread = "seq" | Keys | "updatedAt" | TrashColumn;

/** An artwork as the JSON API reads it (spec section 3), with its artist nested. */
export type Artwork = Omit<InferSelectModel<typeof artworks>, Unread> & {
  artist: ArtistName & { nationality: string | null };
};

/** The columns that a card in the grid of artworks shows. */
export type ArtworkCardRow = Pick<
  Artwork,
  "id" | "title" | "year" | "material" | "size" | "price" | "available" | "imageUrl"
> & { artistName: string };

const {
  seq,
  materialName,
  materialKey,
  foldedTitle,
  searchKey: _,
  updatedAt,
  ...columns
} = columnsOf(artworks);
/** What staff see of an artwork. */
const full = {
  ...columns,
  artist: { id: artists.id, name: artists.name, nationality: artists.nationality, slug: artists.slug },
};

const withArtist = eq(artists.id, artworks.artistId);

const selectArtworks = () => db.select(full).from(artworks).innerJoin(artists, withArtist);

/** The columns of ArtworkCardRow. */
export const artworkCard = {
  id: artworks.id,
  title: artworks.title,
  year: artworks.year,
  material: artworks.material,
  size: artworks.size,
  price: sql<string | null>`case when ${isPriceShown} then ${artworks.price} end`,
  available: artworks.available,
  imageUrl: artworks.imageUrl,
  artistName: artists.name,
};

/** Hides what the public may not see of the price (design, decision 5). */
export function forPublic(artwork: Artwork): Artwork {
  return artwork.showPrice === "true" ? artwork : { ...artwork, price: null, priceCategory: null };
}

const selectCards = () => db.select(artworkCard).from(artworks).innerJoin(artists, withArtist);

/** @returns a page of what the filters leave, newest first, as the public may see it */
export function listArtworkCards(
  filters: ArtworkFilters,
  part: { limit: number; offset: number },
  audience: Audience = "public",
): ArtworkCardRow[] {
  return selectCards()
    .where(inArray(artworks.seq, pageOfSeqs(filters, part, audience)))
    .orderBy(newestFirst)
    .all();
}

/** @returns those of these artworks that there are, in no order, as the public may see them */
export function listArtworkCardsById(ids: string[]): ArtworkCardRow[] {
  return selectCards()
    .where(and(inArray(artworks.id, ids), isPublic(artworks)))
    .all();
}

/** @returns a page of what the filters leave, newest first, with drafts and hidden prices */
export function listArtworksForStaff(
  filters: ArtworkFilters,
  part: { limit: number; offset: number },
): Artwork[] {
  return selectArtworks()
    .where(inArray(artworks.seq, pageOfSeqs(filters, part, "staff")))
    .orderBy(newestFirst)
    .all();
}

/** @returns the full record as staff see it, or nothing */
export function getArtwork(id: string): Artwork | undefined {
  return selectArtworks()
    .where(and(eq(artworks.id, id), isKept(artworks)))
    .get();
}

/** @returns the artwork as the public may see it, or nothing */
export function getPublicArtwork(id: string, audience: Audience = "public"): Artwork | undefined {
  const artwork = selectArtworks()
    .where(and(eq(artworks.id, id), visibleTo(audience, artworks)))
    .get();
  return artwork && forPublic(artwork);
}

/**
 * Reads artworks newest first in batches, so that a list of any length does not block other requests.
 * @param size rows of a batch
 */
export function* readArtworks(
  part: { limit: number; offset: number },
  audience: Audience,
  size = 250,
): Generator<Artwork[]> {
  const seqs = db.select({ seq: artworks.seq }).from(artworks).where(visibleTo(audience, artworks));
  const first = seqs.orderBy(newestFirst).limit(1).offset(part.offset).get()?.seq;
  let before = first === undefined ? 0 : first + 1;
  let left = part.limit;
  while (left > 0) {
    const rows = db
      .select({ ...full, seq: artworks.seq })
      .from(artworks)
      .innerJoin(artists, withArtist)
      .where(and(lt(artworks.seq, before), visibleTo(audience, artworks)))
      .orderBy(newestFirst)
      .limit(Math.min(size, left))
      .all();
    const last = rows.at(-1);
    if (!last) return;
    before = last.seq;
    left -= rows.length;
    yield rows.map(({ seq: _, ...artwork }) => artwork);
  }
}

/** @returns all public artworks of an artist, newest first, as the public may see them */
export function listArtworksOf(artistId: string): Artwork[] {
  return selectArtworks()
    .where(and(eq(artworks.artistId, artistId), isPublic(artworks)))
    .orderBy(newestFirst)
    .all()
    .map(forPublic);
}

/** The keys by which an artwork is filtered and found. */
export function artworkKeys({ title, material }: { title: string; material: string }): Record<Keys, string> {
  const materialName = (material.split(",")[0] ?? "").trim();
  return {
    materialName,
    materialKey: fold(materialName),
    foldedTitle: fold(title),
    searchKey: [title, material].map(searchKey).join("\n"),
  };
}
