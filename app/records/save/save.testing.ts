import { randomUUID } from "node:crypto";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { intentField } from "~/records/field-names";
import { readRecordPost } from "~/records/form/read-post.server";
import { readStatus } from "~/records/publication/record-publication.server";
import { readStored } from "~/records/store/store.server";
import { byField } from "~/text/field-errors";
import type { Save } from "./change";
import { save } from "./save.server";

/** @returns the id of what was saved; or why it was refused */
function idOrRefusal(change: Save) {
  const saved = save(change);
  return "issues" in saved ? saved : { value: change.id };
}

interface Edit {
  author: string;
  version?: number | null;
}

/** What the JSON API says of every change, and what a form does. */
const byJson = { base: "head", onConflict: "refuse" } as const;
const byForm = { base: "newest", onConflict: "merge", opened: null } as const;

/** Creates a record as the JSON API does. */
export function createRecord(kind: RecordKind, fields: FieldValues, { author }: Edit) {
  const change = { kind, id: randomUUID(), intent: "save", opened: null, fields, author } as const;
  return idOrRefusal({ ...byJson, ...change, wanted: readStatus(fields), isNew: true });
}

/** Changes some fields as the JSON API does. */
export function updateRecord(
  kind: RecordKind,
  id: string,
  fields: FieldValues,
  { author, version: opened = null }: Edit,
) {
  const wanted = readStatus(fields, readStored(kind, id)?.record);
  return idOrRefusal({ ...byJson, kind, id, intent: "save", opened, fields, wanted, author });
}

/** Deletes a record as the JSON API does. */
export function deleteRecord(kind: RecordKind, id: string, { author, version: opened = null }: Edit) {
  return idOrRefusal({ ...byJson, kind, id, intent: "delete", opened, fields: {}, author });
}

/** Changes some fields of the newest version and keeps them as a draft, as a form does. */
export function keepDraft(kind: RecordKind, id: string, fields: FieldValues, author: string) {
  return idOrRefusal({ ...byForm, kind, id, intent: "draft", fields, author });
}

/** Discards an open draft, as a form does that shows it. */
export function discardDraft(kind: RecordKind, id: string, author: string) {
  return idOrRefusal({ ...byForm, kind, id, intent: "discard", fields: {}, author });
}

/** What a browser posts of these fields: a list several times, a box only where it is ticked. */
function formData(fields: FieldValues): FormData {
  const posted = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const text of [value ?? ""].flat())
      if (text !== false) posted.append(name, text === true ? "on" : String(text));
  return posted;
}

/** Saves the fields of a form, whose intent is 'save' where they do not name one. */
export function saveRecord(kind: RecordKind, id: string | null, fields: FieldValues, author: string) {
  const posted = formData({ [intentField]: "save", ...fields });
  const { change, errors = {} } = readRecordPost(kind, id, posted) ?? {};
  if (!change || Object.keys(errors).length > 0) return { status: 400, errors };
  const saved = save({ ...change, author });
  if (!("issues" in saved)) return { id: change.id, ...(saved.draft ? { draft: saved.draft } : {}) };
  const { status, issues, conflict } = saved;
  return { status, errors: byField(issues), ...(conflict ? { conflict } : {}) };
}
