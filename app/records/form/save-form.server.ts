import { postedText } from "~/cms/posts.server";
import { parseForm } from "~/forms/parse-form";
import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { keepsDraft } from "~/records/drafts/view.server";
import { type EditConflict, settleEdit } from "~/records/history/edit-conflict.server";
import { allFields, type GivenId, isRecordId, type StoredRecord } from "~/records/kind.server";
import {
  asksForPublication,
  findPublicationChange,
  publicationAtOpening,
} from "~/records/publication/changed-meanwhile.server";
import { isPublished, readPublication, scheduledFor } from "~/records/publication/publication.server";
import {
  insertRecord,
  type RefusedSave,
  type Saved,
  transactionOrRefusal,
  unknownRecord,
  writeRecord,
} from "~/records/record-writes.server";
import { type NewSlug, restoreFromTrash } from "~/records/trash/trash.server";
import { appendDraft } from "~/records/versions/append.server";
import { changedFields, type FieldValues } from "~/records/versions/compare";
import { getDraft, getVersion, type Version } from "~/records/versions/versions.server";
import { byField, type FieldErrors, toIssues } from "~/text/field-errors";
import { draftField, newIdField, publicAtOpeningField } from "./field-names";

/** A saved form: its draft was kept, or was stored as the record. */
export interface SavedForm {
  id: string;
  draft?: "kept" | "stored";
  /** Where it was restored and another record has its slug. */
  newSlug?: NewSlug;
}

/** Why a form was not saved. */
export interface RefusedForm {
  /** None for 404. */
  errors: FieldErrors;
  status: number;
  /** What another person has stored since the form was opened. */
  conflict?: EditConflict;
  /** Hidden fields of the form that shows the conflict. */
  shown?: Record<string, string>;
}

/**
 * Saves a posted form of the CMS: the record, which ends its draft, or the draft of a published record. A form contains
 * the whole record: fields that it does not post are unset. With `restore` a deleted record is restored first, or created
 * again where it is gone for good, and stays deleted where the form is refused.
 * @param id of the record; null creates one
 * @returns the id and what became of a draft, or why not
 */
export function saveRecord(
  kind: RecordKind,
  id: string | null,
  posted: FormData,
  author: string,
): SavedForm | RefusedForm {
  const { value, errors } = parseForm(posted, records[kind].schema);
  if (value === undefined) return { errors, status: 400 };
  return id === null
    ? createFromForm(kind, value, posted, author)
    : updateFromForm(kind, id, value, posted, author);
}

const refusedForm = ({ status, issues }: RefusedSave): RefusedForm => ({ status, errors: byField(issues) });

function createFromForm(kind: RecordKind, value: FieldValues, posted: FormData, author: string) {
  const { publication, errors } = readPublication(posted, undefined);
  if (errors) return { errors, status: 400 };
  const newId = postedText(posted, newIdField);
  const saved = transactionOrRefusal(() => ({
    value:
      findSent(kind, newId, value) ??
      insertRecord(kind, { ...value, ...freeId(kind, newId), ...publication }, author),
  }));
  return "value" in saved ? { id: saved.value } : refusedForm(saved);
}

function updateFromForm(
  kind: RecordKind,
  id: string,
  value: FieldValues,
  posted: FormData,
  author: string,
): SavedForm | RefusedForm {
  let draft: SavedForm["draft"];
  let newSlug: SavedForm["newSlug"];
  let shown: RefusedForm["shown"];
  const saved = transactionOrRefusal(() => {
    const restored = posted.has("restore") ? restoreFromTrash(kind, id, author) : undefined;
    if (restored && "parent" in restored)
      return { status: 400, issues: [{ path: "", message: `Restore ${restored.parent.title} first` }] };
    // Another slug that was typed stands.
    if (restored && "restored" in restored && restored.newSlug?.was === value.slug)
      newSlug = restored.newSlug;
    const typed = newSlug ? { ...value, slug: newSlug.is } : value;
    const record = records[kind].get(id);
    if (!record) return posted.has("restore") ? createAgain(kind, id, value, posted, author) : unknownRecord;
    const { publication, errors } = readPublication(posted, record);
    if (errors) return { status: 400, issues: toIssues(errors) };
    const openDraft = getDraft(kind, record);
    shown = { [publicAtOpeningField]: publicationAtOpening(record) };
    const { conflict, content } = settleEdit(kind, record, posted, typed);
    const changedPublication = findPublicationChange(kind, record, posted);
    const refuse = (conflict: EditConflict) => ({ status: 409, issues: [], conflict });
    if (conflict) return refuse({ ...conflict, publication: changedPublication });
    if (keepsDraft(posted, record)) {
      appendDraft(kind, id, content, author);
      if (getDraft(kind, record)) draft = "kept";
      return { value: id };
    }
    if (asksForPublication(posted, record, publication, changedPublication)) {
      const unchanged = withoutConflicts(record, openDraft, content);
      return refuse({ ...unchanged, publication: changedPublication, publicFrom: scheduledFor(record) });
    }
    const action = openDraft && isPublished(record) ? "published" : "changed";
    writeRecord(kind, record, content, { author, publication, action, draft: "end" });
    if (openDraft) draft = "stored";
    return { value: id };
  });
  if ("value" in saved) return { id: saved.value, draft, newSlug };
  const { conflict } = saved;
  return { ...refusedForm(saved), conflict, ...(conflict && { shown }) };
}

/** Creates a record that is gone for good once more, with its id. */
function createAgain(
  kind: RecordKind,
  id: string,
  value: FieldValues,
  posted: FormData,
  author: string,
): Saved {
  if (!isRecordId(id)) return unknownRecord;
  const { publication, errors } = readPublication(posted);
  if (errors) return { status: 400, issues: toIssues(errors) };
  const hidden = postedText(posted, draftField) === "keep" ? { publishedFrom: null } : publication;
  return { value: insertRecord(kind, { ...value, id, ...hidden }, author) };
}

/** A form of which all fields can be stored as they are. */
const withoutConflicts = (
  { version }: StoredRecord,
  draft: Version | undefined,
  merged: FieldValues,
): EditConflict => ({
  ...{ version: draft?.number ?? version, merged },
  ...{ author: null, storedAt: null, taken: [], open: [] },
});

/** @returns the id of the record that a form has created already, when its answer was lost and it is sent again */
function findSent(kind: RecordKind, newId: string, value: object): string | undefined {
  const sent = getVersion(kind, newId, 1);
  const isSame = sent && changedFields(sent.fields, allFields(records[kind], value)).length === 0;
  return isSame && records[kind].get(newId) ? newId : undefined;
}

/** @returns the id that a form was given for its record, unless a record has or had it */
function freeId(kind: RecordKind, newId: string): GivenId {
  const isFree = isRecordId(newId) && !records[kind].get(newId) && !getVersion(kind, newId, 1);
  return isFree ? { id: newId } : {};
}
