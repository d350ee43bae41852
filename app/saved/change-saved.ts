import { sentByScript } from "~/forms/forms";
import { addToast } from "~/ui/toasts";
import { type SavedAnswer, saveFailure } from "./answer";
import { readSavedIds, storeAnsweredIds, storeSavedIds } from "./saved-ids";

interface Change {
  artworkId: string;
  intent: "save" | "remove";
}

/** Changes that the server has not answered yet, in their order. */
let waiting: Change[] = [];
/** The ids as the server answered last. */
let answered: readonly string[] = [];
let lastRequest = Promise.resolve();

/** Saves or removes an artwork here at once, then on the server: one request after the other, each with the last cookie. */
export function changeSaved(artworkId: string, intent: Change["intent"]): Promise<void> {
  const isAlone = waiting.length === 0;
  if (isAlone) answered = readSavedIds();
  const change = { artworkId, intent };
  waiting = [...waiting, change];
  storeSavedIds(waiting.reduce(withChange, answered));
  lastRequest = isAlone ? send(change) : lastRequest.then(() => send(change));
  return lastRequest;
}

async function send(change: Change): Promise<void> {
  let notice: SavedAnswer["notice"];
  try {
    const { artworkId: artwork, intent } = change;
    const body = new URLSearchParams({ artwork, intent, [sentByScript]: "1" });
    const response = await fetch("/saved/changes", { method: "POST", body, keepalive: true });
    const answer: SavedAnswer = await response.json();
    answered = answer.ids;
    notice = answer.notice;
  } catch {
    // A page that is being left gets an error too, while the browser finishes the request; it runs no further than this.
    await new Promise((resolve) => setTimeout(resolve));
    notice = saveFailure("Please try again later.");
  }
  waiting = waiting.filter((other) => other !== change);
  storeAnsweredIds(waiting.reduce(withChange, answered));
  if (notice) addToast(notice);
}

function withChange(ids: readonly string[], { artworkId, intent }: Change): readonly string[] {
  const others = ids.filter((id) => id !== artworkId);
  return intent === "save" ? [artworkId, ...others] : others;
}
