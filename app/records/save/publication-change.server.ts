import { sinceEver } from "db/schema";
import type { RecordKind } from "~/kinds";
import type { StoredRecord } from "~/records/kind.server";
import { isPublished, publicationText } from "~/records/publication/publication.server";
import { listVersions, type Version } from "~/records/versions/versions.server";
import { type GalleryTime, galleryTime } from "~/server/clock.server";

/** A publication that is not the one that a form has shown. */
export interface PublicationChange {
  /** In words, such as 'Published from March 10, 2026, 18:00'. */
  was: string;
  is: string;
  author: string | null;
  changedAt: GalleryTime | null;
}

/**
 * @param publishedFrom a moment (ISO), or null while a record is not to be public
 * @returns the same as a form shows it: a moment that has passed is 'since ever', so that no two of them differ
 */
export const shownPublication = (publishedFrom: string | null): string | null =>
  publishedFrom !== null && isPublished({ publishedFrom, publicFrom: null }) ? sinceEver : publishedFrom;

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
 * @param keepsDraft the form is to be saved as a draft, which changes no publication
 */
export function mergePublication(
  { publishedFrom }: StoredRecord,
  wanted: string | null | undefined,
  shown: string | null | undefined,
  keepsDraft: boolean,
): MergedPublication {
  const is = shownPublication(publishedFrom);
  const was = shown === undefined ? is : shown;
  const mine = wanted === undefined || keepsDraft ? was : shownPublication(wanted);
  const isChanged = is !== was;
  const merged = { publishedFrom, isChanged, isTaken: false, isRefused: false };
  if (mine === is) return merged;
  if (mine !== was)
    return isChanged ? { ...merged, isRefused: true } : { ...merged, publishedFrom: wanted ?? null };
  // Beside what is public already a draft is stored; what a colleague has withdrawn stays so.
  const isRefused = is !== null && !(keepsDraft && is === sinceEver);
  return { ...merged, isTaken: true, isRefused };
}

/** @returns how the publication of a record differs from what its form has shown */
export function viewPublicationChange(
  kind: RecordKind,
  record: StoredRecord,
  shown: string | null,
): PublicationChange {
  const version = publishedIn(kind, record);
  return {
    // A moment that has passed since was still to come.
    was: publicationText(shown, ""),
    is: publicationText(record.publishedFrom),
    author: version?.author ?? null,
    changedAt: version ? galleryTime(version.createdAt) : null,
  };
}

/** @returns the version that gave a record its present publication */
function publishedIn(kind: RecordKind, { id, publishedFrom }: StoredRecord): Version | undefined {
  const versions = listVersions(kind, id).filter(({ isDraft }) => !isDraft);
  const other = versions.findIndex((version) => version.publishedFrom !== publishedFrom);
  return versions[(other < 0 ? versions.length : other) - 1];
}
