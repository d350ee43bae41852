import { sentByScript } from "~/forms/forms";
import { addToast } from "~/ui/toasts";
import { type SavedAnswer, saveFailure } from "./answer";
import { storeSavedIds } from "./saved-ids";

let lastRequest = Promise.resolve();

/**
 * Saves or removes an artwork, with a request that the browser finishes even where another page follows. Requests go one
 * after the other, because each sends the cookie of the answer before it.
 */
export function changeSaved(artwork: string, intent: "save" | "remove"): Promise<void> {
  lastRequest = lastRequest.then(() => send(artwork, intent));
  return lastRequest;
}

async function send(artwork: string, intent: string): Promise<void> {
  try {
    const body = new URLSearchParams({ artwork, intent, [sentByScript]: "1" });
    const response = await fetch("/saved/changes", { method: "POST", body, keepalive: true });
    const { ids, notice }: SavedAnswer = await response.json();
    storeSavedIds(ids);
    if (notice) addToast(notice);
  } catch {
    addToast(saveFailure("Please try again later."));
  }
}
