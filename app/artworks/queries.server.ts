import { randomUUID } from "node:crypto";
import { db, inTransaction } from "db/client.server";
import { fold } from "db/fold";
import { artists, artworks } from "db/schema";
import { and, asc, desc, eq, gt, type InferInsertModel, inArray, lt, type SQL, sql } from "drizzle-orm";
import { artistNameContains } from "~/artists/queries.server";
import { refuseUnknownArtist, refuseUnknownImages } from "~/cms/record-references.server";
import { now } from "~/server/clock.server";
import { untilDataChange } from "~/server/revision.server";
import { type ArtworkFilters, noFilters } from "./params";

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
  createdAt: string;
  artist: { id: string; name: string; nationality: string | null; slug: string };
}

/** The columns that a card in the grid of artworks shows. */
export type ArtworkCardRow = Pick<
  Artwork,
  "id" | "title" | "year" | "material" | "size" | "price" | "available" | "imageUrl"
> & { artistName: string };

export type NewArtwork = Omit<
  InferInsertModel<typeof artworks>,
  "seq" | "id" | "materialName" | "materialKey" | "searchKey"
>;

const shown = sql`${artworks.showPrice} = 'true'`;
/** A hidden price never leaves the server (design, decision 5). */
const publicPrice = sql<string | null>`case when ${shown} then ${artworks.price} end`;

/** What staff see of an artwork. */
export const full = {
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
  createdAt: artworks.createdAt,
  artist: { id: artists.id, name: artists.name, nationality: artists.nationality, slug: artists.slug },
};
const card = {
  id: artworks.id,
  title: artworks.title,
  year: artworks.year,
  material: artworks.material,
  size: artworks.size,
  price: publicPrice,
  available: artworks.available,
  imageUrl: artworks.imageUrl,
  artistName: artists.name,
};

const newestFirst = desc(artworks.seq);
const withArtist = eq(artists.id, artworks.artistId);

/** Hides what the public may not see of an artwork's price (design, decision 5). */
export function hidePrice(artwork: Artwork): Artwork {
  return artwork.showPrice === "true" ? artwork : { ...artwork, price: null, priceCategory: null };
}

function conditions(filters: ArtworkFilters): SQL[] {
  const all: SQL[] = [];
  if (filters.availability) all.push(eq(artworks.available, filters.availability));
  if (filters.price) all.push(sql`(${shown} and ${artworks.priceCategory} = ${filters.price})`);
  if (filters.year) all.push(eq(artworks.year, Number(filters.year)));
  if (filters.material) all.push(isOneOf(artworks.materialKey, materialKeysContaining(filters.material)));
  if (filters.artist) all.push(eq(artworks.artistId, filters.artist));
  if (filters.artistSearch) all.push(inArray(artworks.artistId, artistIdsNamed(filters.artistSearch)));
  if (filters.search) all.push(matching(filters.search));
  return all;
}

/** Like inArray, for a list of any length: it is one variable, where SQLite takes 32,766 at most. */
function isOneOf(column: typeof artworks.materialKey, values: string[]): SQL {
  return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
}

function artistIdsNamed(part: string) {
  return db.select({ id: artists.id }).from(artists).where(artistNameContains(part));
}

/** Beyond this many matches a search scans the list from its newest end, where the first page is soon full. */
const maxMatches = 3000;

/** Substring of title, artist name or material, without case (spec section 5). */
function matching(search: string): SQL {
  const seqs = listMatches(search);
  if (seqs === "many") return sql`(${contains(search)} or ${byArtistNamed(search)})`;
  return sql`${artworks.seq} in (select value from json_each(${seqs}))`;
}

const contains = (search: string) => sql`instr(${artworks.searchKey}, ${fold(search)}) > 0`;
const byArtistNamed = (search: string) => inArray(artworks.artistId, artistIdsNamed(search));

/**
 * The matches of a search as a JSON list of their seq, or "many". The trigram index needs three characters;
 * a shorter text is compared row by row.
 */
function listMatches(search: string): string {
  return untilDataChange(`artworks matching ${fold(search)}`, () => {
    const text = fold(search);
    const own =
      [...text].length < 3
        ? sql`select seq from artworks where ${contains(search)}`
        : sql`select rowid as seq from artworks_fts where artworks_fts match ${`"${text.replaceAll('"', '""')}"`}`;
    const matches = sql`${own} union select seq from artworks where ${byArtistNamed(search)} limit ${maxMatches + 1}`;
    const seqs = db.all<{ seq: number }>(matches).map(({ seq }) => seq);
    return seqs.length > maxMatches ? "many" : JSON.stringify(seqs);
  });
}

/** Materials are few against artworks, so the substring is looked for in their list and not in every row. */
function materialKeysContaining(part: string): string[] {
  const wanted = fold(part);
  return listMaterials()
    .map(fold)
    .filter((key) => key.includes(wanted));
}

const countKey = (filters: ArtworkFilters) => `artworks ${JSON.stringify(Object.values(filters))}`;

/** @returns how many artworks the filters leave */
export function countArtworks(filters: ArtworkFilters): number {
  return untilDataChange(countKey(filters), () => {
    const counted = db.select({ count: sql<number>`count(*)` }).from(artworks);
    return counted.where(and(...conditions(filters))).get()?.count ?? 0;
  });
}

/** @returns how many artworks there are */
export function countAllArtworks(): number {
  return countArtworks(noFilters);
}

/** @returns a page of what the filters leave, newest first, as the public may see it */
export function listArtworkCards(
  filters: ArtworkFilters,
  part: { limit: number; offset: number },
): ArtworkCardRow[] {
  return db
    .select(card)
    .from(artworks)
    .innerJoin(artists, withArtist)
    .where(inArray(artworks.seq, pageOfSeqs(filters, part)))
    .orderBy(newestFirst)
    .all();
}

/** The rows of a page, counted from the nearer end of the list: the last page is as quick as the first. */
export function pageOfSeqs(
  filters: ArtworkFilters,
  { limit, offset }: { limit: number; offset: number },
): number[] {
  const count = countArtworks(filters);
  const size = Math.max(0, Math.min(limit, count - offset));
  const fromOldest = count - offset - size;
  const oldestIsNearer = fromOldest < offset;
  const rows = db
    .select({ seq: artworks.seq })
    .from(artworks)
    .where(and(...conditions(filters)))
    .orderBy(oldestIsNearer ? asc(artworks.seq) : newestFirst)
    .limit(size)
    .offset(oldestIsNearer ? fromOldest : offset)
    .all();
  return rows.map(({ seq }) => seq);
}

/**
 * The neighbours of an artwork in a filtered list.
 * @returns the ids before and after it, null at the ends
 */
export function getNeighbours(
  id: string,
  filters: ArtworkFilters,
): { previous: string | null; next: string | null } {
  const seq = db.select({ seq: artworks.seq }).from(artworks).where(eq(artworks.id, id)).get()?.seq;
  if (seq === undefined) return { previous: null, next: null };
  const beside = (side: SQL, order: SQL) =>
    db
      .select({ id: artworks.id })
      .from(artworks)
      .where(and(side, ...conditions(filters)))
      .orderBy(order)
      .limit(1)
      .get()?.id ?? null;
  return {
    previous: beside(gt(artworks.seq, seq), asc(artworks.seq)),
    next: beside(lt(artworks.seq, seq), newestFirst),
  };
}

/** @returns the full record, or nothing */
export function getArtwork(id: string): Artwork | undefined {
  return db.select(full).from(artworks).innerJoin(artists, withArtist).where(eq(artworks.id, id)).get();
}

/** @returns the artwork as the public may see it, or nothing */
export function getPublicArtwork(id: string): Artwork | undefined {
  const artwork = getArtwork(id);
  return artwork && hidePrice(artwork);
}

/**
 * Reads artworks newest first in batches, so that a list of any length does not block other requests.
 * @param size rows of a batch
 */
export function* readArtworks(part: { limit: number; offset: number }, size = 250): Generator<Artwork[]> {
  const seqs = db.select({ seq: artworks.seq }).from(artworks);
  const first = seqs.orderBy(newestFirst).limit(1).offset(part.offset).get()?.seq;
  let before = first === undefined ? 0 : first + 1;
  let left = part.limit;
  while (left > 0) {
    const rows = db
      .select({ ...full, seq: artworks.seq })
      .from(artworks)
      .innerJoin(artists, withArtist)
      .where(lt(artworks.seq, before))
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

/** @returns all artworks of an artist, newest first, as the public may see them */
export function listArtworksOf(artistId: string): Artwork[] {
  return db
    .select(full)
    .from(artworks)
    .innerJoin(artists, withArtist)
    .where(eq(artworks.artistId, artistId))
    .orderBy(newestFirst)
    .all()
    .map(hidePrice);
}

/** @returns the materials that artworks have (the part before the first comma), sorted */
export function listMaterials(): string[] {
  return untilDataChange("materials", () => {
    const rows = db
      .select({ key: artworks.materialKey, name: sql<string>`min(${artworks.materialName})` })
      .from(artworks)
      .groupBy(artworks.materialKey)
      .all();
    return rows.map((row) => row.name).sort((a, b) => a.localeCompare(b, "en"));
  });
}

/** @returns the years that artworks have, newest first */
export function listArtworkYears(): number[] {
  return untilDataChange("artwork years", () => {
    const rows = db.selectDistinct({ year: artworks.year }).from(artworks).orderBy(desc(artworks.year)).all();
    return rows.flatMap((row) => row.year ?? []);
  });
}

/**
 * Adds an artwork.
 * @returns its id
 * @throws UnknownReference when there is no such artist, or for an image that is not stored
 */
export function createArtwork(artwork: NewArtwork): string {
  const id = randomUUID();
  inTransaction(() => {
    refuseUnknownArtist(artwork.artistId);
    refuseUnknownImages(artwork);
    db.insert(artworks)
      .values({ ...artwork, id, ...artworkKeys(artwork) })
      .run();
  });
  return id;
}

/**
 * Changes an artwork; what is not given stays.
 * @returns whether there is such an artwork
 * @throws UnknownReference when there is no such artist, or for an image that is not stored
 */
export function updateArtwork(id: string, artwork: NewArtwork): boolean {
  return inTransaction(() => {
    const before = getArtwork(id);
    if (!before) return false;
    refuseUnknownArtist(artwork.artistId);
    refuseUnknownImages(artwork, before);
    const changed = { ...artwork, ...artworkKeys(artwork), updatedAt: now().toISOString() };
    db.update(artworks).set(changed).where(eq(artworks.id, id)).run();
    return true;
  });
}

/** @returns whether there was such an artwork; now there is none */
export function deleteArtwork(id: string): boolean {
  return db.delete(artworks).where(eq(artworks.id, id)).run().changes > 0;
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
