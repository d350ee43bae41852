import { randomUUID } from "node:crypto";
import { db } from "db/client.server";
import { fold, sortKey } from "db/fold";
import { artists, artworks, pressItems } from "db/schema";
import { and, asc, eq, exists, type InferInsertModel, type InferSelectModel, sql } from "drizzle-orm";
import { untilDataChange } from "./revision.server";

/** An artist as the JSON API and the pages read it (spec section 3). */
export type Artist = Omit<InferSelectModel<typeof artists>, "nameKey" | "searchKey">;
export type NewArtist = Omit<InferInsertModel<typeof artists>, "id" | "nameKey" | "searchKey">;
export interface ArtistName {
  id: string;
  name: string;
  slug: string;
}

const columns = {
  id: artists.id,
  name: artists.name,
  slug: artists.slug,
  bio: artists.bio,
  birthYear: artists.birthYear,
  nationality: artists.nationality,
  imageUrl: artists.imageUrl,
  heroImageUrl: artists.heroImageUrl,
  galleryImages: artists.galleryImages,
  cvUrl: artists.cvUrl,
  represented: artists.represented,
  createdAt: artists.createdAt,
  updatedAt: artists.updatedAt,
};
const names = { id: artists.id, name: artists.name, slug: artists.slug };
const byName = [asc(artists.nameKey), asc(artists.id)];

const page = db
  .select(columns)
  .from(artists)
  .orderBy(...byName)
  .limit(sql.placeholder("limit"))
  .offset(sql.placeholder("offset"))
  .prepare();

const count = db.select({ count: sql<number>`count(*)` }).from(artists).prepare();

const bySlug = db
  .select(columns)
  .from(artists)
  .where(eq(artists.slug, sql.placeholder("slug")))
  .prepare();

/** @returns artists by name, from `offset` on, at most `limit` */
export function listArtists(part: { limit: number; offset: number }): Artist[] {
  return page.all(part);
}

/** @returns how many artists there are */
export function countArtists(): number {
  return count.get()?.count ?? 0;
}

/** @returns the artist with this slug, or nothing */
export function getArtistBySlug(slug: string): Artist | undefined {
  return bySlug.get({ slug });
}

/** Artists that have at least one artwork, or press item, by name: the options of a filter. */
export function listArtistsWith(kind: "artworks" | "press"): ArtistName[] {
  const table = kind === "artworks" ? artworks : pressItems;
  return untilDataChange(`artists with ${kind}`, () =>
    db
      .select(names)
      .from(artists)
      .where(exists(db.select({ one: sql`1` }).from(table).where(eq(table.artistId, artists.id))))
      .orderBy(...byName)
      .all(),
  );
}

/** @returns the names of artists in their order, at most `limit` */
export function listArtistNames(limit: number): string[] {
  return untilDataChange(`artist names ${limit}`, () =>
    db
      .selectDistinct({ name: artists.name, nameKey: artists.nameKey })
      .from(artists)
      .orderBy(asc(artists.nameKey))
      .limit(limit)
      .all()
      .map(({ name }) => name),
  );
}

/**
 * Adds an artist.
 * @returns its id
 * @throws SqliteError SQLITE_CONSTRAINT_UNIQUE when the slug is taken
 */
export function createArtist(artist: NewArtist): string {
  const id = randomUUID();
  db.insert(artists)
    .values({ ...artist, id, ...artistKeys(artist.name) })
    .run();
  return id;
}

/** The keys by which an artist is ordered and found. */
export function artistKeys(name: string): { nameKey: string; searchKey: string } {
  return { nameKey: sortKey(name), searchKey: fold(name) };
}

/** A condition on artists: the name contains `part`, in whatever case. */
export function artistNameContains(part: string) {
  return and(sql`instr(${artists.searchKey}, ${fold(part)}) > 0`);
}
