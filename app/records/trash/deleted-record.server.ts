import type { RecordKind } from "~/kinds";
import type { DeletedRecord } from "~/records/form/record-notices";
import { type RefusedSave, unknownRecord } from "~/records/record-writes.server";
import { missingParent } from "./rows.server";
import {
  entryWith,
  findInTrash,
  listTrashRows,
  type RefusedRestore,
  restoreFromTrash,
  type TrashEntry,
  tableOf,
} from "./trash.server";

/** @returns what the trash has of a deleted record; nothing when it cannot be restored */
export function findDeleted(kind: RecordKind, id: string): DeletedRecord | undefined {
  const own = findInTrash(kind, id);
  const [main] = own ? listTrashRows(own.id) : [];
  const parent = main && missingParent(main);
  if (main && !parent) return { canRestore: true };
  const artist = entryWith(parent ?? { table: tableOf(kind), id });
  return artist && { canRestore: false, artist: { id: artist.id, title: artist.title } };
}

/**
 * Restores a deleted record, so that its form can be saved over it: with the slug that was typed where its own is taken.
 * @returns why not, or nothing; nothing also when the record is there again
 */
export function restoreDeleted(
  kind: RecordKind,
  id: string,
  author: string,
  typed: Record<string, unknown>,
): RefusedSave | undefined {
  const entry = findInTrash(kind, id);
  if (!entry) return;
  const refused = restoreWithSlug(entry, author, typed.slug);
  if (refused?.reason === "slug taken")
    return { status: 409, issues: [{ path: "slug", message: `${refused.message}. Choose another one.` }] };
  return refused && unknownRecord;
}

function restoreWithSlug({ id }: TrashEntry, author: string, slug: unknown): RefusedRestore | undefined {
  const restored = restoreFromTrash(id, author);
  if ("restored" in restored) return;
  if (restored.reason !== "slug taken" || typeof slug !== "string" || slug === restored.slug) return restored;
  const renamed = restoreFromTrash(id, author, slug);
  return "restored" in renamed ? undefined : renamed;
}
