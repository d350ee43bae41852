import { sinceEver } from "db/schema";
import type { FieldTextRow } from "~/records/fields/field-texts";
import type { FieldValues, RecordKind } from "~/records/kind";
import { describeField, fieldText, labelOf } from "~/records/links/field-text.server";
import { publicationText } from "~/records/publication/publication.server";
import { kindOf } from "~/records/registry";
import { records } from "~/records/registry.server";
import { publicationLabel } from "~/records/store/changed-since.server";
import { changedFields } from "~/records/versions/compare";
import { getDraft, listVersions, type Version, type VersionAction } from "~/records/versions/versions.server";
import { type GalleryTime, galleryTime } from "~/server/clock.server";

/** A version in the list of a record's history. */
export interface HistoryEntry {
  number: number;
  action: VersionAction;
  author: string | null;
  storedAt: GalleryTime;
  /** Labels of the fields that differ from the version before. */
  changed: string[];
  /** Its publication, where that differs from the version before or from what is usual. */
  publication: string | null;
}

/** The history of a record: its versions, newest first, and two of them compared. */
export interface History {
  title: string;
  /** The number of the stored version; null when the record was deleted. */
  version: number | null;
  /** The number of the open draft. */
  draft: number | null;
  entries: HistoryEntry[];
  comparison: { older: number; newer: number; rows: FieldTextRow[] } | null;
}

/** Which two versions to compare, by number; by default the newest with the one before it. */
export interface WantedVersions {
  version: string | null;
  with: string | null;
}

/** @returns nothing when there is neither such a record nor a version of it */
export function viewHistory(kind: RecordKind, id: string, wanted: WantedVersions): History | undefined {
  const record = records[kind].get(id);
  const versions = listVersions(kind, id);
  if (versions.length === 0) return;
  const numbered = (number: string | null) => versions.find((version) => String(version.number) === number);
  const first = numbered(wanted.version) ?? versions[0];
  const second = numbered(wanted.with) ?? (first && findBefore(versions, first));
  return {
    title: record ? records[kind].card(record).title : titleIn(kind, versions[0]),
    version: record?.version ?? null,
    draft: (record && getDraft(kind, record)?.number) ?? null,
    entries: versions.map((version) => viewEntry(kind, version, findBefore(versions, version))),
    comparison: first && second && first !== second ? compare(kind, first, second) : null,
  };
}

/** @returns the version before; for one that was published, the one published before */
function findBefore(versions: Version[], version: Version): Version | undefined {
  return versions.slice(versions.indexOf(version) + 1).find((older) => version.isDraft || !older.isDraft);
}

/** @returns what a deleted record was called */
function titleIn(kind: RecordKind, version: Version | undefined): string {
  const { title, name } = version?.fields ?? {};
  return String(title ?? name ?? kindOf(kind).one);
}

const textOfPublication = ({ publishedFrom, createdAt }: Version): string =>
  publicationText(publishedFrom, createdAt);

function viewEntry(kind: RecordKind, version: Version, before: Version | undefined): HistoryEntry {
  const { number, action, author, createdAt, fields, publishedFrom } = version;
  const changed = before ? changedFields(before.fields, fields).map((name) => labelOf(kind, name)) : [];
  const isPublicationNew = publishedFrom !== (before ? before.publishedFrom : sinceEver);
  if (before && isPublicationNew) changed.push(publicationLabel);
  const publication = isPublicationNew ? textOfPublication(version) : null;
  return { number, action, author, storedAt: galleryTime(createdAt), changed, publication };
}

function compare(kind: RecordKind, one: Version, other: Version): NonNullable<History["comparison"]> {
  const [older, newer] = one.number < other.number ? [one, other] : [other, one];
  const rows = compareFields(kind, older.fields, newer.fields);
  if (older.publishedFrom !== newer.publishedFrom) {
    const texts = [older, newer].map(textOfPublication);
    rows.push({ name: "publishedFrom", label: publicationLabel, holdsImages: false, texts });
  }
  return { older: older.number, newer: newer.number, rows };
}

/** @returns the fields that differ, each with its text in both */
const compareFields = (kind: RecordKind, older: FieldValues, newer: FieldValues): FieldTextRow[] =>
  changedFields(older, newer).map((name) => ({
    ...describeField(kind, name),
    texts: [fieldText(kind, name, older[name]), fieldText(kind, name, newer[name])],
  }));
