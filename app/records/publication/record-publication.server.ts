import { sinceEver } from "db/schema";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf } from "~/kinds";
import { galleryLocalTime, galleryTime, now } from "~/platform/clock.server";
import { fieldRefusal } from "~/platform/refusal.server";
import { isScheduled, type Publication } from "~/visibility/publication.server";

/** @returns a publication as forms show it: a moment that has passed is 'since ever', so that no two of them differ */
export const shownPublication = (publishedFrom: string | null): string | null =>
  publishedFrom !== null && publishedFrom <= now().toISOString() ? sinceEver : publishedFrom;

/** When a record is published after a save. */
export interface MergedPublication {
  publishedFrom: string | null;
  /** It is another one than the form has shown. */
  isChanged: boolean;
  /** A colleague has changed it, and the form has not. */
  isTaken: boolean;
  /** Saving it would publish what the form did not show, or overwrite what a colleague has chosen. */
  isRefused: boolean;
}

/**
 * Merges when a record is published as any other field.
 * @param wanted the moment that a button asks for, null to withdraw it; undefined leaves it as it is
 * @param shown what the form has shown of it; undefined for what shows nothing, such as JSON
 */
export function mergePublication(
  { publishedFrom }: Publication,
  wanted: string | null | undefined,
  shown: string | null | undefined,
): MergedPublication {
  const is = shownPublication(publishedFrom);
  const was = shown === undefined ? is : shown;
  const mine = wanted === undefined ? was : shownPublication(wanted);
  const isChanged = is !== was;
  const merged = { publishedFrom, isChanged, isTaken: false, isRefused: false };
  if (mine === is) return merged;
  if (mine !== was)
    return isChanged ? { ...merged, isRefused: true } : { ...merged, publishedFrom: wanted ?? null };
  // What a colleague has withdrawn stays so.
  return { ...merged, isTaken: true, isRefused: is !== null };
}

/** @returns when a record is to be published by JSON's `status`. @throws Refusal 400 for an unknown one */
export function readStatus(
  { status }: Record<string, unknown>,
  before?: Publication,
): string | null | undefined {
  if (status === undefined || status === null || status === "") return;
  if (status === "draft") return null;
  if (status === "published") return before?.publishedFrom === null ? now().toISOString() : undefined;
  throw fieldRefusal(400, "status", "Must be 'draft' or 'published'");
}

/** @returns a record as staff read it through the JSON API: what a draft lacks is null */
export function staffItem(kind: RecordKind, record: object & Publication): object {
  const fields = fieldsOf(kind);
  const unset = Object.entries(record).filter(
    ([name, value]) => value === "" && fields[name]?.neededToPublish,
  );
  return {
    ...record,
    ...Object.fromEntries(unset.map(([name]) => [name, null])),
    publicFrom: undefined,
    status: record.publishedFrom === null ? "draft" : "published",
    publishedFrom: isScheduled(record) ? record.publishedFrom : null,
  };
}

/** @returns a record's publication in words, as it was at a moment */
export function publicationText(publishedFrom: string | null, at = now().toISOString()): string {
  if (publishedFrom === null) return "Draft";
  if (publishedFrom === sinceEver) return "Published";
  return `Published ${publishedFrom > at ? "from" : "since"} ${galleryTime(publishedFrom).text}`;
}

/** What a record's form says about its publication. */
export interface PublicationView {
  state: "draft" | "scheduled" | "published";
  /** Such as 'Draft' or 'From March 10, 2026, 18:00'; null when the public sees the record. */
  badge: string | null;
  /** Why the public does not see a record that is published, because its artist is not. */
  artist: "draft" | "scheduled" | null;
  /** The time in the form's field. */
  publishFrom: string;
}

/** @param record as staff read it */
export function viewPublication(record: Publication): PublicationView {
  const { publishedFrom, publicFrom } = record;
  const state = publishedFrom === null ? "draft" : isScheduled(record) ? "scheduled" : "published";
  const publishFrom = state === "scheduled" ? galleryLocalTime(new Date(publishedFrom ?? "")) : "";
  if (state === "draft") return { state, badge: "Draft", artist: null, publishFrom };
  if (publicFrom === null) return { state, badge: "Its artist is a draft", artist: "draft", publishFrom };
  if (publicFrom <= now().toISOString()) return { state, badge: null, artist: null, publishFrom };
  const badge = `From ${galleryTime(publicFrom).text}`;
  return { state, badge, artist: publicFrom === publishedFrom ? null : "scheduled", publishFrom };
}
