import type { RecordTable } from "db/schema";
import { eq, lt, lte, type SQL } from "drizzle-orm";
import { recordKindNames } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { now } from "~/platform/clock.server";
import { db, inTransaction, isOneOf } from "~/platform/database.server";
import { indexAll, listLinking } from "~/records/full-text/index.server";
import { clearLinksTo } from "~/records/links/clear-links.server";
import { getTrashEntry, listTrash, type TrashEntry } from "./trash.server";

const day = 24 * 60 * 60 * 1000;
/** How long the trash keeps a record (days). */
export const daysInTrash = 30;

/** Deletes a record in the trash for good, with what belongs to it. @returns what it was, or nothing */
export function purge(id: string): TrashEntry | undefined {
  return inTransaction(() => {
    const entry = getTrashEntry(id);
    if (!entry) return;
    purgeWhere((table) => eq(table.id, id));
    return entry;
  });
}

/** Deletes for good what a page of the trash showed, up to its `newest` deletion (ISO). @returns how many */
export function emptyTrash(newest: string): number {
  return inTransaction(() => {
    const shown = listTrash().filter(
      ({ id, deletedWith, deletedAt }) => deletedWith === id && deletedAt <= newest,
    );
    purgeWhere(({ deletedAt }) => lte(deletedAt, newest));
    return shown.length;
  });
}

/** Deletes for good what was deleted 30 days ago. */
export function purgeOldTrash(): void {
  const before = new Date(now().getTime() - daysInTrash * day).toISOString();
  inTransaction(() => purgeWhere(({ deletedAt }) => lt(deletedAt, before)));
}

/** Deletes records for good, whether they lie in the trash or not. */
export function purgeRecords(ids: string[]): void {
  purgeWhere(({ id }) => isOneOf(id, ids));
}

/** Versions, preview links and what the search has go by triggers, links and registrations by their foreign keys. */
function purgeWhere(where: (table: RecordTable) => SQL): void {
  const all = recordKindNames.map((kind) => {
    const { table } = serverKinds[kind];
    const rows = db.select({ id: table.id }).from(table).where(where(table)).all();
    return { kind, table, ids: rows.map(({ id }) => id) };
  });
  const ids = all.flatMap((each) => each.ids);
  // An artist's works go along, and shows link to these, too.
  const linking = listLinking([...ids, ...listLinking(ids).map(({ id }) => id)]);
  for (const { kind, ids } of all) clearLinksTo(kind, ids);
  for (const { table } of all) db.delete(table).where(where(table)).run();
  indexAll(linking);
}
