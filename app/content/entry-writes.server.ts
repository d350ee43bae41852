import { isDeepStrictEqual } from "node:util";
import type { FieldValues } from "~/records/kind";
import {
  getVersion,
  insertVersion,
  newestVersion,
  type VersionAction,
} from "~/records/versions/versions.server";
import { now } from "~/server/clock.server";
import { inTransaction } from "~/server/database.server";
import type { EntryKind } from "./entries";
import { addContentEntry, type NewContentEntry } from "./queries.server";
import { entryStores } from "./stores.server";

/**
 * Stores the changes of a form with their versions, all or none.
 * @param texts the changed ones, by id, checked before
 * @param options.deleted id of an entry to delete
 * @returns the ids of the entries that there were
 */
export function saveEntries(
  kind: EntryKind,
  texts: Map<string, string>,
  { author, deleted }: { author: string; deleted?: string },
): string[] {
  const { write, remove } = entryStores[kind];
  // One moment for all, by which a conflict shows them together.
  const by = { author, createdAt: now().toISOString() };
  return inTransaction(() => {
    const saved = [...texts]
      .filter(([id, text]) => change(kind, id, "changed", { ...by, work: () => write(id, text) }))
      .map(([id]) => id);
    const isDeleted =
      deleted !== undefined && change(kind, deleted, "deleted", { ...by, work: () => remove(deleted) });
    return isDeleted ? [...saved, deleted] : saved;
  });
}

/** Adds a text with its first version. @returns whether its key was free */
export function addText(entry: NewContentEntry, author: string): boolean {
  return inTransaction(() =>
    change("content", entry.key, "created", { author, work: () => addContentEntry(entry) }),
  );
}

/**
 * Stores the text of an older version again; a deleted entry as a whole.
 * @param version of the entry, as `entryVersion` gives it, when that was chosen
 * @returns why not, or nothing
 */
export function bringEntryBack(
  kind: EntryKind,
  id: string,
  { number, version, author }: { number: number; version: number; author: string },
): "gone" | "changed" | undefined {
  const { column, write, insert } = entryStores[kind];
  return inTransaction(() => {
    const older = getVersion(kind, id, number);
    if (!older) return "gone";
    if (version !== entryVersion(kind, id)) return "changed";
    const isThere = entryVersion(kind, id) > 0;
    const work = () => (isThere ? write(id, String(older.fields[column] ?? "")) : insert(id, older.fields));
    return change(kind, id, "restored", { author, work }) ? undefined : "gone";
  });
}

/** @returns the number of the newest version of an entry; 0 for one that was deleted or never changed */
export function entryVersion(kind: EntryKind, id: string): number {
  const newest = newestVersion(kind, id);
  return newest && newest.action !== "deleted" ? newest.number : 0;
}

/** Changes an entry and stores it as its next version; before that what stood there, unless that is one already. */
function change(
  kind: EntryKind,
  id: string,
  action: VersionAction,
  {
    author,
    createdAt = now().toISOString(),
    work,
  }: { author: string; createdAt?: string; work: () => boolean },
): boolean {
  const { column, get } = entryStores[kind];
  const row = get(id);
  const before = row && contentOf(row);
  if (!work()) return false;
  const stored = get(id);
  // The default of a colour has no row.
  const emptied = action === "deleted" ? before : before && { ...before, [column]: "" };
  const content = stored ? contentOf(stored) : emptied;
  if (!content || (action === "changed" && isDeepStrictEqual(content, before))) return true;
  const newest = newestVersion(kind, id);
  let number = newest?.number ?? 0;
  if (row && before && !isDeepStrictEqual(newest?.fields, before)) {
    number += 1;
    const since = newest
      ? { action: "changed" as const, createdAt }
      : { action: "created" as const, createdAt: row.updatedAt };
    insertVersion(kind, id, { number, fields: before, author: null, ...since });
  }
  insertVersion(kind, id, {
    number: number + 1,
    fields: content,
    action: number === 0 && action === "changed" ? "created" : action,
    author,
    createdAt,
  });
  return true;
}

const contentOf = ({ id: _, updatedAt: __, ...content }: { id: string; updatedAt: string }): FieldValues =>
  content;
