import { db } from "db/client.server";
import { eq } from "drizzle-orm";
import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { contentOf, type StoredRecord } from "~/records/kind.server";
import { isPublished } from "~/records/publication/publication.server";
import { changedFields, type FieldValues, mergeChanges } from "~/records/versions/compare";
import { insertVersion, type VersionAction } from "~/records/versions/versions.server";
import { now } from "~/server/clock.server";
import { type Stored, updateHead } from "./head.server";

interface Append {
  action: VersionAction;
  author: string | null;
  /** An open draft ends with this version; otherwise it is merged with it and appended again. */
  endsDraft: boolean;
}

/**
 * Appends what the head of a record holds as its next version, in the transaction that has written it.
 * @param before the record as it was before that
 * @returns the record as it is now
 */
export function appendVersion(kind: RecordKind, before: Stored, append: Append): StoredRecord {
  const { table, get } = records[kind];
  const { draft, newest } = before;
  const { id } = before.record;
  const written = get(id);
  if (!written) throw new Error(`${kind} ${id} is not there`);
  const fields = contentOf(records[kind], written);
  const number = newest.number + 1;
  const { publishedFrom } = written;
  const { action, author } = append;
  const head = { number, fields, publishedFrom, action, author, createdAt: now().toISOString() };
  insertVersion(kind, id, head);
  db.update(table).set({ version: number }).where(eq(table.id, id)).run();
  const record = { ...written, version: number };
  if (!draft || append.endsDraft) return record;
  const { merged } = mergeChanges(before.fields, fields, draft.fields);
  const again = { ...draft, number: number + 1, fields: merged, publishedFrom };
  if (isPublished(record)) insertVersion(kind, id, again);
  else {
    // Only what the public sees has a draft: where the record was withdrawn the draft becomes the record.
    updateHead(kind, { record, fields }, merged);
    const stored = { record, fields, newest: { ...newest, ...head }, draft: undefined };
    return appendVersion(kind, stored, { action: "changed", author: draft.author, endsDraft: true });
  }
  return record;
}

/**
 * Appends fields as the draft of a record that the public sees.
 * @returns false where they are those of its newest version, so that nothing is appended
 */
export function appendDraft(
  kind: RecordKind,
  { record, newest }: Stored,
  fields: FieldValues,
  author: string,
): boolean {
  if (changedFields(newest.fields, fields).length === 0) return false;
  insertVersion(kind, record.id, {
    number: newest.number + 1,
    fields,
    publishedFrom: record.publishedFrom,
    isDraft: true,
    action: "drafted",
    author,
    createdAt: now().toISOString(),
  });
  return true;
}
