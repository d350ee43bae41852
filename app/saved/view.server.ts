import { listArtworkCardsById } from "~/artworks/queries.server";
import { type ListedArtwork, withImages } from "~/artworks/view.server";

/** @returns those of the saved artworks that are public, in order, and how many have been deleted */
export function viewSaved(ids: string[]): { works: ListedArtwork[]; missing: number } {
  const byId = new Map(withImages(listArtworkCardsById(ids)).map((work) => [work.id, work]));
  const works = ids.flatMap((id) => byId.get(id) ?? []);
  return { works, missing: ids.length - works.length };
}
