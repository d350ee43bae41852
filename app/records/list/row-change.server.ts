import { data } from "@remix-run/node";
import { postedText } from "~/cms/posts.server";
import { fieldsOf, kinds } from "~/kinds";
import { listActionPath, type RecordListPart, recordListPath, undoParams } from "~/records/list-params";
import { recordNotices } from "~/records/notices";
import type { RefusedSave } from "~/records/save/change";
import { save } from "~/records/save/save.server";
import { readStored } from "~/records/store/store.server";
import { titleIn } from "~/records/titles.server";
import { logError } from "~/server/errors.server";
import { returnWithNotice } from "~/server/notice.server";
import type { Notice } from "~/text/notice";
import type { RowAnswer } from "./row-choice";

interface Posted {
  request: Request;
  posted: FormData;
  author: string;
}

/**
 * Saves the field that is changed in the list itself, below an open draft.
 * @returns the notice with its undo: as data where the page stays, otherwise with a redirect to the list
 */
export async function changeInRow(list: RecordListPart, id: string, { request, posted, author }: Posted) {
  const answer = store(list, id, { request, posted, author });
  if (!posted.has("stays")) return returnWithNotice(recordListPath(list, id), answer.notice);
  return data<RowAnswer>(answer, { status: answer.isRefused ? 409 : 200 });
}

function store(list: RecordListPart, id: string, { request, posted, author }: Posted): RowAnswer {
  const { tab: kind } = list;
  const name = kinds[kind].changedInList;
  const before = name ? readStored(kind, id) : undefined;
  const refuse = (reason?: string): RowAnswer => ({
    notice: recordNotices.failure(kind, "update", reason),
    isRefused: true,
  });
  if (!name || !before) return refuse("It is no longer there.");
  try {
    const value = postedText(posted, "value");
    const how = {
      intent: "save",
      base: "head",
      onConflict: "merge",
      opened: Number(postedText(posted, "version")) || null,
    } as const;
    const saved = save({ kind, id, ...how, fields: { [name]: value }, author });
    if ("issues" in saved) return refuse(reasonOf(saved));
    const display = (stored: unknown) => fieldsOf(kind)[name]?.display(stored) ?? "";
    const was = String(before.fields[name] ?? "");
    const description = `${titleIn(kind, before.fields)}: ${display(value)}`;
    const undo = listActionPath(list, {
      [undoParams.id]: id,
      [undoParams.value]: was,
      [undoParams.version]: String(saved.record?.version),
    });
    return {
      notice: { ...recordNotices.success(kind, "update"), description, ...(was === value ? {} : { undo }) },
    };
  } catch (error) {
    return refuse(`Please try again (error ${logError(error, request)}).`);
  }
}

const reasonOf = ({ issues, status, conflict }: RefusedSave) =>
  status === 404
    ? "It is no longer there."
    : conflict
      ? "It was changed in the meantime."
      : issues[0]?.message;

/**
 * Takes back a change in a row, unless the field was changed since.
 * @param params the query of the post: id, former value, and the version that the change made
 */
export function undoInRow(list: RecordListPart, params: URLSearchParams, author: string): Promise<Response> {
  const { tab: kind } = list;
  const id = params.get(undoParams.id) ?? "";
  const value = params.get(undoParams.value) ?? "";
  const version = params.get(undoParams.version);
  const path = recordListPath(list, id);
  const name = kinds[kind].changedInList;
  const how = { intent: "save", base: "head", onConflict: "merge", opened: Number(version) || 0 } as const;
  const saved = save({ kind, id, ...how, fields: name ? { [name]: value } : {}, author });
  const notice: Notice =
    "issues" in saved
      ? recordNotices.failure(kind, "update", reasonOf(saved))
      : recordNotices.success(kind, "update");
  return returnWithNotice(path, notice);
}
