import { isDeepStrictEqual } from "node:util";
import { db } from "db/client.server";
import { revisions } from "db/schema";
import { and, desc, eq, type InferSelectModel, sql } from "drizzle-orm";
import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { contentOf, type StoredRecord } from "~/records/kind.server";
import { now } from "~/server/clock.server";
import type { Staff } from "~/staff/access.server";
import type { Content } from "./compare";

type StoredRevision = Omit<InferSelectModel<typeof revisions>, "seq" | "kind" | "recordId">;
export type RevisionAction = StoredRevision["action"];

export interface Revision extends StoredRevision {
  /** From when on the record was published; null for a draft, undefined where that was not stored. */
  publishedFrom?: string | null | undefined;
}

/** The publication is stored within the content. */
function readRevision({ content, ...revision }: StoredRevision): Revision {
  const { publishedFrom, ...fields } = content as Content & Pick<Revision, "publishedFrom">;
  return { ...revision, content: fields, publishedFrom };
}

/** Texts of the website and design tokens have revisions too. */
export type RevisionKind = RecordKind | "content" | "design";

const columns = {
  number: revisions.number,
  content: revisions.content,
  action: revisions.action,
  author: revisions.author,
  createdAt: revisions.createdAt,
};

const draftActions: readonly RevisionAction[] = ["drafted", "discarded"];

/** @returns whether the public has never seen a revision */
export const isDraftRevision = ({ action }: Pick<Revision, "action">): boolean =>
  draftActions.includes(action);

const ofRecord = (kind: RevisionKind, id: string) =>
  and(eq(revisions.kind, kind), eq(revisions.recordId, id));

const isRevision = (kind: RevisionKind, id: string, number: number) =>
  and(ofRecord(kind, id), eq(revisions.number, number));

/** @returns who writes, as a revision names them */
export const authorOf = ({ account }: Staff): string => account?.email ?? "this computer";

/** @returns the revisions of a record, newest first; none for one that was never changed */
export function listRevisions(kind: RevisionKind, id: string): Revision[] {
  return db
    .select(columns)
    .from(revisions)
    .where(ofRecord(kind, id))
    .orderBy(desc(revisions.number))
    .all()
    .map(readRevision);
}

/** @returns one revision, or nothing */
export function getRevision(kind: RevisionKind, id: string, number: number): Revision | undefined {
  const row = db
    .select(columns)
    .from(revisions)
    .where(isRevision(kind, id, number))
    .get();
  return row && readRevision(row);
}

/**
 * @param number of a revision that was kept as a draft
 * @returns the number of what was published when it was kept, also when an older build has deleted that
 */
export function publishedBefore(kind: RecordKind, id: string, number: number): number {
  let before = number - 1;
  for (;;) {
    const revision = getRevision(kind, id, before);
    if (!revision || !isDraftRevision(revision)) return before;
    before -= 1;
  }
}

/** Prepared, because each save runs it twice: building the query takes longer than running it. */
const newest = db
  .select(columns)
  .from(revisions)
  .where(
    and(eq(revisions.kind, sql.placeholder("kind")), eq(revisions.recordId, sql.placeholder("recordId"))),
  )
  .orderBy(desc(revisions.number))
  .limit(1)
  .prepare();

/** @returns the newest revision, or nothing */
export function newestRevision(kind: RevisionKind, recordId: string): Revision | undefined {
  const row = newest.get({ kind, recordId });
  return row && readRevision(row);
}

/**
 * Stores what a record contains as its next revision and makes that its version, in the transaction that changed it.
 * Nothing is stored when a change has changed nothing.
 * @returns the record's version; undefined when there is no such record
 */
export function storeRevision(
  kind: RecordKind,
  id: string,
  action: RevisionAction,
  author: string | null,
): number | undefined {
  const record = records[kind].get(id);
  const newest = newestRevision(kind, id);
  return record && storeContent(kind, record, newest, { action, author });
}

/**
 * Stores what a record contains before it is changed, unless its newest revision has that: its first content, or what the
 * deletion of another record left of it.
 */
export function storeUnknownRevision(kind: RecordKind, id: string): void {
  const record = records[kind].get(id);
  if (!record) return;
  const newest = newestRevision(kind, id);
  if (newest) storeContent(kind, record, newest, { action: "changed", author: null });
  else storeContent(kind, record, newest, { action: "created", author: null, createdAt: record.createdAt });
}

function storeContent(
  kind: RecordKind,
  record: StoredRecord,
  newest: Revision | undefined,
  {
    action,
    author,
    createdAt = now().toISOString(),
  }: Pick<Revision, "action" | "author"> & { createdAt?: string },
): number {
  const { id, version, publishedFrom } = record;
  const content = contentOf(records[kind], record);
  const published = newest && isDraftRevision(newest) ? getRevision(kind, id, version) : newest;
  if (action === "changed" && published && isDeepStrictEqual(published.content, content)) {
    const isKnown = published.publishedFrom !== undefined;
    if (!isKnown) addPublication(kind, id, { ...published, publishedFrom });
    if (!isKnown || published.publishedFrom === publishedFrom) return version;
  }
  const number = newest ? newest.number + 1 : version;
  const { table } = records[kind];
  insertRevision(kind, id, { number, content, publishedFrom, action, author, createdAt });
  if (number !== version) db.update(table).set({ version: number }).where(eq(table.id, id)).run();
  return number;
}

/**
 * Stores a revision that the public does not see, and leaves the record as it is.
 * @returns its number
 */
export function storeDraftRevision(
  kind: RecordKind,
  id: string,
  revision: { content: Revision["content"]; action: "drafted" | "discarded"; author: string },
): number {
  const number = (newestRevision(kind, id)?.number ?? 0) + 1;
  insertRevision(kind, id, { ...revision, number, createdAt: now().toISOString() });
  return number;
}

/** Stores a revision as it is given. */
export function insertRevision(
  kind: RevisionKind,
  recordId: string,
  { publishedFrom, content, ...revision }: Revision,
): void {
  // JSON leaves out what is undefined.
  db.insert(revisions)
    .values({ kind, recordId, ...revision, content: { ...content, publishedFrom } })
    .run();
}

/** Completes a revision from before publications were stored. */
function addPublication(kind: RevisionKind, id: string, { number, content, publishedFrom }: Revision): void {
  db.update(revisions)
    .set({ content: { ...content, publishedFrom } })
    .where(isRevision(kind, id, number))
    .run();
}
