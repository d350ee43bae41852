import { type ArtistChoice, labelled, listArtistChoices } from "~/artists/choices.server";
import { longestList } from "~/artworks/suggestions.server";
import { noticeParam } from "~/text/notice";
import { afterParam, type RecordKind } from "./kinds";

/** A record as its form shows it: texts only. */
export type RecordFormValues = Record<string, string | string[]>;

/** @returns the artists that a form offers; null where they are too many */
export function viewArtistOptions(): ArtistChoice[] | null {
  const choices = listArtistChoices(longestList + 1);
  return choices.length > longestList ? null : choices;
}

/** @returns the fields of a record as its form holds them */
export function viewRecordValues(record: object): RecordFormValues {
  const values: RecordFormValues = {};
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === "boolean") values[name] = value ? "on" : "";
    else if (typeof value === "string" || typeof value === "number") values[name] = String(value);
    else if (name === "galleryImages") values[name] = value.join(", ");
    else if (name === "artists") values.artistIds = labelled(value).map(({ label }) => label);
  }
  return values;
}

/** @returns what the form of a new record starts with: what the URL carries over from the one before it */
export function viewNewValues(kind: RecordKind, params: URLSearchParams): RecordFormValues {
  const carried = [...params].filter(([name]) => name !== noticeParam && name !== afterParam);
  const defaults: Record<string, string> =
    kind === "artworks" ? { available: "true", showPrice: "true" } : {};
  return { ...defaults, ...Object.fromEntries(carried) };
}
