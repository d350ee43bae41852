import { fold, sortKey } from "db/fold";
import { artists, artworks, pressItems } from "db/schema";
import { searchKey } from "db/search-key";
import { and, asc, eq, exists, or, type SQL, sql } from "drizzle-orm";
import type { Condition } from "~/kind/kind.server";
import { kindList, searchCondition } from "~/kind/list.server";
import { db } from "~/platform/database.server";
import { keyBegins, keyContains, textContains } from "~/platform/search-conditions.server";
import { isKept, isPublic } from "~/visibility/publication.server";
import { untilDataChange } from "~/visibility/revision.server";
import { artistFields } from "./fields";

/** An artist as the public reads it. */
export type Artist = ReturnType<typeof listArtists>[number];

export interface ArtistName {
  id: string;
  name: string;
  slug: string;
}

const names = { id: artists.id, name: artists.name, slug: artists.slug };
const byName = [asc(artists.nameKey), asc(artists.id)];

export const artistList = {
  ...kindList({ table: artists, ...artistFields, order: byName }),
  /** A substring of name or nationality. */
  matching: (search: string): Condition =>
    searchCondition(search, or(artistNameContains(search), textContains(artists.nationality, search))),
};
export const { list: listArtists, count: countArtists, get: getArtist } = artistList;

/** @returns the artist with this slug as the public may see it, or nothing */
export const getArtistBySlug = (slug: string): Artist | undefined =>
  listArtists({ where: and(eq(artists.slug, slug), isKept(artists)) })[0];

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

export interface ArtistLetter {
  letter: string;
  /** Its first artist, and how many come before. */
  slug: string;
  before: number;
}

/** @returns the letters that the names of public artists begin with, without diacritics, and '#' for anything else */
export function listArtistLetters(): ArtistLetter[] {
  return untilDataChange("artist letters", () => {
    const letters = new Map<string, ArtistLetter>();
    const keys = db
      .select({ slug: artists.slug, nameKey: artists.nameKey })
      .from(artists)
      .where(isPublic(artists))
      .orderBy(...byName)
      .all();
    for (const [before, { slug, nameKey }] of keys.entries()) {
      const letter = /^\p{L}/u.exec(nameKey)?.[0].toUpperCase() ?? "#";
      if (!letters.has(letter)) letters.set(letter, { letter, slug, before });
    }
    return [...letters.values()];
  });
}

/** Keys for sorting, for telling names apart, and for searching. */
export function artistKeys({ name, sortName }: { name: string; sortName: string | null }) {
  return {
    nameKey: sortKey(sortName ?? name),
    foldedName: fold(name),
    searchKey: [name, sortName ?? []].flat().map(searchKey).join("\n"),
  };
}

export function artistNameContains(part: string): SQL {
  return keyContains(artists.searchKey, part);
}

/** @returns public artists with a text in their name, those whose name begins with it first */
export function searchArtistNames(text: string, limit: number): ArtistName[] {
  const order = [sql`not (${keyBegins(artists.searchKey, text)})`, ...byName];
  return listArtists({ where: artistNameContains(text), order, part: { limit, offset: 0 } });
}
