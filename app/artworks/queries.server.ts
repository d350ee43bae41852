import { fold } from "db/fold";
import { artists, artworks, type TrashColumn } from "db/schema";
import { and, eq, type InferInsertModel, inArray, lt, sql } from "drizzle-orm";
import type { GivenId } from "~/records/kind.server";
import { db } from "~/server/database.server";
import {
  type Audience,
  isKept,
  isPublic,
  type Publication,
  visibleTo,
  withoutPublication,
} from "~/server/publication.server";
import { isPriceShown, newestFirst, pageOfSeqs } from "./filters.server";
import type { ArtworkFilters } from "./params";

/** An artwork as the JSON API reads it (spec section 3), with its artist nested. */
export interface Artwork {
  id: string;
  artistId: string;
  title: string;
  material: string;
  size: string;
  price: string | null;
  showPrice: string;
  priceCategory: string | null;
  description: string | null;
  year: number | null;
  imageUrl: string | null;
  inquireUrl: string | null;
  available: string;
  version: number;
  createdAt: string;
  artist: { id: string; name: string; nationality: string | null; slug: string };
}

/** An artwork as staff read it. */
export type StaffArtwork = Artwork & Publication;

/** The columns that a card in the grid of artworks shows. */
export type ArtworkCardRow = Pick<
  Artwork,
  "id" | "title" | "year" | "material" | "size" | "price" | "available" | "imageUrl"
> & { artistName: string };

export type NewArtwork = Omit<
  InferInsertModel<typeof artworks>,
  "seq" | "id" | "materialName" | "materialKey" | "searchKey" | "publicFrom" | TrashColumn
> &
  GivenId;

/** What staff see of an artwork. */
const full = {
  id: artworks.id,
  artistId: artworks.artistId,
  title: artworks.title,
  material: artworks.material,
  size: artworks.size,
  price: artworks.price,
  showPrice: artworks.showPrice,
  priceCategory: artworks.priceCategory,
  description: artworks.description,
  year: artworks.year,
  imageUrl: artworks.imageUrl,
  inquireUrl: artworks.inquireUrl,
  available: artworks.available,
  version: artworks.version,
  publishedFrom: artworks.publishedFrom,
  publicFrom: artworks.publicFrom,
  createdAt: artworks.createdAt,
  artist: { id: artists.id, name: artists.name, nationality: artists.nationality, slug: artists.slug },
};
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

const withArtist = eq(artists.id, artworks.artistId);

/** Leaves out what only staff read, and hides what the public may not see of the price (design, decision 5). */
export function forPublic(artwork: StaffArtwork): Artwork {
  const known = withoutPublication(artwork);
  return known.showPrice === "true" ? known : { ...known, price: null, priceCategory: null };
}

/** @returns a page of what the filters leave, newest first, as the public may see it */
export function listArtworkCards(
  filters: ArtworkFilters,
  part: { limit: number; offset: number },
  audience: Audience = "public",
): ArtworkCardRow[] {
  return db
    .select(artworkCard)
    .from(artworks)
    .innerJoin(artists, withArtist)
    .where(inArray(artworks.seq, pageOfSeqs(filters, part, audience)))
    .orderBy(newestFirst)
    .all();
}

/** @returns those of these artworks that there are, in no order, as the public may see them */
export function listArtworkCardsById(ids: string[]): ArtworkCardRow[] {
  return db
    .select(artworkCard)
    .from(artworks)
    .innerJoin(artists, withArtist)
    .where(and(inArray(artworks.id, ids), isPublic(artworks)))
    .all();
}

/** @returns a page of what the filters leave, newest first, with drafts and hidden prices */
export function listArtworksForStaff(
  filters: ArtworkFilters,
  part: { limit: number; offset: number },
): StaffArtwork[] {
  return db
    .select(full)
    .from(artworks)
    .innerJoin(artists, withArtist)
    .where(inArray(artworks.seq, pageOfSeqs(filters, part, "staff")))
    .orderBy(newestFirst)
    .all();
}

/** @returns the full record as staff see it, or nothing */
export function getArtwork(id: string): StaffArtwork | undefined {
  return db
    .select(full)
    .from(artworks)
    .innerJoin(artists, withArtist)
    .where(and(eq(artworks.id, id), isKept(artworks)))
    .get();
}

/** @returns the artwork as the public may see it, or nothing */
export function getPublicArtwork(id: string, audience: Audience = "public"): Artwork | undefined {
  const artwork = db
    .select(full)
    .from(artworks)
    .innerJoin(artists, withArtist)
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
): Generator<StaffArtwork[]> {
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
  return db
    .select(full)
    .from(artworks)
    .innerJoin(artists, withArtist)
    .where(and(eq(artworks.artistId, artistId), isPublic(artworks)))
    .orderBy(newestFirst)
    .all()
    .map(forPublic);
}

/** The keys by which an artwork is filtered and found. */
export function artworkKeys({ title, material }: { title: string; material: string }) {
  const materialName = (material.split(",")[0] ?? "").trim();
  return {
    materialName,
    materialKey: fold(materialName),
    searchKey: `${fold(title)}\n${fold(material)}`,
  };
}
