import { fold, sortKey } from "db/fold";
import { artists, artworks, columnsOf, pressItems, type TrashColumn } from "db/schema";
import { and, asc, eq, exists, type InferSelectModel, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/server/database.server";
import { type Audience, countVisible, isKept, isPublic, visibleTo } from "~/server/publication.server";
import { untilDataChange } from "~/server/revision.server";

export type Artist = Omit<InferSelectModel<typeof artists>, "nameKey" | "searchKey" | TrashColumn>;
type Part = { limit: number; offset: number };

export interface ArtistName {
  id: string;
  name: string;
  slug: string;
}

const { nameKey, searchKey, ...columns } = columnsOf(artists);
const names = { id: artists.id, name: artists.name, slug: artists.slug };
const byName = [asc(artists.nameKey), asc(artists.id)];

/** @returns a part of the artists by name; with a search its matches */
export function listArtists({ limit, offset }: Part, audience: Audience = "public", search = ""): Artist[] {
  return db
    .select(columns)
    .from(artists)
    .where(and(matches(search), visibleTo(audience, artists)))
    .orderBy(...byName)
    .limit(limit)
    .offset(offset)
    .all();
}

/** @returns how many artists there are; with a search its matches */
export function countArtists(audience: Audience = "public", search = ""): number {
  return countVisible(audience, artists, matches(search));
}

/** @returns the artist with this slug as the public may see it, or nothing */
export function getArtistBySlug(slug: string): Artist | undefined {
  return db
    .select(columns)
    .from(artists)
    .where(and(eq(artists.slug, slug), isKept(artists), isPublic(artists)))
    .get();
}

/** @returns artists with at least one public artwork or press item, by name: the options of a filter */
export function listArtistsWith(kind: "artworks" | "press"): ArtistName[] {
  const table = kind === "artworks" ? artworks : pressItems;
  return untilDataChange(`artists with ${kind}`, () =>
    db
      .select(names)
      .from(artists)
      .where(
        exists(
          db
            .select({ one: sql`1` })
            .from(table)
            .where(and(eq(table.artistId, artists.id), isPublic(table))),
        ),
      )
      .orderBy(...byName)
      .all(),
  );
}

/** @returns the first names of public artists in alphabetical order, without duplicates */
export function listArtistNames(limit: number): string[] {
  return untilDataChange(`artist names ${limit}`, () =>
    db
      .selectDistinct({ name: artists.name, nameKey: artists.nameKey })
      .from(artists)
      .where(isPublic(artists))
      .orderBy(asc(artists.nameKey))
      .limit(limit)
      .all()
      .map(({ name }) => name),
  );
}

/** @returns the artist as staff see it, or nothing */
export function getArtist(id: string): Artist | undefined {
  return db
    .select(columns)
    .from(artists)
    .where(and(eq(artists.id, id), isKept(artists)))
    .get();
}

/** Keys for sorting and searching. */
export function artistKeys({ name }: { name: string }): { nameKey: string; searchKey: string } {
  return { nameKey: sortKey(name), searchKey: fold(name) };
}

/** A condition on artists: the name contains `part`, case-insensitive. */
export function artistNameContains(part: string): SQL {
  return sql`instr(${artists.searchKey}, ${fold(part)}) > 0`;
}

/** A substring of name or nationality, case-insensitive; a name also without its diacritics. */
function matches(search: string) {
  if (!search) return;
  const plain = sortKey(search);
  return or(
    artistNameContains(search),
    plain ? sql`instr(${artists.nameKey}, ${plain}) > 0` : undefined,
    sql`instr(fold(${artists.nationality}), ${fold(search)}) > 0`,
  );
}

/**
 * Suggests artists.
 * @param text part of a name, in any case, with or without diacritics
 * @returns artists by name, those whose name starts with the text first
 */
export function searchArtistNames(text: string, limit: number, audience: Audience = "public"): ArtistName[] {
  const plain = sortKey(text);
  return db
    .select(names)
    .from(artists)
    .where(
      and(
        or(artistNameContains(text.trim()), sql`instr(${artists.nameKey}, ${plain}) > 0`),
        visibleTo(audience, artists),
      ),
    )
    .orderBy(sql`instr(${artists.nameKey}, ${plain}) <> 1`, ...byName)
    .limit(limit)
    .all();
}
