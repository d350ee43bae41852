import { data } from "@remix-run/node";
import { findArtistId, labelled } from "~/artists/choices.server";
import { artworkLabels, findArtworkId } from "~/artworks/choices.server";
import { kindOf, type RecordKind } from "~/cms/kinds";
import { records } from "~/cms/kinds.server";
import { storeUploadedFile } from "~/images/upload/uploads.server";
import { logError } from "~/server/errors.server";
import { returnWithNotice } from "~/server/notice.server";
import { Refusal } from "~/server/refusal.server";
import { type FieldErrors, noticeParam } from "~/text/notice";
import {
  afterParam,
  parseRecordList,
  type RecordListPart,
  recordListParams,
  recordListPath,
} from "./list-params";
import type { RecordAnswer } from "./record-form";
import { isInRecordList } from "./record-list.server";
import { type RecordChange, recordNotices } from "./record-notices";
import { saveRecord } from "./record-writes.server";

/** The values of a record's form, all texts. */
export type RecordFormValues = Record<string, string | string[]>;

const imageFields = ["imageUrl", "heroImageUrl"];

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
  { posted, request, context }: { posted: FormData; request: Request; context: object },
) {
  const isGone = id !== null && records[kind].get(id) === undefined;
  const savedId = isGone && posted.has("anew") ? null : id;
  const change: RecordChange = savedId === null ? "create" : "update";
  let typed = typedIn(posted);
  const refuse = (status: number, errors: FieldErrors, reason?: string) => {
    refusedIn.add(context);
    const [first] = Object.values(errors).flat();
    const notice = recordNotices.failure(kind, change, reason ?? first);
    const result = { status: "error", initialValue: typed, error: errors } as const;
    return data<RecordAnswer>({ notice, result, ...(isGone ? { isGone } : {}) }, { status });
  };
  try {
    const refusedFiles = await storeFiles(posted);
    // Again, because a stored file need not be chosen again: its path is in the field.
    typed = typedIn(posted);
    if (Object.keys(refusedFiles).length > 0) return refuse(400, refusedFiles);
    if (isGone && savedId !== null) return refuse(404, {}, deletedMeanwhile(kind));
    resolveNames(posted);
    const saved = saveRecord(kind, savedId, posted);
    if ("errors" in saved) return refuse(saved.status, saved.errors);
    const list = parseRecordList(new URL(request.url).searchParams, kind);
    const next =
      posted.get("then") === "another" ? nextFormPath(list, posted, saved.id) : savedPath(list, saved.id);
    return await returnWithNotice(next, recordNotices.success(kind, change));
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

/** Stores files that were posted without scripts, and sets the image fields to their paths. */
async function storeFiles(posted: FormData): Promise<FieldErrors> {
  const refused: FieldErrors = {};
  for (const name of imageFields) {
    const file = posted.get(`${name}File`);
    posted.delete(`${name}File`);
    if (!(file instanceof File) || file.size === 0) continue;
    try {
      posted.set(name, await storeUploadedFile(file));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused[name] = [error.message];
    }
  }
  return refused;
}

/** Replaces the names of other records by their ids. */
function resolveNames(posted: FormData): void {
  for (const [name, findId] of Object.entries(idFinders)) {
    const typed = posted.getAll(name).map((value) => String(value).trim());
    posted.delete(name);
    for (const text of typed) if (text) posted.append(name, findId(text) ?? text);
  }
}

const deletedMeanwhile = (kind: RecordKind) =>
  `This ${kindOf(kind).one} was deleted meanwhile. What you typed is still here: create it anew, or cancel.`;

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

/** @returns the values of a record's form */
export function viewRecordValues(record: object): RecordFormValues {
  const values: RecordFormValues = {};
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === "boolean") values[name] = value ? "on" : "";
    else if (typeof value === "string" || typeof value === "number") values[name] = String(value);
    else if (name === "galleryImages") values[name] = value.join(", ");
    else if (name === "artworkIds") values.artworkIds = artworkLabels(value);
    else if (name === "artists") values.artistIds = labelled(value).map(({ label }) => label);
  }
  return values;
}

/** @returns the initial values of a new record's form, some of them from the URL */
export function viewNewValues(kind: RecordKind, params: URLSearchParams): RecordFormValues {
  const carried = [...params].filter(([name]) => name !== noticeParam && name !== afterParam);
  return { ...kindOf(kind).newValues, ...Object.fromEntries(carried) };
}
