import { randomUUID } from "node:crypto";
import { fold } from "db/fold";
import { listViews } from "db/schema";
import { and, asc, eq, ne } from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import { hasKind } from "~/kinds";
import { db } from "~/platform/database.server";
import { parseRecordList, type RecordListPart, recordListParams } from "~/records/list-params";

export interface ListView {
  id: string;
  name: string;
  query: string;
}

const keyOf = (name: string) => fold(name).trim();
const views = { id: listViews.id, name: listViews.name, query: listViews.query };

/** @returns the query by which a view is the same as a list, whatever its page */
export const viewQuery = (list: RecordListPart): string =>
  new URLSearchParams(recordListParams({ ...list, page: null })).toString();

export const listSavedViews = (kind: RecordKind): ListView[] =>
  db.select(views).from(listViews).where(eq(listViews.kind, kind)).orderBy(asc(listViews.nameKey)).all();

/** Gives a list a name; a view that has it already is changed. @returns whether it is new */
export function saveView(kind: RecordKind, name: string, query: string): boolean {
  const known = viewQuery(parseRecordList(new URLSearchParams(query), kind));
  return db.transaction(() => {
    const same = and(eq(listViews.kind, kind), eq(listViews.nameKey, keyOf(name)));
    const { changes } = db.update(listViews).set({ name, query: known }).where(same).run();
    if (changes > 0) return false;
    db.insert(listViews)
      .values({ id: randomUUID(), kind, name, nameKey: keyOf(name), query: known })
      .run();
    return true;
  });
}

/** @returns the kind and the query of a view; nothing where somebody has deleted it */
export function getView(id: string): (ListView & { kind: RecordKind }) | undefined {
  const view = db
    .select({ ...views, kind: listViews.kind })
    .from(listViews)
    .where(eq(listViews.id, id))
    .get();
  return view && hasKind(view.kind) ? { ...view, kind: view.kind } : undefined;
}

/** @returns whether it has the name now; another view of its kind may have it */
export function renameView({ id, kind }: { id: string; kind: RecordKind }, name: string): boolean {
  const taken = and(eq(listViews.kind, kind), eq(listViews.nameKey, keyOf(name)), ne(listViews.id, id));
  return db.transaction(() => {
    if (db.select(views).from(listViews).where(taken).get()) return false;
    db.update(listViews)
      .set({ name, nameKey: keyOf(name) })
      .where(eq(listViews.id, id))
      .run();
    return true;
  });
}

export function deleteView(id: string): void {
  db.delete(listViews).where(eq(listViews.id, id)).run();
}
