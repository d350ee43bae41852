import type { RecordKind } from "~/cms/kinds";
import { records } from "~/cms/kinds.server";
import { logError } from "~/server/errors.server";
import { returnWithNotice } from "~/server/notice.server";
import type { Deletion } from "./delete-dialog";
import { parseRecordList, recordListPath } from "./list-params";
import { recordNotices } from "./record-notices";
import { deleteRecord } from "./record-writes.server";

/**
 * @param listed ids on this page of the list
 * @returns the data of the delete dialog, or null when the record is gone
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
 * Deletes a record and redirects to its list with a notice, also after a failure.
 * @param neighbour id of the card to scroll to
 */
export async function deleteAndReturn(
  kind: RecordKind,
  id: string,
  { request, neighbour, author }: { request: Request; neighbour: string | null; author: string },
): Promise<Response> {
  const list = recordListPath(parseRecordList(new URL(request.url).searchParams, kind), {
    record: neighbour,
  });
  try {
    const isGone = !("value" in deleteRecord(kind, id, { author }));
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
