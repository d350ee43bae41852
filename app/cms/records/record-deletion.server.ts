import { data } from "@remix-run/node";
import { fold } from "db/fold";
import { newestRevision } from "~/cms/history/revisions.server";
import { kindOf, type RecordKind } from "~/cms/kinds";
import { records } from "~/cms/kinds.server";
import { postedText } from "~/cms/posts.server";
import { countDeleted } from "~/cms/trash/trash.server";
import { galleryTime } from "~/server/clock.server";
import { logError } from "~/server/errors.server";
import { returnWithNotice } from "~/server/notice.server";
import type { Deletion, DeletionAnswer } from "./delete-dialog";
import { versionField } from "./field-names";
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
  const { title } = card(record);
  const asksForTitle = countDeleted(kind, id) > mostAtOnce;
  const version = newestRevision(kind, id)?.number ?? record.version;
  return { kind, id, title, deletedWith: deletedWith?.(id) ?? [], asksForTitle, version, neighbour };
}

/** Deleting more records and registrations than this asks to type the title. */
const mostAtOnce = 20;

/**
 * Moves a record into the trash and redirects to its list with a notice, also after a failure. The dialog comes back
 * where the record was changed since it was opened, and where the title has to be typed and is not.
 * @param posted `version` that the dialog was opened on; `neighbour`: id of the card to scroll to; `title` as typed
 */
export async function deleteAndReturn(
  kind: RecordKind,
  id: string,
  { request, posted, author }: { request: Request; posted: FormData; author: string },
): Promise<Response | ReturnType<typeof data<DeletionAnswer>>> {
  const list = recordListPath(parseRecordList(new URL(request.url).searchParams, kind), {
    record: postedText(posted, "neighbour") || null,
  });
  try {
    const deletion = viewDeletion(kind, id, []);
    const title = postedText(posted, "title");
    const changed = deletion && changeSince(deletion, posted);
    const initialValue = { title };
    if (changed)
      return data<DeletionAnswer>({ result: { status: "error", initialValue }, changed }, { status: 409 });
    if (deletion?.asksForTitle && !isSameText(title, deletion.title)) {
      const error = { title: [`This is not the ${kindOf(kind).citesTitle ? "title" : "name"}`] };
      return data<DeletionAnswer>({ result: { status: "error", initialValue, error } }, { status: 400 });
    }
    const deleted = deleteRecord(kind, id, { author });
    if (!("value" in deleted))
      return returnWithNotice(list, recordNotices.failure(kind, "delete", "It is no longer there."));
    return returnWithNotice(list, {
      ...recordNotices.success(kind, "delete"),
      undo: `/cms/trash/${deleted.value}`,
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
function changeSince({ kind, id, version }: Deletion, posted: FormData): DeletionAnswer["changed"] {
  const opened = postedText(posted, versionField);
  const revision = opened === "" || opened === String(version) ? undefined : newestRevision(kind, id);
  return revision && { author: revision.author, changedAt: galleryTime(revision.createdAt) };
}

const isSameText = (typed: string, title: string) => fold(typed.trim()) === fold(title.trim());
