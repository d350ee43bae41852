import { randomUUID } from "node:crypto";
import { postedText } from "~/cms/posts.server";
import type { FormLimits } from "~/http/body/multipart.server";
import { keepCaptionsAndFocalPoint } from "~/images/captions/keep-captions.server";
import { samePictureName } from "~/images/captions/same-picture-box";
import { maximumFileBytes } from "~/images/files/image-file";
import { storeUploadedFile } from "~/images/upload/uploads.server";
import { limits } from "~/kind/controls/field-limits";
import { addName, postedRows, renderedName, renderRow, rowValues } from "~/kind/controls/link-row";
import { readTexts } from "~/kind/fields/field";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { fieldsOf, isRecordId, kinds } from "~/kinds";
import { now, parseGalleryTime } from "~/platform/clock.server";
import { Refusal } from "~/platform/refusal.server";
import {
  intentField,
  newIdField,
  pressedField,
  publishField,
  publishFromField,
  shownField,
  theirsField,
  versionField,
} from "~/records/field-names";
import { findLinked, linkListsOf, linkOf } from "~/records/links/link-fields.server";
import type { Intent, Save } from "~/records/save/change";
import { save } from "~/records/save/save.server";
import { getVersion } from "~/records/versions/versions.server";
import type { FieldErrors } from "~/text/field-errors";
import { formValues, type RecordFormValues } from "./record-values.server";

/** Limits of a record's form, with files that are posted without scripts. */
export const recordFormLimits: FormLimits = {
  body: 24 * 1024 * 1024,
  texts: 1024 * 1024,
  // One byte more tells a file that is too large.
  file: maximumFileBytes + 1,
  fields: 1000,
};

export interface RecordPost {
  change: Omit<Save, "author">;
  errors: FieldErrors;
  /** A button has asked for a change of when the record is public. */
  asksForPublication: boolean;
  addsAnother: boolean;
}

/** A deletion is posted by its dialog. */
const intents = ["save", "draft", "discard", "restoreAndSave"] satisfies Intent[];

/** Reads a record's posted form. @returns nothing where a form of an older build does not say what is to be done */
export function readRecordPost(
  kind: RecordKind,
  id: string | null,
  posted: FormData,
): RecordPost | undefined {
  const [pressed, then] = pressedIn(posted);
  const intent = intents.find((known) => known === pressed);
  if (!intent || kinds[kind].formerFields?.some((name) => posted.has(name))) return;
  const publish = postedText(posted, publishField);
  const from = publish === "from" ? parseGalleryTime(postedText(posted, publishFromField)) : undefined;
  return {
    change: {
      kind,
      id: id ?? newIdIn(posted) ?? randomUUID(),
      isNew: id === null,
      intent,
      pressed: postedText(posted, pressedField).startsWith("draft") ? "draft" : "save",
      base: "newest",
      onConflict: "merge",
      opened: openedOn(posted, id, intent),
      fields: { ...readFields(kind, posted), ...readTheirs(kind, id, posted) },
      wanted: publish === "now" ? now().toISOString() : publish === "never" ? null : from?.toISOString(),
      shown: readShown(posted),
    },
    errors: publish === "from" && !from ? { [publishFromField]: ["Enter a date and a time"] } : {},
    asksForPublication: publish !== "",
    addsAnother: then === "another",
  };
}

/** The form itself says 'save', and the button that was pressed something else after it. */
const pressedIn = (posted: FormData) => String(posted.getAll(intentField).at(-1)).split(" ");

/** @returns the number of the version that the form continues from; null where it does not say one */
function openedOn(posted: FormData, id: string | null, intent: Intent): number | null {
  const version = postedText(posted, versionField);
  if (version || intent === "discard") return Number(version);
  // A new record's form that is sent again continues from what it has created.
  return id === null ? 1 : null;
}

function newIdIn(posted: FormData): string | undefined {
  const newId = postedText(posted, newIdField);
  return isRecordId(newId) ? newId : undefined;
}

/** @returns the publication that the form has shown; undefined where it shows none */
function readShown(posted: FormData): string | null | undefined {
  if (!posted.has(shownField)) return;
  const moment = postedText(posted, shownField);
  if (moment === "") return null;
  const time = Date.parse(moment);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** @returns the fields of the record; other records are ids */
function readFields(kind: RecordKind, posted: FormData): FieldValues {
  const fields = readTexts(fieldsOf(kind), posted);
  for (const name of Object.keys(fields)) {
    const link = linkOf(kind, name);
    // A select posts the id itself.
    if (!link || isRecordId(String(fields[name]))) continue;
    const rows = postedRows(posted, name);
    // More are refused, and need not be looked up.
    const found = rows.length > limits.records ? [] : findLinked(link, rows);
    const ids = rows.map(({ text }, at) => found[at] ?? text);
    fields[name] = link.isList ? ids : ids[0];
  }
  return fields;
}

function openedVersion(kind: RecordKind, id: string | null, posted: FormData): FieldValues {
  const own = id ?? newIdIn(posted);
  return (own && getVersion(kind, own, Number(postedText(posted, versionField)))?.fields) || {};
}

/** @returns the fields for which 'Use this' was ticked below a conflict, as the colleague has stored them */
function readTheirs(kind: RecordKind, id: string | null, posted: FormData): FieldValues {
  const names = posted.getAll(theirsField).map(String);
  const known = new Map(Object.entries(names.length === 0 ? {} : openedVersion(kind, id, posted)));
  return Object.fromEntries(names.flatMap((name) => (known.has(name) ? [[name, known.get(name)]] : [])));
}

/**
 * Creates the records that boxes beside links ask for, such as a person who has reserved a work.
 * @returns what is wrong with their names, by field
 */
export function addLinkedRecords(kind: RecordKind, posted: FormData, author: string): FieldErrors {
  const refused: FieldErrors = {};
  if (pressedIn(posted)[0] === "discard") return refused;
  for (const name of Object.keys(fieldsOf(kind))) {
    const link = linkOf(kind, name);
    const [row] = postedRows(posted, name);
    if (!link?.canBeNew || !row || postedText(posted, addName(name)) !== row.text) continue;
    if (findLinked(link, [row])[0]) continue;
    const fields = { [kinds[link.kind].titleFields[0] ?? ""]: row.text };
    const how = { intent: "save", base: "newest", onConflict: "merge", opened: null, isNew: true } as const;
    const id = randomUUID();
    const saved = save({ kind: link.kind, id, fields, author, ...how });
    if ("issues" in saved) refused[name] = saved.issues.map(({ message }) => message);
    // By its id, because others may have this name.
    else posted.set(renderedName(name), renderRow({ id, label: row.text }).rendered);
  }
  return refused;
}

/** Stores files that were posted without scripts, and sets their fields to their paths. */
export async function storeFiles(kind: RecordKind, posted: FormData): Promise<FieldErrors> {
  const refused: FieldErrors = {};
  for (const [name, { type }] of Object.entries(fieldsOf(kind))) {
    if (type !== "image" && type !== "pdf") continue;
    const file = posted.get(`${name}File`);
    posted.delete(`${name}File`);
    // Where none was chosen, it has neither a name nor a byte.
    if (!(file instanceof File) || (file.name === "" && file.size === 0)) continue;
    try {
      const path = await storeUploadedFile(file, type);
      if (posted.has(samePictureName(name))) await keepCaptionsAndFocalPoint(postedText(posted, name), path);
      posted.delete(samePictureName(name));
      posted.set(name, path);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused[name] = [error.message];
    }
  }
  return refused;
}

/** @returns what was typed, to render the form again: other records by name, and what was taken from a colleague */
export const typedForm = (kind: RecordKind, id: string | null, posted: FormData): RecordFormValues => ({
  ...typedIn(kind, posted),
  ...formValues(kind, readTheirs(kind, id, posted)),
});

export function typedIn(kind: RecordKind, posted: FormData): RecordFormValues {
  const texts = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const values: RecordFormValues = Object.fromEntries(texts);
  for (const name of linkListsOf(kind))
    if (posted.has(name)) Object.assign(values, rowValues(name, postedRows(posted, name)));
  return values;
}
