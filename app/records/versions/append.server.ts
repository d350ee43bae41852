import { db, inTransaction } from "db/client.server";
import { eq } from "drizzle-orm";
import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { allFields, contentOf, type StoredRecord } from "~/records/kind.server";
import { isPublished } from "~/records/publication/publication.server";
import { now } from "~/server/clock.server";
import { changedFields, type FieldValues, mergeChanges } from "./compare";
import {
  getDraft,
  getVersion,
  insertVersion,
  newestVersion,
  type Version,
  type VersionAction,
} from "./versions.server";

/** What becomes of an open draft when its record is written: it is merged with that, or ends. */
export type DraftFate = "merge" | "end";

/**
 * Appends what a record contains as its next version, in the transaction that has written it; the first is number 1.
 * Nothing is appended when nothing was changed.
 * @param draft what becomes of an open draft, which is appended again so that it stays the newest version
 */
export function appendVersion(
  kind: RecordKind,
  id: string,
  { action, author, draft: fate }: { action: VersionAction; author: string | null; draft: DraftFate },
): void {
  const record = records[kind].get(id);
  if (!record) return;
  const fields = contentOf(records[kind], record);
  const { publishedFrom } = record;
  const before = getVersion(kind, id, record.version);
  const draft = getDraft(kind, record);
  const endsDraft = draft !== undefined && fate === "end";
  const isSame = before?.publishedFrom === publishedFrom && changedFields(before.fields, fields).length === 0;
  if (action === "changed" && isSame && !endsDraft) return;
  const number = (draft ?? before)?.number ?? 0;
  const createdAt = now().toISOString();
  appendHead(kind, id, {
    number: number + 1,
    fields,
    publishedFrom,
    isDraft: false,
    action,
    author,
    createdAt,
  });
  if (!draft || endsDraft) return;
  const { merged } = mergeChanges(before?.fields, fields, draft.fields);
  appendDraftAgain(kind, record, { ...draft, number: number + 2, fields: merged });
}

/** Only what the public sees has a draft: where the record was withdrawn the draft becomes the record. */
function appendDraftAgain(kind: RecordKind, record: StoredRecord, draft: Version): void {
  const { id, publishedFrom } = record;
  if (isPublished(record)) insertVersion(kind, id, { ...draft, publishedFrom });
  else {
    records[kind].update(id, draft.fields);
    appendVersion(kind, id, { action: "changed", author: draft.author, draft: "end" });
  }
}

function appendHead(kind: RecordKind, id: string, version: Parameters<typeof insertVersion>[2]): void {
  const { table } = records[kind];
  insertVersion(kind, id, version);
  db.update(table).set({ version: version.number }).where(eq(table.id, id)).run();
}

/**
 * Keeps changes to a published record as its draft. Nothing is stored when they change nothing.
 * @param changed fields, valid
 * @throws Refusal where they could not be published
 */
export function appendDraft(kind: RecordKind, id: string, changed: FieldValues, author: string): void {
  inTransaction(() => {
    const record = records[kind].get(id);
    const newest = newestVersion(kind, id);
    if (!record || !newest) return;
    records[kind].check(changed as never, record);
    const fields = allFields(records[kind], changed);
    if (changedFields(newest.fields, fields).length === 0) return;
    insertVersion(kind, id, {
      ...{ number: newest.number + 1, fields, publishedFrom: record.publishedFrom, isDraft: true },
      ...{ action: "drafted", author, createdAt: now().toISOString() },
    });
  });
}

/**
 * Discards the draft of a record: what is stored becomes its newest version again, and the history keeps the draft.
 * @param number of the draft
 * @returns false when it is not the open one
 */
export function discardDraft(kind: RecordKind, id: string, number: number, author: string): boolean {
  return inTransaction(() => {
    const record = records[kind].get(id);
    if (!record || getDraft(kind, record)?.number !== number) return false;
    appendVersion(kind, id, { action: "discarded", author, draft: "end" });
    return true;
  });
}
