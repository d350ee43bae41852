import { data } from "@remix-run/node";
import { postedText } from "~/cms/posts.server";
import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { versionField } from "~/records/form/field-names";
import { recordNotices } from "~/records/form/record-notices";
import { deleteRecord } from "~/records/record-writes.server";
import { listDependants } from "~/records/trash/trash-list.server";
import { newestVersion } from "~/records/versions/versions.server";
import { galleryTime } from "~/server/clock.server";
import { logError } from "~/server/errors.server";
import { returnWithNotice } from "~/server/notice.server";
import type { Deletion, DeletionAnswer } from "./delete-dialog";
import { parseRecordList, recordListPath } from "./list-params";

/** @returns the data of the delete dialog, or null when the record is gone */
export function viewDeletion(kind: RecordKind, id: string): Deletion | null {
  const { get, card } = records[kind];
  const record = get(id);
  if (!record) return null;
  const version = newestVersion(kind, id)?.number ?? record.version;
  return { kind, id, title: card(record).title, deletedWith: listDependants(kind, id), version };
}

/**
 * Moves a record into the trash and redirects to its list with a notice, also after a failure. The dialog comes back
 * where the record was changed since it was opened.
 * @param posted `version` that the dialog was opened on
 */
export async function deleteAndReturn(
  kind: RecordKind,
  id: string,
  { request, posted, author }: { request: Request; posted: FormData; author: string },
): Promise<Response | ReturnType<typeof data<DeletionAnswer>>> {
  const list = recordListPath(parseRecordList(new URL(request.url).searchParams, kind));
  try {
    const deletion = viewDeletion(kind, id);
    const changed = deletion && changeSince(deletion, posted);
    if (changed) return data<DeletionAnswer>({ changed }, { status: 409 });
    const deleted = deleteRecord(kind, id, { author });
    if (!("value" in deleted))
      return returnWithNotice(list, recordNotices.failure(kind, "delete", "It is no longer there."));
    return returnWithNotice(list, {
      ...recordNotices.success(kind, "delete"),
      undo: `/cms/trash/${id}`,
    });
  } catch (error) {
    const errorId = logError(error, request);
    return returnWithNotice(
      list,
      recordNotices.failure(kind, "delete", `Please try again (error ${errorId}).`),
    );
  }
}

/** @returns who has changed a record since the dialog was opened, and when; nothing if nobody has */
function changeSince(
  { kind, id, version }: Deletion,
  posted: FormData,
): DeletionAnswer["changed"] | undefined {
  const opened = postedText(posted, versionField);
  const newest = opened === "" || opened === String(version) ? undefined : newestVersion(kind, id);
  return newest && { author: newest.author, changedAt: galleryTime(newest.createdAt) };
}
