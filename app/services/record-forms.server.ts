import { data } from "@remix-run/node";
import type { RecordAnswer } from "~/components/cms/record-form";
import { findArtistId } from "~/models/artist-choice.server";
import type { FieldErrors } from "~/schemas/forms";
import { afterParam, type RecordChange, type RecordKind, recordNotices } from "~/schemas/record-kinds";
import { logError } from "./errors.server";
import { returnWithNotice } from "./notice.server";
import { saveRecord } from "./records.server";
import { ImageRefused, storeUploadedFile, TooManyUploads } from "./uploads.server";

const imageFields = ["imageUrl", "heroImageUrl"];
const artistFields = ["artistId", "artistIds"];

/**
 * Saves a posted form and leads back to the list, or on to the next new record; else answers with all that
 * was typed and what is wrong with it.
 * @param id of the record; null for a new one
 */
export async function saveAndReturn(
  kind: RecordKind,
  id: string | null,
  { posted, request }: { posted: FormData; request: Request },
) {
  const change: RecordChange = id === null ? "create" : "update";
  const typed = keepTyped(posted);
  const refuse = (status: number, errors: FieldErrors, reason?: string) => {
    const [first] = Object.values(errors).flat();
    const notice = recordNotices.failure(kind, change, reason ?? first);
    return data({ notice, errors, ...typed } satisfies RecordAnswer, { status });
  };
  try {
    const refusedFiles = await storeFiles(posted);
    // A file that has arrived is not chosen again: its address stands in the field.
    Object.assign(typed, keepTyped(posted));
    if (Object.keys(refusedFiles).length > 0) return refuse(400, refusedFiles);
    nameArtistsById(posted);
    const saved = saveRecord(kind, id, posted);
    if ("errors" in saved) return refuse(saved.status, saved.errors);
    const next = posted.get("then") === "another" ? nextOf(kind, posted, saved.id) : `/cms?tab=${kind}`;
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

/** What was typed, as the form shows it again. */
function keepTyped(posted: FormData): Pick<RecordAnswer, "values" | "lists"> {
  const values: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  for (const [name, value] of posted) {
    if (typeof value !== "string") continue;
    if (name === "artistIds") lists[name] = [...(lists[name] ?? []), value];
    else values[name] = value;
  }
  return { values, lists };
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
      if (!(error instanceof ImageRefused || error instanceof TooManyUploads)) throw error;
      refused[name] = [error.message];
    }
  }
  return refused;
}

/** Artists are chosen by what they are called; the records know them by their ids. */
function nameArtistsById(posted: FormData): void {
  for (const name of artistFields) {
    const typed = posted.getAll(name).map((value) => String(value).trim());
    posted.delete(name);
    for (const text of typed) if (text) posted.append(name, findArtistId(text) ?? text);
  }
}

/** Twenty works of a show are twenty short forms: the next begins with the artist and the material. */
function nextOf(kind: RecordKind, posted: FormData, after: string): string {
  const kept = ["artistId", "material"].flatMap((name) => {
    const value = posted.get(name);
    return typeof value === "string" && value ? [[name, value]] : [];
  });
  // By it the page knows that this is another form, and not the same one again.
  return `/cms/${kind}/new?${new URLSearchParams([...kept, [afterParam, after]])}`;
}
