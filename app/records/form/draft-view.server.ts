import type { RecordKind } from "~/records/kind";
import type { StoredRecord } from "~/records/kind.server";
import { isPublished } from "~/records/publication/publication.server";
import { storedAt, type Version } from "~/records/versions/versions.server";
import { type GalleryTime, galleryTime } from "~/server/clock.server";

/** The open draft as its form shows it. */
export interface DraftView {
  number: number;
  author: string | null;
  keptAt: GalleryTime;
  /** When what the public sees was stored; null while it does not see the record. */
  publishedAt: GalleryTime | null;
}

/** @returns an open draft as its form shows it */
export function viewDraft(kind: RecordKind, record: StoredRecord, draft: Version): DraftView {
  const { number, author, createdAt } = draft;
  const published = isPublished(record) ? storedAt(kind, record.id) : undefined;
  return {
    number,
    author,
    keptAt: galleryTime(createdAt),
    publishedAt: published ? galleryTime(published) : null,
  };
}
