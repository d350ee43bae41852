import { sinceEver } from "db/schema";
import type { FieldTextRow } from "~/kind/fields/field-texts";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { serverKinds } from "~/kinds.server";
import { type GalleryTime, galleryTime } from "~/platform/clock.server";
import { batchesOf } from "~/records/batches/batches.server";
import { describeField, labelOf } from "~/records/links/field-text.server";
import { publicationText } from "~/records/publication/record-publication.server";
import { publicationLabel } from "~/records/store/changed-since.server";
import { titleIn } from "~/records/titles.server";
import { changedFields } from "~/records/versions/compare";
import {
  countVersions,
  getDraft,
  getVersion,
  getVersionBefore,
  listVersionNumbers,
  newestVersion,
  type Version,
  type VersionAction,
} from "~/records/versions/versions.server";
import { type Page, paginate } from "~/text/page";

const pageSize = 50;

export interface HistoryEntry {
  number: number;
  action: VersionAction;
  author: string | null;
  storedAt: GalleryTime;
  /** Labels of the fields that differ from the version before. */
  changed: string[];
  /** Its publication, where that differs from the version before or from what is usual. */
  publication: string | null;
  /** The id of the batch that has made it. */
  batch: string | null;
}

/** The history of a record: a page of its versions, newest first, and two of them compared. */
export interface History {
  title: string;
  /** The number of the stored version; null when the record was deleted. */
  version: number | null;
  /** The number of the open draft. */
  draft: number | null;
  entries: HistoryEntry[];
  page: Page;
  comparison: { older: number; newer: number; rows: FieldTextRow[] } | null;
  /** Which can be compared: those of the page, and the two that are. */
  choices: Pick<HistoryEntry, "number" | "storedAt">[];
}

/** Which two versions to compare, by number, by default the newest with the one before it; and which page to list. */
export interface WantedVersions {
  version: string | null;
  with: string | null;
  page: string | null;
}

export function viewHistory(kind: RecordKind, id: string, wanted: WantedVersions): History | undefined {
  const newest = newestVersion(kind, id);
  if (!newest) return;
  const record = serverKinds[kind].get(id);
  const numbered = (number: string | null) => getVersion(kind, id, Number(number));
  const first = numbered(wanted.version) ?? newest;
  const second = numbered(wanted.with) ?? getVersionBefore(kind, id, first);
  const { limit, offset, ...page } = paginate(countVersions(kind, id), pageSize, wanted.page);
  const entries = viewEntries(kind, id, listVersionNumbers(kind, id, { limit, offset }));
  return {
    title: record ? serverKinds[kind].card(record).title : titleIn(kind, newest.fields),
    version: record?.version ?? null,
    draft: (record && getDraft(kind, record)?.number) ?? null,
    entries,
    page,
    comparison: second && first.number !== second.number ? compare(kind, first, second) : null,
    choices: listChoices(entries, second ? [first, second] : [first]),
  };
}

/** Reads one version after the other with the one before it: all of them together may fill the memory. */
function viewEntries(kind: RecordKind, id: string, numbers: number[]): HistoryEntry[] {
  let before: Version | undefined;
  const batches = batchesOf(kind, id, numbers);
  return numbers.flatMap((number) => {
    const version = before?.number === number ? before : getVersion(kind, id, number);
    before = version && getVersionBefore(kind, id, version);
    return version ? { ...viewEntry(kind, version, before), batch: batches.get(number) ?? null } : [];
  });
}

function listChoices(entries: HistoryEntry[], compared: Version[]): History["choices"] {
  const times = new Map(compared.map(({ number, createdAt }) => [number, galleryTime(createdAt)]));
  for (const { number, storedAt } of entries) times.set(number, storedAt);
  return [...times].map(([number, storedAt]) => ({ number, storedAt })).sort((a, b) => b.number - a.number);
}

const textOfPublication = ({ publishedFrom, createdAt }: Version): string =>
  publicationText(publishedFrom, createdAt);

function viewEntry(
  kind: RecordKind,
  version: Version,
  before: Version | undefined,
): Omit<HistoryEntry, "batch"> {
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
    rows.push({ name: "publishedFrom", label: publicationLabel, texts });
  }
  return { older: older.number, newer: newer.number, rows };
}

const compareFields = (kind: RecordKind, older: FieldValues, newer: FieldValues): FieldTextRow[] =>
  changedFields(older, newer).map((name) => ({
    ...describeField(kind, name, [older[name], newer[name]]),
  }));
