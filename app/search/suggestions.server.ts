import { isFound } from "db/search-key";
import { labelled } from "~/artists/choices.server";
import { listArtistsWith, searchArtistNames } from "~/artists/queries.server";
import { listMaterials } from "~/artworks/visitor-filters.server";

/** How many suggestions a browser shows at once. */
const limit = 20;

/** What a field of a public page can suggest. */
const sources: Record<string, (text: string) => string[]> = {
  materials: (text) => listMaterials().filter((name) => isFound(name, text)),
  "artists-with-artworks": artistsWithArtworks,
  /** For who writes to the gallery: artists of one name are one choice. */
  "artist-names": (text) => [...new Set(searchArtistNames(text, limit).map(({ name }) => name))],
};

/** @returns at most 20 choices of a source of the URL that contain a text; nothing where there is no such source */
export function suggest(source: string, text: string): string[] | undefined {
  if (Object.hasOwn(sources, source)) return sources[source]?.(text.trim()).slice(0, limit);
}

function artistsWithArtworks(text: string): string[] {
  const matches = listArtistsWith("artworks").filter(({ name }) => isFound(name, text));
  return labelled(matches.slice(0, limit)).map(({ label }) => label);
}
