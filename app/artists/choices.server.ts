import { fold } from "db/fold";
import { artists } from "db/schema";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { db, isOneOf } from "~/platform/database.server";
import { type Audience, isPublic, visibleTo } from "~/visibility/publication.server";
import { type ArtistName, listArtistNames, listArtists, listArtistsWith } from "./queries.server";

/** A longer list is no select, but a text field with suggestions. */
export const longestList = 500;
/** Shorter in the footer's form, which is part of every page. */
export const longestFooterList = 40;

const unlessTooLong = <T>(list: T[], longest = longestList) => (list.length > longest ? null : list);

export interface ArtistChoice {
  id: string;
  /** The name, with the slug when several artists have the same name. */
  label: string;
}

/** @returns the options of an artist field in the CMS, or null when they are too many for a select */
export function listChoosableArtists(): ArtistChoice[] | null {
  return unlessTooLong(
    labelled(listArtists({ part: { limit: longestList + 1, offset: 0 }, audience: "staff" }), "staff"),
  );
}

/** @returns the options of the artist filter of artworks, or null when they are too many for a select */
export function listFilterArtists(): Pick<ArtistName, "id" | "name">[] | null {
  return unlessTooLong(listArtistsWith("artworks").map(({ id, name }) => ({ id, name })));
}

/** @returns the names of all public artists, or null when they are more than `longest` */
export function listChoosableArtistNames(longest = longestList): string[] | null {
  return unlessTooLong(listArtistNames(longest + 1), longest);
}

export function labelled(list: ArtistName[], audience: Audience = "public"): ArtistChoice[] {
  const shared = namesOfSeveral(
    list.map(({ name }) => fold(name)),
    audience,
  );
  return list.map(({ id, name, slug }) => ({
    id,
    label: shared.has(fold(name)) ? `${name} (${slug})` : name,
  }));
}

/** @returns those of the folded names that several artists have */
function namesOfSeveral(keys: string[], audience: Audience): Set<string> {
  const rows = db
    .select({ key: artists.foldedName })
    .from(artists)
    .where(and(isOneOf(artists.foldedName, keys), visibleTo(audience, artists)))
    .groupBy(artists.foldedName)
    .having(sql`count(*) > 1`)
    .all();
  return new Set(rows.map(({ key }) => key));
}

export function artistLabels(ids: string[], audience: Audience = "staff"): Map<string, string> {
  const choices = labelled(listArtists({ where: inArray(artists.id, ids), audience }), audience);
  return new Map(choices.map(({ id, label }) => [id, label]));
}

/** @returns the artist's name for a name in any case, or nothing when no public artist has it */
export function findArtistName(text: string): string | undefined {
  const { name } = artists;
  return db
    .select({ name })
    .from(artists)
    .where(and(eq(artists.foldedName, fold(text)), isPublic(artists)))
    .orderBy(sql`${name} <> ${text}`)
    .limit(1)
    .get()?.name;
}

/** @returns the id of the artist with a name, in any case, or label; nothing where it is unknown or ambiguous */
export function findArtistId(text: string, audience: Audience = "staff"): string | undefined {
  const [, name = "", slug = ""] = /^(.*) \(([^()]+)\)$/.exec(text) ?? [];
  const matches = db
    .select({ id: artists.id })
    .from(artists)
    .where(
      and(
        or(
          eq(artists.foldedName, fold(text)),
          and(eq(artists.slug, slug), eq(artists.foldedName, fold(name))),
        ),
        visibleTo(audience, artists),
      ),
    )
    .limit(2)
    .all();
  return matches.length === 1 ? matches[0]?.id : undefined;
}

/** @returns the id of the artist whose whole name was typed into a filter, or nothing when it is a part of a name */
export function artistNamedBy({ artistSearch }: { artistSearch: string }): string | undefined {
  return artistSearch ? findArtistId(artistSearch, "public") : undefined;
}

/** @returns the slugs of public artists by these names, as far as each name is that of one artist */
export function findArtistSlugs(artistNames: string[]): Map<string, string> {
  const rows = listArtists({ where: inArray(artists.foldedName, artistNames.map(fold)) });
  return new Map(
    artistNames.flatMap((name): [string, string][] => {
      const [artist, another] = rows.filter((row) => fold(row.name) === fold(name));
      return artist && !another ? [[name, artist.slug]] : [];
    }),
  );
}
