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

/** Only one at a time; a dismissed one is removed after 1,000,000 ms. */
const limit = 1;
const removeDelay = 1_000_000;

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notification instead of the last one; returns its id. */
export function addToast(toast: Omit<Toast, "id" | "open">): number {
  lastId += 1;
  set([{ ...toast, id: lastId, open: true }, ...toasts].slice(0, limit));
  return lastId;
}

/** Changes the text of a notification. */
export function updateToast(id: number, change: Partial<Omit<Toast, "id">>): void {
  set(toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)));
}

/** Closes a notification, and removes it after the delay. */
export function dismissToast(id: number): void {
  updateToast(id, { open: false });
  if (removals.has(id)) return;
  const timer = setTimeout(() => {
    removals.delete(id);
    set(toasts.filter((toast) => toast.id !== id));
  }, removeDelay);
  removals.set(id, timer);
}

/** Closes what stands, because something else begins. */
export function dismissToasts(): void {
  for (const { id, open } of toasts) if (open) dismissToast(id);
}

const none: Toast[] = [];

/** @returns the current notifications */
export function useToasts(): Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
}
