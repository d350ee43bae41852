import { data } from "@remix-run/node";
import { findArtistId, labelled } from "~/artists/choices.server";
import { artworkLabels, findArtworkId } from "~/artworks/choices.server";
import { storeUploadedFile } from "~/images/upload/uploads.server";
import { logError } from "~/server/errors.server";
import { returnWithNotice } from "~/server/notice.server";
import { Refusal } from "~/server/refusal.server";
import { type FieldErrors, noticeParam } from "~/text/notice";
import { kindOf, type RecordKind } from "./kinds";
import { records } from "./kinds.server";
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

/** A record as its form shows it: texts only. */
export type RecordFormValues = Record<string, string | string[]>;

const imageFields = ["imageUrl", "heroImageUrl"];

/** Other records are chosen by what they are called; these find the ids by which a record knows them. */
const idFinders = { artistId: findArtistId, artistIds: findArtistId, artworkIds: findArtworkId };
const idLists = ["artistIds", "artworkIds"];

/** Requests whose form was refused. Their page is rendered with what was typed, by loaders that know only the context. */
const refusedIn = new WeakSet<object>();

/** @returns whether the action of this request has refused a form */
export const wasRefused = (context: object) => refusedIn.has(context);

/**
 * Saves a posted form and leads back to its place in the list, or on to the next new record; else answers with
 * all that was typed and what is wrong with it: 404 where the record was deleted meanwhile.
 * @param id of the record; null for a new one
 */
export async function saveAndReturn(
  kind: RecordKind,
  id: string | null,
  { posted, request, context }: { posted: FormData; request: Request; context: object },
) {
  const isGone = id !== null && records[kind].get(id) === undefined;
  const saves = isGone && posted.has("anew") ? null : id;
  const change: RecordChange = saves === null ? "create" : "update";
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
    // A file that has arrived is not chosen again: its address stands in the field.
    typed = typedIn(posted);
    if (Object.keys(refusedFiles).length > 0) return refuse(400, refusedFiles);
    if (isGone && saves !== null) return refuse(404, {}, deletedMeanwhile(kind));
    nameById(posted);
    const saved = saveRecord(kind, saves, posted);
    if ("errors" in saved) return refuse(saved.status, saved.errors);
    const list = parseRecordList(new URL(request.url).searchParams, kind);
    const next = posted.get("then") === "another" ? nextOf(list, posted, saved.id) : placeOf(list, saved.id);
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

/** What was typed, as the form shows it again: other records by the names that were typed, and not by their ids. */
function typedIn(posted: FormData): RecordFormValues {
  const texts = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const values: RecordFormValues = Object.fromEntries(texts);
  for (const name of idLists)
    if (posted.has(name)) values[name] = posted.getAll(name).map(String).filter(Boolean);
  return values;
}

/** Stores files that were posted without scripts, and puts their addresses into the fields beside them. */
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

/** Puts ids where other records were named. */
function nameById(posted: FormData): void {
  for (const [name, findId] of Object.entries(idFinders)) {
    const typed = posted.getAll(name).map((value) => String(value).trim());
    posted.delete(name);
    for (const text of typed) if (text) posted.append(name, findId(text) ?? text);
  }
}

const deletedMeanwhile = (kind: RecordKind) =>
  `This ${kindOf(kind).one} was deleted meanwhile. What you typed is still here: create it anew, or cancel.`;

/** Where a saved record stands in the list that it was opened from, or above that list. */
function placeOf(list: RecordListPart, id: string): string {
  return recordListPath(list, { record: id, saved: isInRecordList(list, id) ? null : id });
}

/** Twenty works of a show are twenty short forms: the next begins with the artist and the material. */
function nextOf(list: RecordListPart, posted: FormData, after: string): string {
  const kept = ["artistId", "material"].flatMap((name) => {
    const value = posted.get(name);
    return typeof value === "string" && value ? [[name, value]] : [];
  });
  // By it the page knows that this is another form, and not the same one again.
  const carried = Object.entries(recordListParams(list));
  return `/cms/${list.tab}/new?${new URLSearchParams([...carried, ...kept, [afterParam, after]])}`;
}

/** @returns the fields of a record as its form holds them */
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

/** @returns what the form of a new record starts with: what the URL carries over from the one before it */
export function viewNewValues(kind: RecordKind, params: URLSearchParams): RecordFormValues {
  const carried = [...params].filter(([name]) => name !== noticeParam && name !== afterParam);
  return { ...kindOf(kind).newValues, ...Object.fromEntries(carried) };
}
