import type { RecordKind } from "~/kind/kind";
import type { ChosenRecord } from "~/kind/kind.server";
import { hasKind, isRecordId } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { db, isOneOf } from "~/platform/database.server";
import { listIds } from "~/records/list/record-list.server";
import { listOfForm, type RecordListPart } from "~/records/list-params";
import { titleColumn } from "~/records/titles.server";

/** The records that are to be changed: those that were ticked, or all that a list finds. */
export interface Selection {
  kind: RecordKind;
  list: RecordListPart;
  chosen: ChosenRecord[];
  /** How many the list had when 'all found' was pressed; null for ticked ones. */
  whenChosen: number | null;
}

/** @param params of /cms/batches/new; returns nothing for a kind that has no list */
export function readSelection(params: URLSearchParams): Selection | undefined {
  const kind = params.get("kind") ?? undefined;
  if (!hasKind(kind)) return;
  const list = listOfForm(params, kind);
  const isAll = params.has("all");
  const wanted = isAll ? listIds(list) : params.getAll("id").filter(isRecordId);
  const found = Number(params.get("found"));
  return { kind, list, chosen: readChosen(kind, wanted), whenChosen: isAll && found > 0 ? found : null };
}

/** In the order of the ids, each once. */
function readChosen(kind: RecordKind, ids: string[]): ChosenRecord[] {
  const { table } = serverKinds[kind];
  const rows = db
    .select({ id: table.id, version: table.version, title: titleColumn(kind) })
    .from(table)
    .where(isOneOf(table.id, ids))
    .all();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
