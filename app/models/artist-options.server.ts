import { type ArtistName, listArtistNames, listArtistsWith } from "./artist.server";

/** Beyond this many artists a list to choose from is of no use to anyone, and would grow every page. */
const maximum = 200;

/** @returns the artists to choose from, or null where there are too many: the page then offers a search */
export function viewArtistOptions(kind: "artworks" | "press"): Pick<ArtistName, "id" | "name">[] | null {
  const artists = listArtistsWith(kind);
  return artists.length > maximum ? null : artists.map(({ id, name }) => ({ id, name }));
}

/** @returns the names of all artists, or null where there are too many to choose from */
export function viewArtistNames(): string[] | null {
  const names = listArtistNames(maximum + 1);
  return names.length > maximum ? null : names;
}
