import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { kindOf, type RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { findLinked, linkFields, linkLists } from "~/records/fields/link-fields.server";
import { chosenTheirs, type EditConflict } from "~/records/history/edit-conflict.server";
import {
  afterParam,
  parseRecordList,
  type RecordListPart,
  recordListParams,
  recordListPath,
} from "~/records/list/list-params";
import { savedNotice } from "~/records/publication/saved-notice.server";
import { findParent } from "~/records/trash/trash.server";
import { logError } from "~/server/errors.server";
import { returnWithNotice } from "~/server/notice.server";
import type { FieldErrors } from "~/text/field-errors";
import type { Notice } from "~/text/notice";
import { publicationField, versionField } from "./field-names";
import { storeFiles } from "./posted-files.server";
import { conflictReason, deletedMeanwhile, type RecordChange, recordNotices } from "./record-notices";
import { formValues, type RecordFormValues } from "./record-values.server";
import { saveRecord } from "./save-form.server";

/** Action data of a form that was not saved. */
export interface RecordAnswer {
  notice: Notice;
  /** For Conform: what was typed, and what is wrong with it. */
  result: SubmissionResult;
  /** Another version is stored than the form was opened on. */
  conflict?: EditConflict;
  /** A colleague has deleted the record meanwhile. */
  isGone?: boolean;
  /** What it belongs to, which lies in the trash, too, and has to be restored first. */
  parent?: { id: string; title: string };
  /** The server did not answer; a toast has said so. */
  isUnanswered?: true;
}

/** Load contexts of refused posts: without scripts the loader runs after the action, and shares only the context. */
const refusedIn = new WeakSet<object>();

/** True in the loader after a refused post without scripts. */
export const wasRefused = (context: object) => refusedIn.has(context);

/**
 * Saves a posted form and redirects to the record in its list, or to the next new record.
 * @param id of the record; null for a new one
 * @returns action data with what was typed and the errors when it is refused; 404 when the record was deleted meanwhile
 */
export async function saveAndReturn(
  kind: RecordKind,
  id: string | null,
  {
    posted,
    request,
    context,
    author,
  }: { posted: FormData; request: Request; context: object; author: string },
) {
  const isGone = id !== null && !records[kind].get(id);
  const parent = isGone ? findParent(kind, id) : undefined;
  const change: RecordChange = id === null ? "create" : "update";
  let typed = typedIn(posted);
  const refuse = (status: number, errors: FieldErrors, reason?: string, conflict?: EditConflict) => {
    refusedIn.add(context);
    const [first] = Object.values(errors).flat();
    const notice = recordNotices.failure(kind, change, reason ?? first);
    const result = { status: "error", initialValue: typed, error: errors } as const;
    return data<RecordAnswer>(
      { notice, result, conflict, ...(isGone ? { isGone, parent } : {}) },
      { status },
    );
  };
  try {
    const refusedFiles = await storeFiles(posted);
    // Again, because a stored file need not be chosen again: its path is in the field.
    typed = typedIn(posted);
    if (Object.keys(refusedFiles).length > 0) return refuse(400, refusedFiles);
    if (isGone && (parent || !posted.has("restore"))) return refuse(404, {}, deletedMeanwhile(kind, parent));
    resolveNames(posted);
    const saved = saveRecord(kind, id, posted, author);
    if ("errors" in saved) {
      const { conflict, errors, status, shown } = saved;
      if (!conflict) {
        // The form has a version that includes it: what was chosen must stand in it.
        if (id !== null) typed = { ...typed, ...formValues(chosenTheirs(kind, id, posted)) };
        return refuse(status, errors);
      }
      typed = {
        ...typed,
        ...formValues(conflict.merged),
        [versionField]: String(conflict.version),
        ...shown,
      };
      const reason = conflictReason(kind, conflict, isGone, posted.has(publicationField));
      return refuse(status, errors, reason, conflict);
    }
    const list = parseRecordList(new URL(request.url).searchParams, kind);
    const next =
      posted.get("then") === "another"
        ? nextFormPath(list, posted, saved.id)
        : recordListPath(list, saved.id);
    return await returnWithNotice(next, savedNotice(kind, change, saved, posted));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refuse(
      500,
      {},
      `Please try again. Nothing you typed is lost (error ${logError(error, request)}).`,
    );
  }
}

/** What was typed, to render the form again: other records by name, not by id. */
export function typedIn(posted: FormData): RecordFormValues {
  const texts = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const values: RecordFormValues = Object.fromEntries(texts);
  for (const name of linkLists)
    if (posted.has(name)) values[name] = posted.getAll(name).map(String).filter(Boolean);
  return values;
}

/** Replaces the names of other records by their ids. */
function resolveNames(posted: FormData): void {
  for (const [name, link] of linkFields) {
    const typed = posted.getAll(name).map((value) => String(value).trim());
    posted.delete(name);
    for (const text of typed) if (text) posted.append(name, findLinked(link, text) ?? text);
  }
}

/** @returns the path of the next new record's form, with the values that it starts with */
function nextFormPath(list: RecordListPart, posted: FormData, after: string): string {
  const kept = (kindOf(list.tab).addAnotherWith ?? []).flatMap((name) => {
    const value = posted.get(name);
    return typeof value === "string" && value ? [[name, value]] : [];
  });
  // afterParam changes with each form, so that React does not keep the last form's state.
  const carried = Object.entries(recordListParams(list));
  return `/cms/${list.tab}/new?${new URLSearchParams([...carried, ...kept, [afterParam, after]])}`;
}
