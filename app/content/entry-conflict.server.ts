import type { SubmissionResult } from "@conform-to/react";
import type { EditConflict } from "~/records/save/conflict.server";
import { newestVersion } from "~/records/versions/versions.server";
import { galleryTime } from "~/server/clock.server";
import { type Entry, type EntryConflict, type EntryKind, findConflict } from "./entries";
import { entryStores } from "./stores.server";

/** What one person has stored while somebody else had the form open. */
export type StoredMeanwhile = Pick<EditConflict, "author" | "storedAt" | "taken" | "open">;

/** A conflict as the form shows it. */
export interface EntryConflictView {
  /** Who changed entries meanwhile, and when. */
  changes: StoredMeanwhile[];
  /** The entries as they are stored now. */
  entries: Entry[];
}

/**
 * Compares a posted form with what is stored.
 * @param entries as they are stored now
 * @returns what the form shows and contains now; nothing where it can be saved
 */
export function settleEntries(
  kind: EntryKind,
  posted: FormData,
  entries: Entry[],
): { conflict: EntryConflictView; result: SubmissionResult } | undefined {
  const conflict = findConflict(posted, entries);
  if (!conflict) return;
  const result: SubmissionResult = { status: "error", initialValue: conflict.fields, error: {} };
  return { conflict: { changes: viewChanges(kind, entries, conflict), entries }, result };
}

function viewChanges(
  kind: EntryKind,
  entries: Entry[],
  { taken, open, typed }: EntryConflict,
): StoredMeanwhile[] {
  const changes = new Map<string, StoredMeanwhile>();
  for (const entry of entries) {
    const { id, label } = entry;
    const list = open.includes(id) ? "open" : taken.includes(id) ? "taken" : undefined;
    if (!list) continue;
    const save = savedBy(kind, entry);
    const key = JSON.stringify(save);
    const change = changes.get(key) ?? { ...save, taken: [], open: [] };
    const [theirs, mine] = [entry.text, typed[id] ?? ""].map((text) => inWords(entry, text));
    change[list].push({ name: id, label, theirs: theirs ?? "", mine: mine ?? "" });
    changes.set(key, change);
  }
  // First those to decide on.
  return [...changes.values()].sort((a, b) => b.open.length - a.open.length);
}

/** Who stored an entry as it is; nobody is known where no form of the CMS did. */
function savedBy(kind: EntryKind, { id, text }: Entry): Pick<StoredMeanwhile, "author" | "storedAt"> {
  const newest = newestVersion(kind, id);
  const isStored = newest && String(newest.fields[entryStores[kind].column] ?? "") === text;
  return isStored
    ? { author: newest.author, storedAt: galleryTime(newest.createdAt) }
    : { author: null, storedAt: null };
}

const inWords = (entry: Entry, text: string) =>
  text || (entry.default === null ? "" : `${entry.default} (default)`);
