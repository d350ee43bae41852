import { randomUUID } from "node:crypto";
import { eq, getTableColumns } from "drizzle-orm";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { contentOf, type GivenId, type StoredRecord } from "~/kind/kind.server";
import { kinds } from "~/kinds";
import { records } from "~/kinds.server";
import { changedFields, mergeChanges } from "~/records/versions/compare";
import {
  insertVersion,
  newestVersion,
  type Version,
  type VersionAction,
} from "~/records/versions/versions.server";
import { now } from "~/server/clock.server";
import { db, inTransaction } from "~/server/database.server";
import { isPublished, pick } from "~/server/publication.server";
import { refuseUnknownReferences } from "./references.server";
import { refuseTaken } from "./unique.server";

/** How a record is stored: its head, which holds the newest version that is no draft, and its versions. */

/** A record with its fields, as they are stored, and its newest version. */
export interface Stored {
  record: StoredRecord;
  fields: FieldValues;
  newest: Version;
  /** The newest version, where that is an open draft. */
  draft: Version | undefined;
}

/** @returns nothing where there is no such record, or it lies in the trash */
export function readStored(kind: RecordKind, id: string): Stored | undefined {
  const record = records[kind].get(id);
  return record && withNewest(kind, record);
}

/** Adds its newest version to a record. A field that is younger than the version has the record's value there. */
export function withNewest(kind: RecordKind, record: StoredRecord): Stored {
  const version = newestVersion(kind, record.id);
  if (!version) throw new Error(`${kind} ${record.id} has no version`);
  const fields = contentOf(records[kind], record);
  const newest = { ...version, fields: { ...fields, ...version.fields } };
  return { record, fields, newest, draft: newest.number > record.version ? newest : undefined };
}

type Before = Pick<Stored, "record" | "fields">;

/**
 * Checks what the schema of a kind cannot: records and pictures that are named, and what must be unique.
 * @param before nothing for a new record
 * @throws Refusal 400 or 409 with the field
 */
export function checkFields(kind: RecordKind, fields: FieldValues, before?: Before): void {
  refuseUnknownReferences(kind, fields, before);
  const { unique, check } = records[kind];
  if (unique) refuseTaken(kind, unique.field, fields, before?.record.id);
  check?.(fields as never, before?.record);
}

/** The columns of a kind's table among some values. */
function columnsOf(kind: RecordKind, values: FieldValues): FieldValues {
  const { table, derived } = records[kind];
  const columns = getTableColumns(table);
  // A search of the public looks into what is derived.
  const keys = derived?.(pick(values, kinds[kind].publicFields) as never);
  const all = Object.entries({ ...values, ...keys });
  return Object.fromEntries(all.filter(([name]) => Object.hasOwn(columns, name)));
}

/**
 * Inserts a record with its version 1: for forms, JSON, the demo and tests.
 * @param values valid fields, and what else the kind stores
 * @returns the id
 * @throws Refusal as checkFields()
 */
export function insertRecord(kind: RecordKind, values: object, author: string | null = null): string {
  const { id = randomUUID() }: GivenId = values;
  const fields: FieldValues = { ...values, id };
  const { table, get, storeLinks } = records[kind];
  inTransaction(() => {
    checkFields(kind, fields);
    db.insert(table)
      .values(columnsOf(kind, fields) as never)
      .run();
    storeLinks?.(id, fields as never);
    const record = get(id);
    if (!record) throw new Error(`${kind} ${id} was not stored`);
    const { publishedFrom } = record;
    const content = contentOf(records[kind], record);
    insertVersion(kind, id, {
      number: 1,
      fields: content,
      publishedFrom,
      action: "created",
      author,
      createdAt: now().toISOString(),
    });
  });
  return id;
}

/**
 * Writes fields into the head of a record; the caller appends the version.
 * @throws Refusal as checkFields()
 */
export function updateHead(kind: RecordKind, before: Before, values: FieldValues): void {
  const { table, storeLinks } = records[kind];
  const { record } = before;
  checkFields(kind, values, before);
  db.update(table)
    .set({ ...columnsOf(kind, values), updatedAt: now().toISOString() })
    .where(eq(table.id, record.id))
    .run();
  storeLinks?.(record.id, values as never, record);
}

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
