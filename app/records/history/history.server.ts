import { sinceEver } from "db/schema";
import { kindOf, type RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { getDraft } from "~/records/drafts/drafts.server";
import { publicationText } from "~/records/publication/publication.server";
import { type GalleryTime, galleryTime } from "~/server/clock.server";
import type { Publication } from "~/server/publication.server";
import { type Content, changedFields } from "./compare";
import { fieldText } from "./field-text.server";
import type { FieldTextRow } from "./field-texts";
import { isDraftRevision, listRevisions, type Revision, type RevisionAction } from "./revisions.server";

/** A revision in the list of a record's history. */
export interface HistoryEntry {
  number: number;
  action: RevisionAction;
  author: string | null;
  storedAt: GalleryTime;
  /** Labels of the fields that differ from the revision before. */
  changed: string[];
  /** Its publication, where that differs from the revision before or from what is usual. */
  publication: string | null;
  /** Its publication, where that differs from what is stored now: bringing it back leaves that as it is. */
  leavesPublication: string | null;
}

/** The history of a record: its revisions, newest first, and two of them compared. */
export interface History {
  title: string;
  /** The stored version; null when the record was deleted. */
  version: number | null;
  /** The number of the open draft. */
  draft: number | null;
  entries: HistoryEntry[];
  comparison: { older: number; newer: number; rows: FieldTextRow[] } | null;
}

/** Which two revisions to compare, by number; by default the newest with the one before it. */
export interface WantedRevisions {
  version: string | null;
  with: string | null;
}

/** How people read the fields of a record. */
interface FieldWords {
  labelOf(name: string): string;
  textOf(name: string, value: unknown): string;
}

/** @returns nothing when there is neither such a record nor a revision of it */
export function viewHistory(kind: RecordKind, id: string, wanted: WantedRevisions): History | undefined {
  const record = records[kind].get(id);
  const revisions = listRevisions(kind, id);
  if (!record && revisions.length === 0) return;
  const words: FieldWords = {
    labelOf: (name) => kindOf(kind).labels[name] ?? name,
    textOf: (name, value) => fieldText(kind, name, value),
  };
  return {
    title: record ? records[kind].card(record).title : titleIn(kind, revisions[0]),
    version: record?.version ?? null,
    draft: getDraft(kind, id)?.number ?? null,
    ...viewRevisions(revisions, wanted, words, record),
  };
}

/**
 * @param stored the publication of the record now
 * @returns revisions as the history lists them, and two of them compared
 */
export function viewRevisions(
  revisions: Revision[],
  wanted: WantedRevisions,
  words: FieldWords,
  stored?: Publication,
): Pick<History, "entries" | "comparison"> {
  const numbered = (number: string | null) =>
    revisions.find((revision) => String(revision.number) === number);
  const first = numbered(wanted.version) ?? revisions[0];
  const second = numbered(wanted.with) ?? (first && findBefore(revisions, first));
  return {
    entries: revisions.map((revision) => ({
      ...viewEntry(revision, findBefore(revisions, revision), words),
      leavesPublication: stored && differs(revision, stored) ? textOfPublication(revision) : null,
    })),
    comparison: first && second && first !== second ? compare(first, second, words) : null,
  };
}

/** @returns the revision before; for one that was published, the one published before */
function findBefore(revisions: Revision[], revision: Revision): Revision | undefined {
  return revisions
    .slice(revisions.indexOf(revision) + 1)
    .find((older) => isDraftRevision(revision) || !isDraftRevision(older));
}

/** @returns what a deleted record was called */
function titleIn(kind: RecordKind, revision: Revision | undefined): string {
  const { title, name } = revision?.content ?? {};
  return String(title ?? name ?? kindOf(kind).one);
}

const publicationLabel = "Publication";

/** Whether two publications are known and differ. */
const differs = (one: Pick<Revision, "publishedFrom">, other: Pick<Revision, "publishedFrom">) =>
  one.publishedFrom !== undefined &&
  other.publishedFrom !== undefined &&
  one.publishedFrom !== other.publishedFrom;

const textOfPublication = ({ publishedFrom, createdAt }: Revision): string | null =>
  publishedFrom === undefined ? null : publicationText(publishedFrom, createdAt);

function viewEntry(
  revision: Revision,
  before: Revision | undefined,
  { labelOf }: FieldWords,
): Omit<HistoryEntry, "leavesPublication"> {
  const { number, action, author, createdAt, content } = revision;
  const changed = before ? changedFields(before.content, content).map(labelOf) : [];
  const isPublicationNew = before && differs(before, revision);
  if (isPublicationNew) changed.push(publicationLabel);
  const isUsual = before ? !isPublicationNew : revision.publishedFrom === sinceEver;
  const publication = isUsual ? null : textOfPublication(revision);
  return { number, action, author, storedAt: galleryTime(createdAt), changed, publication };
}

function compare(one: Revision, other: Revision, words: FieldWords): NonNullable<History["comparison"]> {
  const [older, newer] = one.number < other.number ? [one, other] : [other, one];
  const rows = compareContents(older.content, newer.content, words);
  if (differs(older, newer)) {
    const texts = [older, newer].map((revision) => textOfPublication(revision) ?? "");
    rows.push({ name: "publishedFrom", label: publicationLabel, texts });
  }
  return { older: older.number, newer: newer.number, rows };
}

/** @returns the fields that differ, each with its text in both */
function compareContents(older: Content, newer: Content, { labelOf, textOf }: FieldWords): FieldTextRow[] {
  return changedFields(older, newer).map((name) => ({
    name,
    label: labelOf(name),
    texts: [textOf(name, older[name]), textOf(name, newer[name])],
  }));
}
