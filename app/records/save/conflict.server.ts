import type { FieldValues, RecordKind } from "~/records/kind";
import type { StoredRecord } from "~/records/kind.server";
import { describeField, fieldText } from "~/records/links/field-text.server";
import {
  type MergedPublication,
  publicationText,
  scheduledFor,
  shownPublication,
} from "~/records/publication/publication.server";
import { changedSince } from "~/records/store/changed-since.server";
import type { Stored } from "~/records/store/store.server";
import type { MergedChanges } from "~/records/versions/compare";
import { listVersions, type Version } from "~/records/versions/versions.server";
import { type GalleryTime, galleryTime } from "~/server/clock.server";

/** A field as the other person stored it, and as it was typed. */
export interface FieldConflict {
  name: string;
  label: string;
  /** The texts name images, a line each. */
  holdsImages: boolean;
  theirs: string;
  mine: string;
}

/** A publication that is not the one that a form has shown. */
export interface PublicationChange {
  /** In words, such as 'Published from March 10, 2026, 18:00'. */
  was: string;
  is: string;
  author: string | null;
  changedAt: GalleryTime | null;
}

/** Why a form was not saved: what another person has stored since it was opened. */
export interface EditConflict {
  /** The version that the form continues from. */
  version: number;
  /** Null when it was not changed by a person. */
  author: string | null;
  storedAt: GalleryTime | null;
  /** Fields that only the other person changed: the form has their values now. */
  taken: FieldConflict[];
  /** Fields that both changed: the form has what was typed. */
  open: FieldConflict[];
  /** When the record is published, as the form shows it now. */
  publishedFrom: string | null;
  /** When the public sees the record, where that was changed, too. */
  publication?: PublicationChange;
  /** When the public will see the record, where it is scheduled and the form would change what it sees then. */
  publicFrom?: GalleryTime;
  /** Fields of the form after the merge. */
  merged: FieldValues;
}

/**
 * @param typed the form's fields
 * @param opened number of the version that the form was opened on
 * @param shown what the form has shown of the publication
 * @returns a conflict as its form shows it
 */
export function viewConflict(
  kind: RecordKind,
  stored: Stored,
  {
    typed,
    opened,
    shown,
    changes,
    publication,
  }: {
    typed: FieldValues;
    opened: number;
    shown: string | null | undefined;
    changes: MergedChanges;
    publication: MergedPublication;
  },
): EditConflict {
  const { record, newest } = stored;
  const describe = (name: string): FieldConflict => ({
    ...describeField(kind, name),
    theirs: fieldText(kind, name, newest.fields[name]),
    mine: fieldText(kind, name, typed[name]),
  });
  const isChanged = changes.taken.length + changes.conflicts.length > 0;
  const { author, storedAt } = isChanged
    ? changedSince(kind, stored, opened)
    : { author: null, storedAt: null };
  return {
    version: newest.number,
    author,
    storedAt,
    taken: changes.taken.map(describe),
    open: changes.conflicts.map(describe),
    publishedFrom: shownPublication(record.publishedFrom),
    ...(publication.isChanged && shown !== undefined
      ? { publication: viewPublicationChange(kind, record, shown) }
      : {}),
    ...(publication.isRefused ? { publicFrom: scheduledFor(record) } : {}),
    merged: changes.merged,
  };
}

/** @returns how the publication of a record differs from what its form has shown */
function viewPublicationChange(
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
