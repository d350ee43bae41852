import type { Deletion } from "~/components/cms/delete-dialog";
import { withParams } from "~/components/with-params";
import { type RecordKind, recordNotices } from "~/schemas/record-kinds";
import { logError } from "./errors.server";
import { returnWithNotice } from "./notice.server";
import { records } from "./records.server";

/** @returns what is asked before a record is deleted, or nothing when it is gone */
export function viewDeletion(kind: RecordKind, id: string): Deletion | null {
  const title = records[kind].titleOf(id);
  if (title === undefined) return null;
  const goesWith = records[kind].goesWith(id);
  return { kind, id, title, goesWith };
}

/**
 * Deletes a record and leads back to its list, which says what became of it. A failure leads there too: the
 * lists are read again anyway (spec section 9).
 */
export async function deleteAndReturn(kind: RecordKind, id: string, request: Request): Promise<Response> {
  const params = new URL(request.url).searchParams;
  params.delete("index");
  const list = `/cms${withParams(params, { tab: kind, delete: null })}`;
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
