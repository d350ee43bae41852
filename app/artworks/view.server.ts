import { describeImages } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";
import type { ListPosition } from "~/text/page";
import type { Audience } from "~/visibility/publication.server";
import { type ExhibitionName, listExhibitionsShowing } from "./exhibitions.server";
import { arrangeGrid, type GridPlace } from "./grid-layout";
import type { ArtworkFilters } from "./params";
import {
  type Artwork,
  type ArtworkCardRow,
  countArtworks,
  getPublicArtwork,
  listArtworkCards,
} from "./queries.server";
import { getNeighbours, getPosition } from "./visitor-filters.server";

/** An artwork in its overlay. */
export type ArtworkDetail = Pick<
  Artwork,
  | "id"
  | "title"
  | "artist"
  | "year"
  | "dateText"
  | "material"
  | "edition"
  | "size"
  | "price"
  | "available"
  | "description"
> & {
  image: ImageData | null;
  /** Its other pictures, such as a detail or the back. */
  gallery: ImageData[];
  previous: string | null;
  next: string | null;
  /** Null where the list under the overlay does not have it. */
  position: ListPosition | null;
  exhibitions: ExhibitionName[];
};

export type ListedArtwork = Omit<ArtworkCardRow, "imageUrl"> & { image: ImageData | null };

export type GridArtwork = ListedArtwork & GridPlace;

export function withImages(rows: ArtworkCardRow[]): ListedArtwork[] {
  const images = describeImages(rows.map((row) => row.imageUrl));
  return rows.map(({ imageUrl, ...card }) => ({ ...card, image: images.get(imageUrl ?? "") ?? null }));
}

/** @returns a page of artworks with their images and places, in their order in the grid, as the public may see them */
export function viewArtworks(
  filters: ArtworkFilters,
  part: { limit: number; offset: number },
  audience: Audience = "public",
): GridArtwork[] {
  return arrangeGrid(withImages(listArtworkCards(filters, part, audience)));
}

/**
 * @param id of the URL; null when no overlay is open
 * @param filters of the list under the overlay: previous and next stay within it
 * @param page of that list: previous, next and position follow its order in the grid
 * @returns null when none is asked for, undefined when there is no such artwork
 */
export function viewArtwork(
  id: string | null,
  filters: ArtworkFilters,
  page: GridPage = { works: [], offset: 0 },
  audience: Audience = "public",
): ArtworkDetail | null | undefined {
  if (!id) return null;
  const artwork = getPublicArtwork(id, audience);
  return artwork && { ...describeArtwork(artwork), ...stepsFrom(id, filters, page, audience) };
}

/** @returns what the overlay of an artwork shows where no list is under it */
export function describeArtwork(artwork: Artwork): ArtworkDetail {
  const { id, title, artist, year, dateText, material, edition, size, price, available, description } =
    artwork;
  const images = describeImages([artwork.imageUrl, ...artwork.galleryImages]);
  return {
    id,
    title,
    artist,
    year,
    dateText,
    material,
    edition,
    size,
    price,
    available,
    description,
    image: images.get(artwork.imageUrl ?? "") ?? null,
    gallery: artwork.galleryImages.flatMap((url) => images.get(url) ?? []),
    previous: null,
    next: null,
    position: null,
    exhibitions: listExhibitionsShowing(id),
  };
}

interface GridPage {
  works: { id: string }[];
  /** Works on the pages before. */
  offset: number;
}

function stepsFrom(id: string, filters: ArtworkFilters, { works, offset }: GridPage, audience: Audience) {
  const of = countArtworks(filters, audience);
  const ids = works.map((work) => work.id);
  const index = ids.indexOf(id);
  if (index < 0) {
    const at = getPosition(id, filters, audience);
    return { ...getNeighbours([id], filters, audience), position: at === null ? null : { at, of } };
  }
  const beyond = getNeighbours(ids, filters, audience);
  return {
    previous: ids[index - 1] ?? beyond.previous,
    next: ids[index + 1] ?? beyond.next,
    position: { at: offset + index + 1, of },
  };
}
