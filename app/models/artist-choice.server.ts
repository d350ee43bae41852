import { db } from "db/client.server";
import { fold } from "db/fold";
import { artists } from "db/schema";
import { asc, eq, or } from "drizzle-orm";
import { type ArtistName, searchArtistNames } from "./artist.server";

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

/** @returns artists for one who types a part of a name */
export function findArtistChoices(text: string, limit: number): ArtistChoice[] {
  return labelled(searchArtistNames(text, limit));
}

/** @returns the same artists with what they are called where one has to be chosen */
export function labelled(list: ArtistName[]): ArtistChoice[] {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const { name } of list) (seen.has(name) ? doubled : seen).add(name);
  return list.map(({ id, name, slug }) => ({ id, label: doubled.has(name) ? `${name} (${slug})` : name }));
}

/**
 * @param text an artist's id, name (in whatever case) or 'Name (slug)', as a form sends it
 * @returns the id of the one artist that is meant, or nothing
 */
export function findArtistId(text: string): string | undefined {
  const slug = /\(([^()]+)\)$/.exec(text)?.[1] ?? "";
  const found = db
    .select(names)
    .from(artists)
    .where(or(eq(artists.id, text), eq(artists.searchKey, fold(text)), eq(artists.slug, slug)))
    .limit(3)
    .all();
  const exact = found.find((artist) => artist.id === text || `${artist.name} (${artist.slug})` === text);
  return exact?.id ?? (found.length === 1 ? found[0]?.id : undefined);
}
