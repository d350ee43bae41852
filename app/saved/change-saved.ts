import { sentByScript } from "~/forms/forms";
import { addToast } from "~/ui/toasts";
import { type SavedAnswer, saveFailure } from "./answer";
import { readSavedIds, storeSavedIds } from "./saved-ids";

/**
 * Saves or removes an artwork: at once for this browser's pages, and with a request that the browser finishes even
 * where another page follows.
 */
export async function changeSaved(artworkId: string, intent: "save" | "remove"): Promise<void> {
  const before = readSavedIds();
  const others = before.filter((id) => id !== artworkId);
  storeSavedIds(intent === "save" ? [artworkId, ...others] : others);
  try {
    const body = new URLSearchParams({ artwork: artworkId, intent, [sentByScript]: "1" });
    const response = await fetch("/saved/changes", { method: "POST", body, keepalive: true });
    const { ids, notice }: SavedAnswer = await response.json();
    storeSavedIds(ids);
    if (notice) addToast(notice);
  } catch {
    storeSavedIds(before);
    addToast(saveFailure("Please try again later."));
  }
}
