import { useSavedIds } from "./saved-ids";

/** Says on the card of an artwork that it is saved. It needs scripts: cards are the same for everyone. */
export function SavedMark({ artworkId }: { artworkId: string }) {
  const ids = useSavedIds();
  return ids.includes(artworkId) ? <span className="saved-mark">Saved</span> : null;
}
