import type { RecordTable } from "db/schema";
import { and, eq, lt, lte, max, type SQL } from "drizzle-orm";
import { recordKindNames, records } from "~/records/registry.server";
import { now } from "~/server/clock.server";
import { countRows, db, inTransaction } from "~/server/database.server";
import { isInTrash } from "~/server/publication.server";
import { getTrashEntry, type TrashEntry } from "./trash.server";

const day = 24 * 60 * 60 * 1000;
/** How long the trash keeps a record (days). */
export const daysInTrash = 30;

/** Deletes a record in the trash for good, with what belongs to it. @returns what it was, or nothing */
export function purge(id: string): TrashEntry | undefined {
  return inTransaction(() => {
    const entry = getTrashEntry(id);
    if (!entry) return;
    const { table } = records[entry.kind];
    db.delete(table).where(eq(table.id, id)).run();
    return entry;
  });
}

/** @returns when the newest record in the trash was deleted (ISO); null for an empty trash */
export function newestDeletion(): string | null {
  const moments = recordKindNames.map((kind) => {
    const { table } = records[kind];
    return db
      .select({ at: max(table.deletedAt) })
      .from(table)
      .where(isInTrash(table))
      .get()?.at;
  });
  return (
    moments
      .flatMap((at) => at ?? [])
      .sort()
      .at(-1) ?? null
  );
}

/**
 * Deletes for good what was in the trash when a page showed it.
 * @param newest as newestDeletion() gave it: what was deleted since stays
 * @returns how many records the page had
 */
export const emptyTrash = (newest: string): number => purgeWhere(({ deletedAt }) => lte(deletedAt, newest));

/** Deletes for good what was deleted 30 days ago. */
export function purgeOldTrash(): void {
  const before = new Date(now().getTime() - daysInTrash * day).toISOString();
  purgeWhere(({ deletedAt }) => lt(deletedAt, before));
}

/** Versions and preview links go by triggers, links and registrations by their foreign keys. */
function purgeWhere(where: (table: RecordTable) => SQL): number {
  return inTransaction(() => {
    const tables = recordKindNames.map((kind) => records[kind].table);
    const counts = tables.map((table) => {
      const own = and(where(table), eq(table.deletedWith, table.id));
      return countRows(table, own);
    });
    for (const table of tables) db.delete(table).where(where(table)).run();
    return counts.reduce((sum, count) => sum + count, 0);
  });
}
