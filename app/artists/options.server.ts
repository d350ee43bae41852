import { listMaterials } from "~/artworks/queries.server";
import { longestList } from "~/artworks/suggestions.server";
import { type ArtistName, listArtistNames, listArtistsWith } from "./queries.server";

/** @returns the artists for a select, or null where there are too many: the page then has a text field */
export function viewArtistOptions(kind: "artworks" | "press"): Pick<ArtistName, "id" | "name">[] | null {
  const artists = listArtistsWith(kind);
  return artists.length > longestList ? null : artists.map(({ id, name }) => ({ id, name }));
}

/** @returns the names of all artists, or null where there are too many for a select */
export function viewArtistNames(): string[] | null {
  const names = listArtistNames(longestList + 1);
  return names.length > longestList ? null : names;
}

/** @returns the materials of all artworks, or null where there are too many for a select */
export function viewMaterialOptions(): string[] | null {
  const materials = listMaterials();
  return materials.length > longestList ? null : materials;
}
