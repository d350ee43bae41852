import { postedText } from "~/cms/posts.server";
import type { RecordKind } from "~/kinds";
import { draftField, publicAtOpeningField, publicationField } from "~/records/form/field-names";
import type { StoredRecord } from "~/records/kind.server";
import { listVersions, type Version } from "~/records/versions/versions.server";
import { type GalleryTime, galleryTime } from "~/server/clock.server";
import type { Publication } from "~/server/publication.server";
import { isPublished, type NewPublication, publicationText, scheduledFor } from "./publication.server";

/** A publication that is not the one that a form has shown. */
export interface PublicationChange {
  /** In words, such as 'Published from March 10, 2026, 18:00'. */
  was: string;
  is: string;
  author: string | null;
  changedAt: GalleryTime | null;
}

/** @returns what a form carries of the publication that it shows: 'draft', or 'from' or 'since' with the moment */
export function publicationAtOpening(record: Publication): string {
  if (record.publishedFrom === null) return "draft";
  return `${isPublished(record) ? "since" : "from"} ${record.publishedFrom}`;
}

/** @returns how the publication of a record differs from what its form has shown; nothing where it is the same */
export function findPublicationChange(
  kind: RecordKind,
  record: StoredRecord,
  posted: FormData,
): PublicationChange | undefined {
  const shown = postedText(posted, publicAtOpeningField);
  if (shown === "" || shown === publicationAtOpening(record)) return;
  const [state, moment = null] = shown.split(" ");
  const version = publishedIn(kind, record);
  return {
    // A moment that has passed since was still to come.
    was: publicationText(moment, state === "from" ? "" : undefined),
    is: publicationText(record.publishedFrom),
    author: version?.author ?? null,
    changedAt: version ? galleryTime(version.createdAt) : null,
  };
}

/**
 * True when a form must be confirmed: its button would change a publication that the form did not show, or it would
 * publish text that was written while the record was not public. Keeping a draft of a scheduled record must be confirmed
 * too, because it would become public without it.
 * @param change from findPublicationChange()
 */
export function asksForPublication(
  posted: FormData,
  record: StoredRecord,
  wanted: NewPublication,
  change: PublicationChange | undefined,
): boolean {
  if (scheduledFor(record) && postedText(posted, draftField) === "keep") return true;
  if (!change) return false;
  if (postedText(posted, publicationField) !== "") return wanted !== undefined;
  const wasPublic = postedText(posted, publicAtOpeningField).startsWith("since ");
  return record.publishedFrom !== null && !(wasPublic && isPublished(record));
}

/** @returns the version that gave a record its present publication */
function publishedIn(kind: RecordKind, { id, publishedFrom }: StoredRecord): Version | undefined {
  const versions = listVersions(kind, id).filter(({ isDraft }) => !isDraft);
  const other = versions.findIndex((version) => version.publishedFrom !== publishedFrom);
  return versions[(other < 0 ? versions.length : other) - 1];
}
