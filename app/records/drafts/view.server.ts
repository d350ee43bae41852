import { postedText } from "~/cms/posts.server";
import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { draftField } from "~/records/form/field-names";
import { contentOf, type StoredRecord } from "~/records/kind.server";
import { isPublished } from "~/records/publication/publication.server";
import { newestVersion, storedAt, type Version } from "~/records/versions/versions.server";
import { type GalleryTime, galleryTime } from "~/server/clock.server";

/** Reads whether a record's form is to be kept as a draft. A record that the public does not see is saved itself. */
export const keepsDraft = (posted: FormData, record: StoredRecord): boolean =>
  postedText(posted, draftField) === "keep" && isPublished(record);

/** The open draft as its form shows it. */
export interface DraftView {
  number: number;
  author: string | null;
  keptAt: GalleryTime;
  /** When what the public sees was stored; null while it does not see the record. */
  publishedAt: GalleryTime | null;
}

/** @returns the newest version of a record, which its form opens with, and how the form shows it where it is a draft */
export function readNewest(kind: RecordKind, record: StoredRecord) {
  const newest = newestVersion(kind, record.id);
  if (!newest) throw new Error(`${kind} ${record.id} has no version`);
  // A field that is younger than the version has the record's value.
  const fields = { ...contentOf(records[kind], record), ...newest.fields };
  return {
    ...newest,
    fields,
    draft: newest.number > record.version ? viewDraft(kind, record, newest) : null,
  };
}

function viewDraft(kind: RecordKind, record: StoredRecord, draft: Version): DraftView {
  const { number, author, createdAt } = draft;
  const published = isPublished(record) ? storedAt(kind, record.id) : undefined;
  return {
    number,
    author,
    keptAt: galleryTime(createdAt),
    publishedAt: published ? galleryTime(published) : null,
  };
}
