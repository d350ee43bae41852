import { data } from "@remix-run/node";
import { postedText } from "~/cms/posts.server";
import { logError } from "~/http/errors.server";
import { returnWithNotice } from "~/http/notice-cookie.server";
import type { RecordKind } from "~/kind/kind";
import { serverKinds } from "~/kinds.server";
import { versionField } from "~/records/field-names";
import { type RecordListQuery, recordListPath } from "~/records/list-params";
import { recordNotices } from "~/records/notices";
import { save } from "~/records/save/save.server";
import { readStored } from "~/records/store/store.server";
import { listDependants, listPlaces, listSent } from "~/records/trash/trash-list.server";
import type { Deletion, DeletionAnswer } from "./delete-dialog";

export function viewDeletion(kind: RecordKind, id: string): Deletion | null {
  const stored = readStored(kind, id);
  if (!stored) return null;
  const { title } = serverKinds[kind].card(stored.record);
  return {
    kind,
    id,
    title,
    deletedWith: listDependants(kind, id),
    hiddenIn: listPlaces(kind, id),
    sent: listSent(kind, id),
    version: stored.newest.number,
  };
}

/** Moves a record into the trash and redirects to its list; asks again where it was changed since the dialog was opened. */
export async function deleteAndReturn(
  { tab: kind, ...list }: RecordListQuery,
  id: string,
  { request, posted, author }: { request: Request; posted: FormData; author: string },
): Promise<Response | ReturnType<typeof data<DeletionAnswer>>> {
  const path = recordListPath({ tab: kind, ...list });
  try {
    const version = postedText(posted, versionField);
    const opened = version ? Number(version) : null;
    const how = { intent: "delete", base: "newest", onConflict: "merge" } as const;
    const deleted = save({ kind, id, ...how, opened, fields: {}, author });
    if ("issues" in deleted) {
      if (deleted.since) return data<DeletionAnswer>({ changed: deleted.since }, { status: 409 });
      const reason = deleted.status === 404 ? "It no longer exists." : deleted.issues[0]?.message;
      return returnWithNotice(path, recordNotices.failure(kind, "delete", reason));
    }
    return returnWithNotice(path, {
      ...recordNotices.success(kind, "delete"),
      undo: `/cms/trash/${id}`,
    });
  } catch (error) {
    const errorId = logError(error, request);
    return returnWithNotice(
      path,
      recordNotices.failure(kind, "delete", `Please try again (error ${errorId}).`),
    );
  }
}
