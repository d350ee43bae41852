import { fold, sortKey } from "db/fold";
import { artists, artworks, pressItems } from "db/schema";
import { searchKey } from "db/search-key";
import { and, asc, eq, exists, type InferModelFromColumns, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/server/database.server";
import {
  type Audience,
  columnsOf,
  countVisible,
  isKept,
  isPublic,
  visibleTo,
} from "~/server/publication.server";
import { untilDataChange } from "~/server/revision.server";
import { keyBegins, keyContains, textContains } from "~/server/search.server";
import * as fields from "./fields";

/** An artist as the public reads it. */
export type Artist = InferModelFromColumns<typeof columns.public>;
/** An artist as staff read it. */
export type StaffArtist = InferModelFromColumns<typeof columns.staff>;
type Part = { limit: number; offset: number };

export interface ArtistName {
  id: string;
  name: string;
  slug: string;
}

const columns = columnsOf(artists, fields);
const names = { id: artists.id, name: artists.name, slug: artists.slug };
const byName = [asc(artists.nameKey), asc(artists.id)];

/** @returns a part of the artists by name; with a search its matches */
export function listArtists({ limit, offset }: Part, audience: Audience = "public", search = ""): Artist[] {
  return db
    .select(columns.readBy(audience))
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
    .select(columns.public)
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
export function getArtist(id: string): StaffArtist | undefined {
  return db
    .select(columns.staff)
    .from(artists)
    .where(and(eq(artists.id, id), isKept(artists)))
    .get();
}

/** Keys for sorting, for telling names apart, and for searching. */
export function artistKeys({ name }: { name: string }) {
  return { nameKey: sortKey(name), foldedName: fold(name), searchKey: searchKey(name) };
}

/** A condition on artists: the name contains `part`. */
export function artistNameContains(part: string): SQL {
  return keyContains(artists.searchKey, part);
}

/** A substring of name or nationality. */
function matches(search: string) {
  if (!search) return;
  return or(artistNameContains(search), textContains(artists.nationality, search));
}

/**
 * Suggests artists.
 * @param text part of a name
 * @returns artists by name, those whose name starts with the text first
 */
export function searchArtistNames(text: string, limit: number, audience: Audience = "public"): ArtistName[] {
  return db
    .select(names)
    .from(artists)
    .where(and(artistNameContains(text), visibleTo(audience, artists)))
    .orderBy(sql`not (${keyBegins(artists.searchKey, text)})`, ...byName)
    .limit(limit)
    .all();
}
