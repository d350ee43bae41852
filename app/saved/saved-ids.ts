import { useSyncExternalStore } from "react";

/** The saved ids as the server answered last, shared by all tabs, for the pages that never see the cookie. */
const key = "saved";
/** Changes with each answer: only then does the cookie hold what the ids say. */
const answerKey = "saved-answer";

/** What was read last; it is also what is known where the browser refuses the storage. */
let stored = "[]";
let ids: readonly string[] = [];
const listeners = new Set<() => void>();

/** Keeps ids as the saved ones in all tabs. */
export function storeSavedIds(next: readonly string[]): void {
  use(JSON.stringify(next));
  store(key, stored);
  for (const listener of listeners) listener();
}

/** Keeps the ids that the server answered, and tells the other tabs that they can ask it again. */
export function storeAnsweredIds(next: readonly string[]): void {
  storeSavedIds(next);
  store(answerKey, String(Date.now()));
}

function store(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // This tab knows it until it is closed.
  }
}

function use(text: string): void {
  if (text === stored) return;
  stored = text;
  ids = parse(text);
}

function parse(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** @returns the ids of the saved artworks, as this browser knows them */
export function readSavedIds(): readonly string[] {
  try {
    use(localStorage.getItem(key) ?? "[]");
  } catch {
    // The browser refuses the storage.
  }
  return ids;
}

/** Calls back when another tab saved or removed a work, or a kept page is shown again. @returns ends that */
export const onSavedElsewhere = (listener: () => void) => onStored(answerKey, listener);

function onStored(name: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === name || event.key === null) listener();
  };
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onShow);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onShow);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const end = onStored(key, listener);
  return () => {
    listeners.delete(listener);
    end();
  };
}

const none: readonly string[] = [];

/** The ids of the saved artworks; none before scripts have loaded, so that the page is the same for everyone. */
export function useSavedIds(): readonly string[] {
  return useSyncExternalStore(subscribe, readSavedIds, () => none);
}
