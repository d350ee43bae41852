import { db, inTransaction } from "db/client.server";
import { revisions, trash } from "db/schema";
import { and, eq, lt, lte, max, type SQL } from "drizzle-orm";
import { deletePreviewLinks } from "~/cms/previews/links.server";
import { now } from "~/server/clock.server";
import { getTrashEntry, listTrashRows, recordsIn, type TrashEntry } from "./trash.server";

const day = 24 * 60 * 60 * 1000;
/** How long the trash keeps a record (days). */
export const daysInTrash = 30;

/** Deletes an entry for good, with the revisions of its records. @returns the entry, or nothing */
export function purge(trashId: string): TrashEntry | undefined {
  return inTransaction(() => {
    const entry = getTrashEntry(trashId);
    if (!entry) return;
    for (const { kind, id } of recordsIn(listTrashRows(trashId))) {
      db.delete(revisions)
        .where(and(eq(revisions.kind, kind), eq(revisions.recordId, id)))
        .run();
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

/** Deletes for good what has been in the trash for 30 days. */
export function purgeOldTrash(): void {
  purgeWhere(lt(trash.deletedAt, new Date(now().getTime() - daysInTrash * day).toISOString()));
}

function purgeWhere(where: SQL): number {
  const entries = db.select({ id: trash.id }).from(trash).where(where).all();
  for (const { id } of entries) purge(id);
  return entries.length;
}
