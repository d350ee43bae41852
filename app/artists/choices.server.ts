import { db } from "db/client.server";
import { fold } from "db/fold";
import { artists } from "db/schema";
import { and, asc, eq, or, sql } from "drizzle-orm";
import { type ArtistName, listArtistNames, listArtistsWith, searchArtistNames } from "./queries.server";

/** A longer list to choose from is of no use to anyone: the field is typed into, and suggests. */
export const longestList = 40;

const unlessTooLong = <T>(list: T[]) => (list.length > longestList ? null : list);

/** An artist as a form offers it to choose from. */
export interface ArtistChoice {
  id: string;
  /** The name; with the slug where several artists have it. */
  label: string;
}

const names = { id: artists.id, name: artists.name, slug: artists.slug };

/** @returns artists by name, at most `limit` */
export function listArtistChoices(limit: number): ArtistChoice[] {
  return labelled(
    db.select(names).from(artists).orderBy(asc(artists.nameKey), asc(artists.id)).limit(limit).all(),
  );
}

/** @returns the artists that a form of the CMS offers, or null where they are too many for a select */
export function listChoosableArtists(): ArtistChoice[] | null {
  return unlessTooLong(listArtistChoices(longestList + 1));
}

/** @returns the artists that a filter offers, or null where they are too many for a select */
export function listFilterArtists(kind: "artworks" | "press"): Pick<ArtistName, "id" | "name">[] | null {
  return unlessTooLong(listArtistsWith(kind).map(({ id, name }) => ({ id, name })));
}

/** @returns the names of all artists, or null where they are too many for a select */
export function listChoosableArtistNames(): string[] | null {
  return unlessTooLong(listArtistNames(longestList + 1));
}

/** @returns artists for one who types a part of a name */
export function findArtistChoices(text: string, limit: number): ArtistChoice[] {
  return labelled(searchArtistNames(text, limit));
}

/** @returns the same artists with what they are called where one has to be chosen */
export function labelled(list: ArtistName[]): ArtistChoice[] {
  const shared = namesOfSeveral(list.map(({ name }) => fold(name)));
  return list.map(({ id, name, slug }) => ({
    id,
    label: shared.has(fold(name)) ? `${name} (${slug})` : name,
  }));
}

/** Of these names, in lower case, those that several artists have. */
function namesOfSeveral(keys: string[]): Set<string> {
  const rows = db
    .select({ key: artists.searchKey })
    .from(artists)
    .where(sql`${artists.searchKey} in (select value from json_each(${JSON.stringify(keys)}))`)
    .groupBy(artists.searchKey)
    .having(sql`count(*) > 1`)
    .all();
  return new Set(rows.map(({ key }) => key));
}

/** @returns what the artist with this id is called where one has to be chosen; nothing where there is none */
export function artistLabel(id: string): string | undefined {
  return labelled(db.select(names).from(artists).where(eq(artists.id, id)).all())[0]?.label;
}

/** @returns an artist's name as it is written, for one who may write it in another case; nothing where nobody has it */
export function findArtistName(text: string): string | undefined {
  const { name } = artists;
  return db
    .select({ name })
    .from(artists)
    .where(eq(artists.searchKey, fold(text)))
    .orderBy(sql`${name} <> ${text}`)
    .limit(1)
    .get()?.name;
}

/**
 * @param text an artist's id, name (in whatever case) or 'Name (slug)', as a form sends it
 * @returns the id of the one artist that is meant, or nothing
 */
export function findArtistId(text: string): string | undefined {
  const [, name = "", slug = ""] = /^(.*) \(([^()]+)\)$/.exec(text) ?? [];
  const found = db
    .select({ id: artists.id })
    .from(artists)
    .where(
      or(
        eq(artists.id, text),
        eq(artists.searchKey, fold(text)),
        and(eq(artists.slug, slug), eq(artists.searchKey, fold(name))),
      ),
    )
    .limit(2)
    .all();
  return found.length === 1 ? found[0]?.id : undefined;
}

/**
 * @param filter of a list: part of a name is a search, a whole name means that artist
 * @returns the id of the artist that the search names; nothing where it names none, or several
 */
export function artistNamedBy({ artistSearch }: { artistSearch: string }): string | undefined {
  return artistSearch ? findArtistId(artistSearch) : undefined;
}
