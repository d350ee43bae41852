import { db, inTransaction, sqlite } from "db/client.server";
import { recordDrafts } from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { type Content, changedFields } from "~/records/history/compare";
import { linksInTrash, withLinks } from "~/records/history/missing-links.server";
import {
  getRevision,
  type Revision,
  storeDraftRevision,
  storeUnknownRevision,
} from "~/records/history/revisions.server";
import { allFields, contentOf } from "~/records/kind.server";
import type { RowContent, StoredRow } from "~/records/trash/rows.server";

/**
 * A draft of changes to a published record. Its content is a revision; the record and its version stay as they are, so
 * that nothing that the public reads depends on it.
 */
export interface Draft extends Revision {
  /** The version of the record that it was begun on. */
  base: number;
}

const ofRecord = (kind: RecordKind, id: string) =>
  and(eq(recordDrafts.kind, kind), eq(recordDrafts.recordId, id));

/** @returns the open draft of a record, or nothing */
export function getDraft(kind: RecordKind, id: string): Draft | undefined {
  const row = db.select().from(recordDrafts).where(ofRecord(kind, id)).get();
  const revision = row && getRevision(kind, id, row.number);
  return revision && { ...revision, base: row.base };
}

/** @returns those of some records that have an open draft */
export function listWithDrafts(kind: RecordKind, ids: string[]): Set<string> {
  const rows = db
    .select({ id: recordDrafts.recordId })
    .from(recordDrafts)
    .where(and(eq(recordDrafts.kind, kind), inArray(recordDrafts.recordId, ids)))
    .all();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Keeps changes to a record as its draft, in place of an earlier one. Nothing is stored when they change nothing.
 * @param changed fields, valid
 * @param base the version of the record that the changes were begun on; by default the stored one
 * @param from the draft that is continued, by default the open one: its links to records in the trash are kept
 * @throws Refusal where they could not be published
 */
export function keepDraft(
  kind: RecordKind,
  id: string,
  changed: Content,
  { author, base: begunOn, from }: { author: string; base?: number; from?: Content },
): void {
  inTransaction(() => {
    const { get, check } = records[kind];
    storeUnknownRevision(kind, id);
    const record = get(id);
    if (!record) return;
    check(changed as never, record);
    const draft = getDraft(kind, id);
    const continued = from ?? draft?.content ?? {};
    const content = withLinks(allFields(records[kind], changed), continued, linksInTrash(continued));
    const base = begunOn ?? record.version;
    const before = draft?.content ?? contentOf(records[kind], record);
    if (changedFields(before, content).length === 0 && (draft?.base ?? base) === base) return;
    const number = storeDraftRevision(kind, id, { content, action: "drafted", author });
    db.insert(recordDrafts)
      .values({ kind, recordId: id, number, base })
      .onConflictDoUpdate({ target: [recordDrafts.kind, recordDrafts.recordId], set: { number, base } })
      .run();
  });
}

/**
 * Discards the draft of a record; the history keeps it.
 * @param number of the draft
 * @returns false when it is not the open one
 */
export function discardDraft(kind: RecordKind, id: string, number: number, author: string): boolean {
  return inTransaction(() => {
    const record = records[kind].get(id);
    if (!record || getDraft(kind, id)?.number !== number) return false;
    closeDraft(kind, id);
    storeDraftRevision(kind, id, { content: contentOf(records[kind], record), action: "discarded", author });
    return true;
  });
}

/** Ends a draft that is published or discarded. */
export function closeDraft(kind: RecordKind, id: string): void {
  db.delete(recordDrafts).where(ofRecord(kind, id)).run();
}

/** Takes the draft of a record that is deleted. @returns its row, for the trash */
export function takeDraftRow(kind: RecordKind, id: string): StoredRow[] {
  // Raw, because the trash keeps rows by the names of their columns.
  const rows = sqlite
    .prepare("DELETE FROM record_drafts WHERE kind = ? AND record_id = ? RETURNING *")
    .all(kind, id) as RowContent[];
  return rows.map((content) => ({ table: "record_drafts", content }));
}
