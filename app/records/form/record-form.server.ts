import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { afterParam } from "~/cms/params";
import { readReturnPath } from "~/cms/return-path";
import { logError } from "~/http/errors.server";
import { returnWithNotice } from "~/http/notice-cookie.server";
import type { RecordKind } from "~/kind/kind";
import { kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { shownField, versionField } from "~/records/field-names";
import { listInForm, listOfForm, type RecordListPart, recordListPath } from "~/records/list-params";
import { recordNotices } from "~/records/notices";
import type { RefusedSave, Saved } from "~/records/save/change";
import type { EditConflict } from "~/records/save/conflict.server";
import { save } from "~/records/save/save.server";
import { publicationLabel } from "~/records/store/changed-since.server";
import { findParent } from "~/records/trash/trash.server";
import { byField, type FieldErrors } from "~/text/field-errors";
import type { Notice } from "~/text/notice";
import {
  addLinkedRecords,
  type RecordPost,
  readRecordPost,
  storeFiles,
  typedForm,
  typedIn,
} from "./read-post.server";
import {
  conflictReason,
  deletedMeanwhile,
  discardNotice,
  pageIsOlder,
  savedNotice,
} from "./record-notices.server";
import { formValues, type RecordFormValues } from "./record-values.server";

/** Action data of a form that was not saved. */
export interface RecordAnswer {
  notice: Notice;
  /** For Conform: what was typed, and what is wrong with it. */
  result: SubmissionResult;
  /** Another version is stored than the form was opened on. */
  conflict?: EditConflict;
  /** A colleague has deleted the record meanwhile. */
  isGone?: boolean;
  /** What has to be restored in the trash first: what it belongs to, or itself where another record has its slug. */
  parent?: { id: string; title: string };
  /** Another record, which has the value that must be unique. */
  takenBy?: { id: string; title: string };
  /** The server did not answer; a toast has said so. */
  isUnanswered?: true;
}

/** Load contexts of refused posts: without scripts the loader runs after the action, and shares only the context. */
const refusedIn = new WeakSet<object>();

/** True in the loader after a refused post without scripts. */
export const wasRefused = (context: object) => refusedIn.has(context);

/** What a refused form is told beside what was typed. */
interface Refused extends Partial<Omit<RecordAnswer, "notice" | "result">> {
  errors?: FieldErrors;
  /** By default the first error. */
  reason?: string;
  /** After a conflict, merged with what is stored. */
  typed?: RecordFormValues;
}

/** Does what a record's form asks for, and redirects. @returns what was typed, with the errors, where it is refused */
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
  let typed = typedIn(kind, posted);
  const refuse = (status: number, { errors = {}, reason, typed: merged, ...details }: Refused) => {
    refusedIn.add(context);
    const [first] = Object.values(errors).flat();
    const notice = recordNotices.failure(kind, id === null ? "create" : "update", reason ?? first);
    const result = { status: "error", initialValue: merged ?? typed, error: errors } as const;
    return data<RecordAnswer>({ notice, result, ...details }, { status });
  };
  try {
    typed = typedForm(kind, id, posted);
    const refused = { ...(await storeFiles(kind, posted)), ...addLinkedRecords(kind, posted, author) };
    // Read again, because stored files are now paths in their fields and need not be chosen again.
    typed = typedForm(kind, id, posted);
    if (Object.keys(refused).length > 0) return refuse(400, { errors: refused });
    const post = readRecordPost(kind, id, posted);
    if (!post) return refuse(409, { reason: pageIsOlder });
    if (Object.keys(post.errors).length > 0) return refuse(400, { errors: post.errors });
    const saved = save({ ...post.change, author });
    const query = new URL(request.url).searchParams;
    const list = listOfForm(query, kind);
    const back = readReturnPath(query) ?? recordListPath(list, post.change.id);
    if (post.change.intent === "discard") return await returnWithNotice(back, discardNotice(kind, saved));
    if ("issues" in saved) return refuse(saved.status, explain(kind, post, typed, saved));
    const next = post.addsAnother ? nextFormPath(list, posted, post.change.id) : back;
    return await returnWithNotice(next, savedNotice(kind, saved, asksWhoSees(id, post, saved)));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reason = `Please try again. Nothing you typed is lost (error ${logError(error, request)}).`;
    return refuse(500, { reason });
  }
}

function explain(kind: RecordKind, { change }: RecordPost, typed: RecordFormValues, saved: RefusedSave) {
  const { conflict, issues, status } = saved;
  const { id, intent, isNew } = change;
  const isGone = (status === 404 || intent === "restoreAndSave" || !isNew) && !serverKinds[kind].get(id);
  const parent = saved.restoreFirst ?? (isGone ? findParent(kind, id) : undefined);
  const gone = isGone
    ? { isGone, ...(parent ? { parent: { id: parent.id, title: parent.title } } : {}) }
    : {};
  if (!conflict) {
    const reason = status === 404 || parent ? deletedMeanwhile(kind, id, parent) : undefined;
    const { takenBy } = saved;
    const details = { ...(reason ? { reason } : {}), ...(takenBy ? { takenBy } : {}) };
    return { errors: byField(parent ? [] : issues), ...gone, ...details };
  }
  const values: RecordFormValues = {
    ...typed,
    ...formValues(kind, conflict.merged),
    [versionField]: String(conflict.version),
    [shownField]: conflict.publishedFrom ?? "",
  };
  const reason = conflictReason(kind, conflict);
  return { conflict, errors: byField(issues), typed: values, reason, ...gone };
}

/** Whether the notice has to say who sees the record. */
const asksWhoSees = (
  id: string | null,
  { change, asksForPublication }: RecordPost,
  { isNew, draft, taken }: Saved,
): boolean =>
  asksForPublication ||
  // A new record's form that was sent again: the record is as the first one has made it.
  (id === null && !isNew) ||
  draft === "ended" ||
  change.intent === "restoreAndSave" ||
  taken?.fields.includes(publicationLabel) === true;

function nextFormPath(list: RecordListPart, posted: FormData, after: string): string {
  const kept = (kinds[list.tab].addAnotherWith ?? []).flatMap((name) => {
    const value = posted.get(name);
    return typeof value === "string" && value ? [[name, value]] : [];
  });
  // afterParam changes with each form, so that React does not keep the last form's state.
  return `/cms/${list.tab}/new?${new URLSearchParams([...listInForm(list), ...kept, [afterParam, after]])}`;
}
