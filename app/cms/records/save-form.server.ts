import { closeDraft, getDraft, keepDraft } from "~/cms/drafts/drafts.server";
import { keepsDraft } from "~/cms/drafts/view.server";
import { type Content, changedFields } from "~/cms/history/compare";
import { type EditConflict, settleEdit } from "~/cms/history/edit-conflict.server";
import { newIdField } from "~/cms/history/form-fields";
import { getRevision } from "~/cms/history/revisions.server";
import { allFields, type GivenId, type StoredRecord } from "~/cms/kind.server";
import type { RecordKind } from "~/cms/kinds";
import { records } from "~/cms/kinds.server";
import { postedText } from "~/cms/posts.server";
import {
  asksForPublication,
  findPublicationChange,
  type PublicationChange,
  publicationAtOpening,
} from "~/cms/publication/changed-meanwhile.server";
import { isPublished, readPublication } from "~/cms/publication/publication.server";
import { restoreDeleted } from "~/cms/trash/deleted-record.server";
import { parseForm } from "~/forms/parse-form";
import type { FieldErrors } from "~/text/notice";
import { attempt, create, type RefusedSave, unknownRecord, update } from "./record-writes.server";

/** A saved form: its draft was kept, or was stored as the record. */
export interface SavedForm {
  id: string;
  draft?: "kept" | "stored";
}

/**
 * Saves a posted form of the CMS: the record, which ends its draft, or the draft of a published record. A form contains
 * the whole record: fields that it does not post are unset. With `restore` a deleted record is restored first, and stays
 * deleted where the form is refused.
 * @param id of the record; null creates one
 * @returns the id and what became of a draft; or the errors by field, none for 404; or what another person has stored
 *   since the form was opened, and the publication that the form shows then
 */
export function saveRecord(
  kind: RecordKind,
  id: string | null,
  posted: FormData,
  author: string,
):
  | SavedForm
  | { errors: FieldErrors; status: RefusedSave["status"]; conflict?: EditConflict; publication?: string } {
  const { schema, get } = records[kind];
  const { value, errors } = parseForm(posted, schema);
  if (value === undefined) return { errors, status: 400 };
  let draft: SavedForm["draft"];
  let shown = "";
  const saved = attempt(() => {
    const refused =
      id !== null && posted.has("restore") ? restoreDeleted(kind, id, author, value) : undefined;
    if (refused) return refused;
    const record = id === null ? undefined : get(id);
    const wanted = readPublication(posted, record);
    if (wanted.errors) return { status: 400, issues: issuesOf(wanted.errors) };
    const { publication } = wanted;
    if (id === null) {
      const newId = postedText(posted, newIdField);
      return {
        value:
          findSent(kind, newId, value) ??
          create(kind, { ...value, ...freeId(kind, newId) }, author, publication),
      };
    }
    if (!record) return unknownRecord;
    shown = publicationAtOpening(record);
    const { conflict, content } = settleEdit(kind, record, posted, value);
    const published = findPublicationChange(kind, record, posted);
    if (conflict) return { status: 409, issues: [], conflict: { ...conflict, publication: published } };
    const hasDraft = getDraft(kind, id) !== undefined;
    if (keepsDraft(posted, record, hasDraft)) {
      keepDraft(kind, id, content, { author });
      if (getDraft(kind, id)) draft = "kept";
      return { value: id };
    }
    if (published && asksForPublication(posted, record, publication))
      return { status: 409, issues: [], conflict: publicationConflict(kind, record, content, published) };
    const action = hasDraft && isPublished(record) ? "published" : "changed";
    update(kind, record, content, { author, publication, action });
    if (hasDraft) {
      closeDraft(kind, id);
      draft = "stored";
    }
    return { value: id };
  });
  if ("value" in saved) return { id: saved.value, draft };
  const { status, issues, conflict } = saved;
  return { errors: byField(issues), status, conflict, publication: conflict && shown };
}

function publicationConflict(
  kind: RecordKind,
  { id, version }: StoredRecord,
  merged: Content,
  publication: PublicationChange,
): EditConflict {
  const { author, changedAt: storedAt } = publication;
  const draft = getDraft(kind, id)?.number ?? null;
  return { version, draft, author, storedAt, taken: [], open: [], merged, publication };
}

/** @returns the id of the record that a form has created already, when its answer was lost and it is sent again */
function findSent(kind: RecordKind, newId: string, value: object): string | undefined {
  const sent = getRevision(kind, newId, 1);
  const isSame = sent && changedFields(sent.content, allFields(records[kind], value)).length === 0;
  return isSame && records[kind].get(newId) ? newId : undefined;
}

/** @returns the id that a form was given for its record, unless a record has or had it */
function freeId(kind: RecordKind, newId: string): GivenId {
  const isFree = isUuid(newId) && !records[kind].get(newId) && !getRevision(kind, newId, 1);
  return isFree ? { id: newId } : {};
}

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

const issuesOf = (errors: FieldErrors): RefusedSave["issues"] =>
  Object.entries(errors).flatMap(([path, messages]) => messages.map((message) => ({ path, message })));

function byField(issues: RefusedSave["issues"]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path] = [...(errors[path] ?? []), message];
  return errors;
}
