import { randomUUID } from "node:crypto";
import { db, inTransaction } from "db/client.server";
import { eq, getTableColumns } from "drizzle-orm";
import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import { contentOf, type GivenId, type StoredRecord } from "~/records/kind.server";
import type { FieldValues } from "~/records/versions/compare";
import { insertVersion, newestVersion, type Version } from "~/records/versions/versions.server";
import { now } from "~/server/clock.server";
import { refuseUnknownReferences } from "./references.server";

/** The head of a record: the row of its table and what belongs to it, which hold the newest version that is no draft. */

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
  records[kind].check?.(fields as never, before?.record);
}

/** The columns of a kind's table among some values. */
function columnsOf(kind: RecordKind, values: FieldValues): FieldValues {
  const { table, derived } = records[kind];
  const columns = getTableColumns(table);
  const all = Object.entries({ ...values, ...derived?.(values as never) });
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
