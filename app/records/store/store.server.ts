import { randomUUID } from "node:crypto";
import { eq, getTableColumns } from "drizzle-orm";
import { prepareFullScreenImages } from "~/images/queue.server";
import type { FieldValues, RecordKind } from "~/kind/kind";
import { contentOf, type GivenId, type StoredRecord } from "~/kind/kind.server";
import { fieldsOf, kinds } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { now } from "~/platform/clock.server";
import { db, inTransaction } from "~/platform/database.server";
import { changedFields, differs, mergeChanges } from "~/records/versions/compare";
import {
  insertVersion,
  newestVersion,
  type Version,
  type VersionAction,
} from "~/records/versions/versions.server";
import { isPublished, pick } from "~/visibility/publication.server";
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
  const record = serverKinds[kind].get(id);
  return record && withNewest(kind, record);
}

/** Adds its newest version to a record. A field that is younger than the version has the record's value there. */
export function withNewest(kind: RecordKind, record: StoredRecord): Stored {
  const version = newestVersion(kind, record.id);
  if (!version) throw new Error(`${kind} ${record.id} has no version`);
  const fields = contentOf(serverKinds[kind], record);
  const newest = { ...version, fields: { ...fields, ...version.fields } };
  return { record, fields, newest, draft: newest.number > record.version ? newest : undefined };
}

type Before = Pick<Stored, "record" | "fields">;

/** Checks what a kind's schema cannot. @returns the names of changed fields. @throws Refusal 400 or 409 with the field */
export function checkFields(kind: RecordKind, fields: FieldValues, before?: Before): string[] {
  const { unique, check } = serverKinds[kind];
  const names = Object.keys(fieldsOf(kind));
  const changed = before ? names.filter((name) => differs(before.fields[name], fields[name])) : names;
  refuseUnknownReferences(kind, fields, { changed, before });
  if (unique && changed.includes(unique.field)) refuseTaken(kind, unique, fields, before?.record.id);
  check?.(fields as never, before?.record);
  return changed;
}

/** The columns of a kind's table among some values. */
function columnsOf(kind: RecordKind, values: FieldValues): FieldValues {
  const { table, derived, derivedForStaff } = serverKinds[kind];
  const columns = getTableColumns(table);
  // A search of the public looks into what is derived.
  const keys = derived?.(pick(values, kinds[kind].publicFields) as never);
  const all = Object.entries({ ...values, ...keys, ...derivedForStaff?.(values as never) });
  return Object.fromEntries(all.filter(([name]) => Object.hasOwn(columns, name)));
}

/** Inserts a record with its version 1: for forms, JSON, the demo and tests. @returns its id. @throws as checkFields() */
export function insertRecord(
  kind: RecordKind,
  values: object,
  author: string | null = null,
  batch?: string,
): string {
  const { id = randomUUID() }: GivenId = values;
  const fields: FieldValues = { ...values, id };
  const { table, get, storeLinks } = serverKinds[kind];
  inTransaction(() => {
    wakeImages(kind, checkFields(kind, fields));
    db.insert(table)
      .values(columnsOf(kind, fields) as never)
      .run();
    storeLinks?.(id, fields as never);
    const record = get(id);
    if (!record) throw new Error(`${kind} ${id} was not stored`);
    const { publishedFrom } = record;
    const content = contentOf(serverKinds[kind], record);
    insertVersion(kind, id, {
      number: 1,
      fields: content,
      publishedFrom,
      action: "created",
      author,
      batch,
      createdAt: now().toISOString(),
    });
  });
  return id;
}

interface Append {
  action: VersionAction;
  author: string | null;
  batch?: string | undefined;
  /** An open draft ends with this version; otherwise it is merged with it and appended again. */
  endsDraft: boolean;
}

/** Writes the head, unless `values` are missing, and appends its next version. @returns it. @throws as checkFields() */
export function writeHead(
  kind: RecordKind,
  before: Stored,
  values: FieldValues | undefined,
  { action, author, batch, endsDraft }: Append,
): StoredRecord {
  const { draft, newest } = before;
  const { id } = before.record;
  const number = newest.number + 1;
  updateHead(kind, before, values, number);
  const record = serverKinds[kind].get(id);
  if (!record) throw new Error(`${kind} ${id} is not there`);
  const fields = contentOf(serverKinds[kind], record);
  const { publishedFrom } = record;
  const head = { number, fields, publishedFrom, action, author, batch, createdAt: now().toISOString() };
  insertVersion(kind, id, head);
  if (!draft || endsDraft) return record;
  const { merged } = mergeChanges(before.fields, fields, draft.fields);
  if (!isPublished(record)) {
    // Only a published record has a draft: where it is unpublished, its draft becomes the record.
    const stored = { record, fields, newest: { ...newest, ...head }, draft: undefined };
    return writeHead(kind, stored, merged, { action: "changed", author: draft.author, endsDraft: true });
  }
  insertVersion(kind, id, { ...draft, number: number + 1, fields: merged, publishedFrom });
  return record;
}

function updateHead(
  kind: RecordKind,
  before: Before,
  values: FieldValues | undefined,
  version: number,
): void {
  const { table, storeLinks, unique } = serverKinds[kind];
  const { record } = before;
  const changed = values ? checkFields(kind, values, before) : [];
  const columns: FieldValues = values ? { ...columnsOf(kind, values), updatedAt: now().toISOString() } : {};
  // After an upgrade two records may share a number: each keeps the key it has until its number is changed.
  if (unique?.compared && !changed.includes(unique.field)) delete columns[unique.compared.name];
  db.update(table)
    .set({ ...columns, version })
    .where(eq(table.id, record.id))
    .run();
  if (!values) return;
  storeLinks?.(record.id, values as never, record);
  wakeImages(kind, changed);
}

/** Some images may fill a screen now that did not before: their largest sizes are made before somebody asks for them. */
function wakeImages(kind: RecordKind, changed: string[]): void {
  if (serverKinds[kind].fullScreen?.fields.some((name) => changed.includes(name))) prepareFullScreenImages();
}

/** Appends the draft of a public record. @returns false where it would be the same as the newest version */
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
