import { listArtworkCardsById } from "~/artworks/queries.server";
import { type ListedArtwork, withImages } from "~/artworks/view.server";

/**
 * @param ids of saved artworks
 * @returns those that are listed in the same order, and how many have been deleted
 */
export function viewSaved(ids: string[]): { works: ListedArtwork[]; missing: number } {
  const byId = new Map(withImages(listArtworkCardsById(ids)).map((work) => [work.id, work]));
  const works = ids.flatMap((id) => byId.get(id) ?? []);
  return { works, missing: ids.length - works.length };
}
