import type { RecordKind } from "~/kind/kind";
import { type GalleryTime, galleryTime } from "~/platform/clock.server";
import { labelOf } from "~/records/links/field-text.server";
import { changedFields } from "~/records/versions/compare";
import { getVersion } from "~/records/versions/versions.server";
import type { Stored } from "./store.server";

/** What the publication of a record is called beside the labels of its fields. */
export const publicationLabel = "Publication";

/** What somebody has changed in a record since a form was opened. */
export interface ChangeSince {
  author: string | null;
  storedAt: GalleryTime;
  /** Labels of the fields that are others now. */
  fields: string[];
}

/** @returns who has changed a record since a version, when and what */
export function changedSince(kind: RecordKind, { record, newest }: Stored, opened: number): ChangeSince {
  const base = getVersion(kind, record.id, opened);
  const head = opened < record.version ? getVersion(kind, record.id, record.version) : undefined;
  // A draft that was merged with a change is no newer than that.
  const last = head && head.createdAt >= newest.createdAt ? head : newest;
  const names = base ? changedFields(base.fields, newest.fields) : [];
  const fields = names.map((name) => labelOf(kind, name));
  if (base && base.publishedFrom !== newest.publishedFrom) fields.push(publicationLabel);
  return { author: last.author, storedAt: galleryTime(last.createdAt), fields };
}
