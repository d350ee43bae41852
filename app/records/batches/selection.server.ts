import { and, type SQL, sql } from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import { hasKind, isRecordId } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { countRows, db, isOneOf } from "~/platform/database.server";
import { allOfList } from "~/records/list/record-list.server";
import { listOfForm, type RecordListPart } from "~/records/list-params";
import { titleColumn } from "~/records/titles.server";
import { visibleTo } from "~/visibility/publication.server";

/** The records that are to be changed: those that were ticked, or all that a list finds. */
export interface Selection {
  kind: RecordKind;
  list: RecordListPart;
  where: SQL | undefined;
  order: SQL[];
  count: number;
  /** How many the list had when 'all found' was pressed; null for ticked ones. */
  whenChosen: number | null;
}

/** @param params of /cms/batches/new; returns nothing for a kind that has no list */
export function readSelection(params: URLSearchParams): Selection | undefined {
  const kind = params.get("kind") ?? undefined;
  if (!hasKind(kind)) return;
  const list = listOfForm(params, kind);
  const isAll = params.has("all");
  const { table } = serverKinds[kind];
  const ids = params.getAll("id").filter(isRecordId);
  const inTheirOrder = [sql`instr(${ids.join()}, ${table.id})`];
  const ticked = and(isOneOf(table.id, ids), visibleTo("staff", table));
  const which = isAll ? allOfList(list) : { where: ticked, order: inTheirOrder };
  const found = Number(params.get("found"));
  const whenChosen = isAll && found > 0 ? found : null;
  return { kind, list, ...which, count: countRows(table, which.where), whenChosen };
}

export const listTitles = ({ kind, where, order }: Selection, limit: number): string[] =>
  db
    .select({ title: titleColumn(kind) })
    .from(serverKinds[kind].table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .all()
    .map(({ title }) => title);
