import { data } from "@remix-run/node";
import { postedText } from "~/cms/posts.server";
import { logError } from "~/http/errors.server";
import { returnWithNotice } from "~/http/notice-cookie.server";
import { contentOf } from "~/kind/kind.server";
import { fieldsOf, kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { listActionPath, type RecordListPart, recordListPath, undoParams } from "~/records/list-params";
import { changedText, recordNotices } from "~/records/notices";
import type { RefusedSave } from "~/records/save/change";
import { save } from "~/records/save/save.server";
import { readStored } from "~/records/store/store.server";
import { titleIn } from "~/records/titles.server";
import type { RowAnswer } from "./row-choice";

/** Saves the field that is changed in a list, below an open draft. @returns the notice with its undo, or a redirect */
export async function changeInRow(
  list: RecordListPart,
  id: string,
  { request, posted, author }: { request: Request; posted: FormData; author: string },
) {
  const how = { value: postedText(posted, "value"), version: postedText(posted, "version"), request, author };
  const answer = store(list, id, how);
  if (!posted.has("stays")) return returnWithNotice(recordListPath(list, id), answer.notice);
  return data<RowAnswer>(answer, { status: answer.isRefused ? 409 : 200 });
}

/** Takes back a change in a row, by the query of the post, unless the field was changed since. */
export function undoInRow(
  list: RecordListPart,
  params: URLSearchParams,
  by: { request: Request; author: string },
): Promise<Response> {
  const read = (name: keyof typeof undoParams) => params.get(undoParams[name]) ?? "";
  const { notice } = store(list, read("id"), { value: read("value"), version: read("version"), ...by });
  return returnWithNotice(recordListPath(list, read("id")), notice);
}

interface Change {
  value: string;
  /** The version that the list has shown. */
  version: string;
  request: Request;
  author: string;
}

function store(list: RecordListPart, id: string, { value, version, request, author }: Change): RowAnswer {
  const { tab: kind } = list;
  const name = kinds[kind].changedInList;
  const before = name ? readStored(kind, id) : undefined;
  const refuse = (reason?: string): RowAnswer => ({
    notice: recordNotices.failure(kind, "update", reason),
    isRefused: true,
  });
  if (!name || !before) return refuse("It no longer exists.");
  try {
    const how = {
      intent: "save",
      base: "head",
      onConflict: "merge",
      opened: Number(version) || null,
    } as const;
    const saved = save({ kind, id, ...how, fields: { [name]: value }, author });
    if ("issues" in saved) return refuse(reasonOf(saved));
    // From the stored record, because a colleague's later change of the field is kept in place of what was posted.
    const after = saved.record && contentOf(serverKinds[kind], saved.record)[name];
    const changed = saved.taken ? `. It was ${changedText(saved.taken)}` : "";
    const description = `${titleIn(kind, before.fields)}: ${fieldsOf(kind)[name]?.display(after)}${changed}`;
    const undo = listActionPath(list, {
      [undoParams.id]: id,
      [undoParams.value]: String(before.fields[name] ?? ""),
      [undoParams.version]: String(saved.record?.version),
    });
    return {
      notice: {
        ...recordNotices.success(kind, "update"),
        description,
        ...(before.fields[name] === after ? {} : { undo }),
      },
    };
  } catch (error) {
    return refuse(`Please try again (error ${logError(error, request)}).`);
  }
}

const reasonOf = ({ issues, status, conflict }: RefusedSave) =>
  status === 404 ? "It no longer exists." : conflict ? "It was changed in the meantime." : issues[0]?.message;
