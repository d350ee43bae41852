import { fold } from "db/fold";
import { artists, artworks } from "db/schema";
import { searchKey } from "db/search-key";
import { and, eq, type InferModelFromColumns, inArray, lt, type SQLWrapper, sql } from "drizzle-orm";
import type { ArtistName } from "~/artists/queries.server";
import { db } from "~/server/database.server";
import { type Audience, columnsOf, isKept, isPublic, visibleTo } from "~/server/publication.server";
import * as fields from "./fields";
import { isPriceShown, newestFirst, pageOfSeqs } from "./filters.server";
import type { ArtworkFilters } from "./params";

/** An artwork as the public reads it (spec section 3), with its artist nested. */
export type Artwork = InferModelFromColumns<typeof columns.public> & {
  artist: ArtistName & { nationality: string | null };
};
/** An artwork as staff read it. */
export type StaffArtwork = Artwork & InferModelFromColumns<typeof columns.staff>;

/** The columns that a card in the grid of artworks shows. */
export type ArtworkCardRow = Pick<Artwork, keyof Artwork & keyof typeof artworkCard> & { artistName: string };

const columns = columnsOf(artworks, fields);
const artist = { id: artists.id, name: artists.name, nationality: artists.nationality, slug: artists.slug };
/** Null where the price is hidden (design, decision 5). */
const ifShown = (column: SQLWrapper) => sql<string | null>`case when ${isPriceShown} then ${column} end`;
const shownPrice = { price: ifShown(artworks.price), priceCategory: ifShown(artworks.priceCategory) };

const withArtist = eq(artists.id, artworks.artistId);

const full = (audience: Audience) => ({
  ...columns.readBy(audience),
  ...(audience === "staff" ? {} : shownPrice),
  artist,
});

const selectArtworks = (audience: Audience) =>
  db.select(full(audience)).from(artworks).innerJoin(artists, withArtist);

/** The columns of ArtworkCardRow. */
export const artworkCard = {
  id: artworks.id,
  title: artworks.title,
  year: artworks.year,
  material: artworks.material,
  size: artworks.size,
  price: shownPrice.price,
  available: artworks.available,
  imageUrl: artworks.imageUrl,
  artistName: artists.name,
};

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
): StaffArtwork[] {
  return selectArtworks("staff")
    .where(inArray(artworks.seq, pageOfSeqs(filters, part, "staff")))
    .orderBy(newestFirst)
    .all() as StaffArtwork[];
}

/** @returns the full record as staff see it, or nothing */
export function getArtwork(id: string): StaffArtwork | undefined {
  return selectArtworks("staff")
    .where(and(eq(artworks.id, id), isKept(artworks)))
    .get() as StaffArtwork | undefined;
}

/** @returns the artwork as the public may see it, or nothing */
export function getPublicArtwork(id: string, audience: Audience = "public"): Artwork | undefined {
  return selectArtworks(audience)
    .where(and(eq(artworks.id, id), visibleTo(audience, artworks)))
    .get();
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
      .select({ ...full(audience), seq: artworks.seq })
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
  return selectArtworks("public")
    .where(and(eq(artworks.artistId, artistId), isPublic(artworks)))
    .orderBy(newestFirst)
    .all();
}

/** The keys by which an artwork is filtered and found. */
export function artworkKeys({ title, material }: { title: string; material: string }) {
  const materialName = (material.split(",")[0] ?? "").trim();
  return {
    materialName,
    materialKey: fold(materialName),
    foldedTitle: fold(title),
    searchKey: [title, material].map(searchKey).join("\n"),
  };
}
