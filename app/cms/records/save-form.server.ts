import { closeDraft, type Draft, getDraft, keepDraft } from "~/cms/drafts/drafts.server";
import { leftOutField } from "~/cms/drafts/fields";
import { keepsDraft } from "~/cms/drafts/view.server";
import { type Content, changedFields } from "~/cms/history/compare";
import { type EditConflict, settleEdit } from "~/cms/history/edit-conflict.server";
import { newIdField, publicAtOpeningField } from "~/cms/history/form-fields";
import { linksInTrash, withRestored } from "~/cms/history/missing-links.server";
import { getRevision } from "~/cms/history/revisions.server";
import { allFields, contentOf, type GivenId, isRecordId, type StoredRecord } from "~/cms/kind.server";
import type { RecordKind } from "~/cms/kinds";
import { records } from "~/cms/kinds.server";
import { postedText } from "~/cms/posts.server";
import {
  asksForPublication,
  findPublicationChange,
  publicationAtOpening,
} from "~/cms/publication/changed-meanwhile.server";
import { isPublished, readPublication, scheduledFor } from "~/cms/publication/publication.server";
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
 *   since the form was opened, and what the form carries of what it shows then
 */
export function saveRecord(
  kind: RecordKind,
  id: string | null,
  posted: FormData,
  author: string,
):
  | SavedForm
  | {
      errors: FieldErrors;
      status: RefusedSave["status"];
      conflict?: EditConflict;
      shown?: Record<string, string>;
    } {
  const { schema, get } = records[kind];
  const { value, errors } = parseForm(posted, schema);
  if (value === undefined) return { errors, status: 400 };
  let draft: SavedForm["draft"];
  let shown = {};
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
    const draftBefore = getDraft(kind, id);
    const inTrash = draftBefore ? linksInTrash(draftBefore.content) : [];
    shown = {
      [publicAtOpeningField]: publicationAtOpening(record),
      [leftOutField]: inTrash.map(({ id }) => id).join(" "),
    };
    const said = postedText(posted, leftOutField).split(" ");
    const stored = draftBefore?.content ?? contentOf(records[kind], record);
    const { conflict, content } = settleEdit(kind, record, posted, withRestored(value, stored, said));
    const published = findPublicationChange(kind, record, posted);
    if (conflict) return { status: 409, issues: [], conflict: { ...conflict, publication: published } };
    const hasDraft = draftBefore !== undefined;
    if (keepsDraft(posted, record, hasDraft)) {
      keepDraft(kind, id, content, { author });
      if (getDraft(kind, id)) draft = "kept";
      return { value: id };
    }
    if (asksForPublication(posted, record, publication, published)) {
      const asked = { publication: published, publicFrom: scheduledFor(record) };
      return { status: 409, issues: [], conflict: { ...unchanged(record, draftBefore, content), ...asked } };
    }
    const leavesOut = inTrash.flatMap((link) => (said.includes(link.id) ? [] : link.name));
    if (leavesOut.length > 0)
      return { status: 409, issues: [], conflict: { ...unchanged(record, draftBefore, content), leavesOut } };
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
  return { errors: byField(issues), status, conflict, ...(conflict && { shown }) };
}

/** A form of which all fields can be stored as they are. */
const unchanged = ({ version }: StoredRecord, draft: Draft | undefined, merged: Content): EditConflict => ({
  ...{ version, draft: draft?.number ?? null, merged },
  ...{ author: null, storedAt: null, taken: [], open: [] },
});

/** @returns the id of the record that a form has created already, when its answer was lost and it is sent again */
function findSent(kind: RecordKind, newId: string, value: object): string | undefined {
  const sent = getRevision(kind, newId, 1);
  const isSame = sent && changedFields(sent.content, allFields(records[kind], value)).length === 0;
  return isSame && records[kind].get(newId) ? newId : undefined;
}

/** @returns the id that a form was given for its record, unless a record has or had it */
function freeId(kind: RecordKind, newId: string): GivenId {
  const isFree = isRecordId(newId) && !records[kind].get(newId) && !getRevision(kind, newId, 1);
  return isFree ? { id: newId } : {};
}

const issuesOf = (errors: FieldErrors): RefusedSave["issues"] =>
  Object.entries(errors).flatMap(([path, messages]) => messages.map((message) => ({ path, message })));

function byField(issues: RefusedSave["issues"]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path] = [...(errors[path] ?? []), message];
  return errors;
}
