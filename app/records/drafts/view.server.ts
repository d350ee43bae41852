import { postedText } from "~/cms/posts.server";
import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { draftField } from "~/records/form/field-names";
import { changedFields } from "~/records/history/compare";
import { linksInTrash, type MissingLink } from "~/records/history/missing-links.server";
import { getRevision } from "~/records/history/revisions.server";
import { contentOf, type StoredRecord } from "~/records/kind.server";
import { isPublished } from "~/records/publication/publication.server";
import { type GalleryTime, galleryTime } from "~/server/clock.server";
import { type Draft, getDraft } from "./drafts.server";

/**
 * Reads whether a record's form is to be kept as a draft. A record that the public does not see is saved itself, and one
 * that was restored to be saved over keeps its draft.
 */
export function keepsDraft(posted: FormData, record: StoredRecord, hasDraft: boolean): boolean {
  const isThereAgain = posted.has("restore") || posted.has("anew");
  const isWanted = postedText(posted, draftField) === "keep" || (hasDraft && isThereAgain);
  return isWanted && isPublished(record);
}

/** The open draft as its form shows it. */
export interface DraftView {
  number: number;
  author: string | null;
  keptAt: GalleryTime;
  /** When what the public sees was stored; null while it does not see the record. */
  publishedAt: GalleryTime | null;
  /** The record has been changed since the draft was begun. */
  isOvertaken: boolean;
  /** What its lists name and the trash has. */
  inTrash: MissingLink[];
}

/** @returns the content that a record's form opens with, and its version */
export function readDrafted(kind: RecordKind, record: StoredRecord, draft = getDraft(kind, record.id)) {
  const stored = contentOf(records[kind], record);
  return {
    content: { ...stored, ...draft?.content },
    version: draft?.number ?? record.version,
    draft: draft ? viewDraft(kind, record, draft) : null,
  };
}

function viewDraft(kind: RecordKind, record: StoredRecord, draft: Draft): DraftView {
  const { number, author, createdAt, base } = draft;
  const published = isPublished(record) ? getRevision(kind, record.id, record.version) : undefined;
  const begunOn = base === record.version ? undefined : getRevision(kind, record.id, base);
  const stored = contentOf(records[kind], record);
  return {
    number,
    author,
    inTrash: linksInTrash(draft.content),
    keptAt: galleryTime(createdAt),
    publishedAt: published ? galleryTime(published.createdAt) : null,
    isOvertaken: base !== record.version && (!begunOn || changedFields(begunOn.content, stored).length > 0),
  };
}
