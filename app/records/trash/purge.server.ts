import { db, inTransaction } from "db/client.server";
import { trash, versions } from "db/schema";
import { and, eq, gt, inArray, lt, lte, max, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { deletePreviewLinks } from "~/records/previews/links.server";
import { deleteVersions } from "~/records/versions/versions.server";
import { now } from "~/server/clock.server";
import { getTrashEntry, listTrashRows, recordsIn, type TrashEntry } from "./trash.server";

const day = 24 * 60 * 60 * 1000;
/** How long the trash keeps a record (days). */
export const daysInTrash = 30;

/** Deletes an entry for good, with the versions of its records. @returns the entry, or nothing */
export function purge(trashId: string): TrashEntry | undefined {
  return inTransaction(() => {
    const entry = getTrashEntry(trashId);
    if (!entry) return;
    for (const { kind, id } of recordsIn(listTrashRows(trashId))) {
      deleteVersions(kind, id);
      deletePreviewLinks(kind, id);
    }
    db.delete(trash).where(eq(trash.id, trashId)).run();
    return entry;
  });
}

/** @returns when the newest entry was deleted (ISO); null for an empty trash */
export function newestDeletion(): string | null {
  return (
    db
      .select({ at: max(trash.deletedAt) })
      .from(trash)
      .get()?.at ?? null
  );
}

/**
 * Deletes for good what was in the trash when a page showed it.
 * @param newest as newestDeletion() gave it: what was deleted since stays
 * @returns how many entries there were
 */
export const emptyTrash = (newest: string): number => purgeWhere(lte(trash.deletedAt, newest));

/** Deletes for good what was deleted 30 days ago, the texts and design tokens among it too. */
export function purgeOldTrash(): void {
  const before = new Date(now().getTime() - daysInTrash * day).toISOString();
  purgeWhere(lt(trash.deletedAt, before));
  purgeEntries(before);
}

/** Deletes the versions of texts and design tokens that were deleted: nothing else of those is left. */
function purgeEntries(before: string): void {
  const { kind, recordId, number, action, createdAt } = versions;
  const newer = alias(versions, "newer");
  const isNewest = notExists(
    db
      .select({ one: sql`1` })
      .from(newer)
      .where(and(eq(newer.kind, kind), eq(newer.recordId, recordId), gt(newer.number, number))),
  );
  const deleted = db
    .select({ kind, recordId })
    .from(versions)
    .where(and(inArray(kind, ["content", "design"]), eq(action, "deleted"), lt(createdAt, before), isNewest))
    .all();
  for (const entry of deleted) deleteVersions(entry.kind, entry.recordId);
}

function purgeWhere(where: SQL): number {
  const entries = db.select({ id: trash.id }).from(trash).where(where).all();
  for (const { id } of entries) purge(id);
  return entries.length;
}
