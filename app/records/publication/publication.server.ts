import { sinceEver } from "db/schema";
import { postedText } from "~/cms/posts.server";
import { publicationField, publishFromField } from "~/records/form/field-names";
import {
  type GalleryTime,
  galleryLocalTime,
  galleryTime,
  now,
  parseGalleryTime,
} from "~/server/clock.server";
import { type Publication, withoutPublication } from "~/server/publication.server";
import type { FieldErrors } from "~/text/field-errors";

/** A change of a record's publication; undefined leaves it as it is. */
export type NewPublication = Pick<Publication, "publishedFrom"> | undefined;

const published = (): NewPublication => ({ publishedFrom: now().toISOString() });
const draft: NewPublication = { publishedFrom: null };

/** Whether a record of its own is public from a later moment on. */
const isScheduled = ({ publishedFrom }: Publication) =>
  publishedFrom !== null && publishedFrom > now().toISOString();

/** @returns whether the public sees a record, or would if its artist were public */
export const isPublished = (record: Publication): boolean =>
  record.publishedFrom !== null && !isScheduled(record);

/** @returns the moment from which the public will see a record of its own; nothing where that is not to come */
export function scheduledFor(record: Publication): GalleryTime | undefined {
  return record.publishedFrom !== null && isScheduled(record) ? galleryTime(record.publishedFrom) : undefined;
}

/**
 * Reads which button of a record's form was pressed.
 * @param before the stored record; nothing for a new one, which is published unless it is saved as a draft
 */
export function readPublication(
  posted: FormData,
  before?: Publication,
): { publication: NewPublication; errors?: undefined } | { publication?: undefined; errors: FieldErrors } {
  const pressed = postedText(posted, publicationField);
  if (pressed === "draft") return { publication: before?.publishedFrom === null ? undefined : draft };
  if (pressed === "publish")
    return {
      publication: before && (before.publishedFrom === null || isScheduled(before)) ? published() : undefined,
    };
  if (pressed !== "from") return { publication: undefined };
  const from = parseGalleryTime(postedText(posted, publishFromField));
  if (!from) return { errors: { [publishFromField]: ["Enter a day and a time"] } };
  return { publication: { publishedFrom: from.toISOString() } };
}

/**
 * Reads `status` of the JSON API.
 * @returns undefined for an invalid status
 */
export function readStatus(
  { status }: Record<string, unknown>,
  before?: Publication,
): { publication: NewPublication } | undefined {
  if (status === undefined || status === null || status === "") return { publication: undefined };
  if (status === "draft") return { publication: before?.publishedFrom === null ? undefined : draft };
  if (status === "published")
    return { publication: before?.publishedFrom === null ? published() : undefined };
}

/** @returns a record as staff read it through the JSON API */
export function staffItem(record: object & Publication): object {
  return {
    ...withoutPublication(record),
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
