import type { ArtworkLabelFields } from "~/artworks/artwork-label";
import { listArtworkCardsById } from "~/artworks/queries.server";
import { describeImages } from "~/images/queries.server";
import type { ImageData } from "~/images/sizes";

/** A saved artwork on the page of saved works. */
export type SavedWork = ArtworkLabelFields & { id: string; image: ImageData | null };

/**
 * @param ids of saved artworks
 * @returns those that are listed in the same order, and how many have been deleted
 */
export function viewSaved(ids: string[]): { works: SavedWork[]; missing: number } {
  const rows = listArtworkCardsById(ids);
  const images = describeImages(rows.map((row) => row.imageUrl));
  const byId = new Map(
    rows.map(({ imageUrl, ...card }) => [card.id, { ...card, image: images.get(imageUrl ?? "") ?? null }]),
  );
  const works = ids.flatMap((id) => byId.get(id) ?? []);
  return { works, missing: ids.length - works.length };
}
