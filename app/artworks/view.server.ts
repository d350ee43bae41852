import { type ExhibitionName, listExhibitionsShowing } from "~/exhibitions/artworks.server";
import { describeImage, describeImages } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";
import { getNeighbours } from "./filters.server";
import type { ArtworkFilters } from "./params";
import { type Artwork, type ArtworkCardRow, getPublicArtwork, listArtworkCards } from "./queries.server";
import { arrangeWall, type Place } from "./wall-layout";

/** What the overlay of an artwork shows. */
export type ArtworkDetail = Artwork & {
  image: ImageData | null;
  previous: string | null;
  next: string | null;
  /** Those that have shown it. */
  exhibitions: ExhibitionName[];
};

/** What a card in the grid of artworks shows. */
export type ArtworkCard = Omit<ArtworkCardRow, "imageUrl"> & { image: ImageData | null } & Place;

/** @returns a page of artworks with their images and places, in their order on the wall, as the public may see them */
export function viewArtworks(
  filters: ArtworkFilters,
  part: { limit: number; offset: number },
): ArtworkCard[] {
  const rows = listArtworkCards(filters, part);
  const images = describeImages(rows.map((row) => row.imageUrl));
  return arrangeWall(
    rows.map(({ imageUrl, ...card }) => ({ ...card, image: images.get(imageUrl ?? "") ?? null })),
  );
}

/**
 * @param id of the URL; null when no overlay is open
 * @param filters of the list under the overlay: previous and next stay within it
 * @param wall the page of that list: previous and next follow the order in which it hangs
 * @returns null when none is asked for, undefined when there is no such artwork
 */
export function viewArtwork(
  id: string | null,
  filters: ArtworkFilters,
  wall: { id: string }[] = [],
): ArtworkDetail | null | undefined {
  if (!id) return null;
  const artwork = getPublicArtwork(id);
  return (
    artwork && {
      ...artwork,
      image: describeImage(artwork.imageUrl),
      ...stepsFrom(id, filters, wall),
      exhibitions: listExhibitionsShowing(id),
    }
  );
}

function stepsFrom(id: string, filters: ArtworkFilters, wall: { id: string }[]) {
  const ids = wall.map((work) => work.id);
  const at = ids.indexOf(id);
  if (at < 0) return getNeighbours([id], filters);
  const beyond = getNeighbours(ids, filters);
  return { previous: ids[at - 1] ?? beyond.previous, next: ids[at + 1] ?? beyond.next };
}
