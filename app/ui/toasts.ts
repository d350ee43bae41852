import { useSyncExternalStore } from "react";

/** A notification: added, maybe updated, dismissed, and removed after a delay. */
export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** The language of title and description, if not the page's. */
  lang?: "de";
  destructive?: boolean;
  /** Path to which an empty post takes back what was done. */
  undo?: string;
  open: boolean;
}

/** A dismissed one is removed after so long (milliseconds). */
const removeDelay = 1_000_000;

/** There is only one at a time. */
let toast: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  toast = next;
  for (const listener of listeners) listener();
}

/** Shows a notification instead of the last one; returns its id. */
export function addToast(words: Omit<Toast, "id" | "open">): number {
  lastId += 1;
  set({ ...words, id: lastId, open: true });
  return lastId;
}

export function updateToast(id: number, change: Partial<Omit<Toast, "id">>): void {
  if (toast?.id === id) set({ ...toast, ...change });
}

/** Closes a notification, by default the one that stands, and removes it after the delay. */
export function dismissToast(id = toast?.id): void {
  if (!toast?.open || toast.id !== id) return;
  set({ ...toast, open: false });
  setTimeout(() => toast?.id === id && set(null), removeDelay);
}

export function useToast(): Toast | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toast,
    () => null,
  );
}
