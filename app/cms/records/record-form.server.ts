import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { artistLabels, findArtistId, listChoosableArtists } from "~/artists/choices.server";
import { artworkLabels, findArtworkId } from "~/artworks/choices.server";
import { draftNumberField } from "~/cms/drafts/fields";
import { readDrafted } from "~/cms/drafts/view.server";
import type { EditConflict } from "~/cms/history/edit-conflict.server";
import { newIdField, publicAtOpeningField, versionField } from "~/cms/history/form-fields";
import type { StoredRecord } from "~/cms/kind.server";
import { kindOf, type RecordKind } from "~/cms/kinds";
import { records } from "~/cms/kinds.server";
import { publicationField, publishFromField } from "~/cms/publication/fields";
import { isPublished, viewPublication } from "~/cms/publication/publication.server";
import { savedNotice } from "~/cms/publication/saved-notice.server";
import { findInTrash, restoreFromTrash } from "~/cms/trash/trash.server";
import { logError } from "~/server/errors.server";
import { returnWithNotice } from "~/server/notice.server";
import { type FieldErrors, noticeParam } from "~/text/notice";
import {
  afterParam,
  parseRecordList,
  type RecordListPart,
  recordListParams,
  recordListPath,
} from "./list-params";
import { storeFiles } from "./posted-files.server";
import type { RecordAnswer } from "./record-form";
import { isInRecordList } from "./record-list.server";
import { type RecordChange, recordNotices } from "./record-notices";
import { saveRecord } from "./save-form.server";

/** The values of a record's form, all texts. */
export type RecordFormValues = Record<string, string | string[]>;

/** Fields in which other records are chosen by name. */
const idFinders = { artistId: findArtistId, artistIds: findArtistId, artworkIds: findArtworkId };
const idLists = ["artistIds", "artworkIds"];

/** Load contexts of refused posts: without scripts the loader runs after the action, and shares only the context. */
const refusedIn = new WeakSet<object>();

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
  const isGone = id !== null && !restoresBefore(kind, id, posted, author) && !records[kind].get(id);
  const inTrash = isGone && findInTrash(kind, id) !== undefined;
  const savedId = isGone && posted.has("anew") ? null : id;
  if (isGone && posted.get("anew") === "draft") posted.set(publicationField, "draft");
  const change: RecordChange = savedId === null ? "create" : "update";
  let typed = typedIn(posted);
  const refuse = (status: number, errors: FieldErrors, reason?: string, conflict?: EditConflict) => {
    refusedIn.add(context);
    const [first] = Object.values(errors).flat();
    const notice = recordNotices.failure(kind, change, reason ?? first);
    const result = { status: "error", initialValue: typed, error: errors } as const;
    return data<RecordAnswer>(
      { notice, result, conflict, ...(isGone ? { isGone, inTrash } : {}) },
      { status },
    );
  };
  try {
    const refusedFiles = await storeFiles(posted);
    // Again, because a stored file need not be chosen again: its path is in the field.
    typed = typedIn(posted);
    if (Object.keys(refusedFiles).length > 0) return refuse(400, refusedFiles);
    if (isGone && savedId !== null) return refuse(404, {}, deletedMeanwhile(kind, inTrash));
    resolveNames(posted);
    const saved = saveRecord(kind, savedId, posted, author);
    if ("errors" in saved) {
      const { conflict, errors, status } = saved;
      if (!conflict) return refuse(status, errors);
      typed = {
        ...typed,
        ...formValues(conflict.merged),
        [versionField]: String(conflict.version),
        [draftNumberField]: String(conflict.draft ?? ""),
        [publicAtOpeningField]: publicNow(records[kind].get(id ?? "")),
      };
      const isSame = conflict.taken.length + conflict.open.length === 0;
      return refuse(status, errors, isSame ? publicByNow(kind) : changedMeanwhile(kind), conflict);
    }
    const list = parseRecordList(new URL(request.url).searchParams, kind);
    const next =
      posted.get("then") === "another" ? nextFormPath(list, posted, saved.id) : savedPath(list, saved.id);
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
function typedIn(posted: FormData): RecordFormValues {
  const texts = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const values: RecordFormValues = Object.fromEntries(texts);
  for (const name of idLists)
    if (posted.has(name)) values[name] = posted.getAll(name).map(String).filter(Boolean);
  return values;
}

/** Replaces the names of other records by their ids. */
function resolveNames(posted: FormData): void {
  for (const [name, findId] of Object.entries(idFinders)) {
    const typed = posted.getAll(name).map((value) => String(value).trim());
    posted.delete(name);
    for (const text of typed) if (text) posted.append(name, findId(text) ?? text);
  }
}

/** Restores a deleted record, whose form was sent to be saved over it. @returns whether it is back */
function restoresBefore(kind: RecordKind, id: string, posted: FormData, author: string): boolean {
  const entry = posted.has("restore") ? findInTrash(kind, id) : undefined;
  if (!entry || !("restored" in restoreFromTrash(entry.id, author))) return false;
  return true;
}

const deletedMeanwhile = (kind: RecordKind, inTrash: boolean) =>
  `This ${kindOf(kind).one} was deleted meanwhile. What you typed is still here: ${
    inTrash ? "restore it from the trash with your changes, " : ""
  }create it anew, or cancel.`;

const changedMeanwhile = (kind: RecordKind) =>
  `Someone has changed this ${kindOf(kind).one} meanwhile. Nothing you typed is lost: look at both below, and save again.`;

const publicNow = (record: StoredRecord | undefined): string => (record && isPublished(record) ? "1" : "0");

const publicByNow = (kind: RecordKind) =>
  `The public sees this ${kindOf(kind).one} by now. Save again to change what it sees, or keep your changes as a draft.`;

/** @returns the path of the list, with the saved record on the page or above it */
function savedPath(list: RecordListPart, id: string): string {
  return recordListPath(list, { record: id, saved: isInRecordList(list, id) ? null : id });
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

/** @returns the values of a record's form, those of its draft if it has one, and what the form says about that */
export function viewRecordValues(kind: RecordKind, record: StoredRecord) {
  const { content, version, draft } = readDrafted(kind, record);
  const values: RecordFormValues = {
    ...formValues(content),
    [versionField]: String(version),
    [publicAtOpeningField]: publicNow(record),
    [publishFromField]: viewPublication(record).publishFrom,
  };
  return { values, draft };
}

/** @returns the fields of a record as its form has them */
function formValues(content: Record<string, unknown>): RecordFormValues {
  const values: RecordFormValues = {};
  for (const [name, value] of Object.entries(content)) {
    if (name === "artistId") values[name] = artistFieldValue(String(value));
    else if (name === "artistIds") values[name] = artistLabels(value as string[]);
    else if (name === "artworkIds") values[name] = artworkLabels(value as string[]);
    else if (Array.isArray(value)) values[name] = value.join(", ");
    else if (typeof value === "boolean") values[name] = value ? "on" : "";
    else values[name] = String(value ?? "");
  }
  return values;
}

/** The id for a select; the name for a text field with suggestions. */
const artistFieldValue = (id: string) => (listChoosableArtists() ? id : (artistLabels([id])[0] ?? ""));

/** @returns the initial values of a new record's form, some of them from the URL */
export function viewNewValues(kind: RecordKind, params: URLSearchParams): RecordFormValues {
  const carried = [...params].filter(([name]) => name !== noticeParam && name !== afterParam);
  const values: Record<string, string> = {
    ...kindOf(kind).newValues,
    ...Object.fromEntries(carried),
    [newIdField]: randomUUID(),
  };
  return values.artistId ? { ...values, artistId: artistFieldValue(values.artistId) } : values;
}
