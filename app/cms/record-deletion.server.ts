import { logError } from "~/server/errors.server";
import { returnWithNotice } from "~/server/notice.server";
import type { Deletion } from "./delete-dialog";
import type { RecordKind } from "./kinds";
import { records } from "./kinds.server";
import { parseRecordList, recordListPath } from "./list-params";
import { recordNotices } from "./record-notices";

/**
 * @param listed the ids of the list that it is deleted from
 * @returns what is asked before a record is deleted, or nothing when it is gone
 */
export function viewDeletion(kind: RecordKind, id: string, listed: string[]): Deletion | null {
  const { get, card, deletedWith } = records[kind];
  const record = get(id);
  if (!record) return null;
  const at = listed.indexOf(id);
  const neighbour = (at < 0 ? undefined : (listed[at + 1] ?? listed[at - 1])) ?? null;
  return { kind, id, title: card(record).title, deletedWith: deletedWith?.(id) ?? [], neighbour };
}

/**
 * Deletes a record and leads back to its list, which says what became of it. A failure leads there too: the
 * lists are read again anyway.
 * @param neighbour the card to scroll to
 */
export async function deleteAndReturn(
  kind: RecordKind,
  id: string,
  { request, neighbour }: { request: Request; neighbour: string | null },
): Promise<Response> {
  const list = recordListPath(parseRecordList(new URL(request.url).searchParams, kind), {
    record: neighbour,
  });
  try {
    const isGone = !records[kind].remove(id);
    const notice = isGone
      ? recordNotices.failure(kind, "delete", "It is no longer there.")
      : recordNotices.success(kind, "delete");
    return returnWithNotice(list, notice);
  } catch (error) {
    const errorId = logError(error, request);
    return returnWithNotice(
      list,
      recordNotices.failure(kind, "delete", `Please try again (error ${errorId}).`),
    );
  }
}
