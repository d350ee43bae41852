import { inTransaction } from "db/client.server";
import type { z } from "zod";
import { prepareFullScreenImages } from "~/images/queue.server";
import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import type { EditConflict } from "~/records/history/edit-conflict.server";
import { type NewPublication, readStatus } from "~/records/publication/publication.server";
import { moveToTrash } from "~/records/trash/trash.server";
import { appendVersion, type DraftFate } from "~/records/versions/append.server";
import { mergeChanges } from "~/records/versions/compare";
import { getDraft, type VersionAction } from "~/records/versions/versions.server";
import type { Publication } from "~/server/publication.server";
import { Refusal } from "~/server/refusal.server";
import { type Issue, schemaIssues } from "~/text/field-errors";
import { allFields, contentOf, type StoredRecord } from "./kind.server";

/** Why a record was not stored. */
export interface RefusedSave {
  /** 400, 404 or 409. */
  status: number;
  issues: Issue[];
  /** The stored record, when the version that the change was meant for is not the newest. */
  current?: StoredRecord;
  /** The same for a form. */
  conflict?: EditConflict;
}

export type Saved = { value: string } | RefusedSave;

/** Who writes, and the version of the record that the change was meant for; null for whichever it is. */
export interface Edit {
  author: string;
  version?: number | null;
  /** Action of the version; 'changed' by default. */
  action?: VersionAction;
}

/**
 * Creates a record, published unless its `status` is 'draft'.
 * @param input unvalidated
 * @returns its id; 400 for an invalid field or an unknown reference, 409 for a value that must be unique
 */
export function createRecord(kind: RecordKind, input: Record<string, unknown>, { author }: Edit): Saved {
  return transactionOrRefusal(() => {
    const { value, issues, publication } = validateInput(records[kind].schema, input, input);
    if (issues) return { status: 400, issues };
    return { value: insertRecord(kind, { ...value, ...publication }, author) };
  });
}

/**
 * Updates some fields of a record. The schema validates the whole record, because an end date may be wrong only together
 * with the stored start date.
 * @param input some of the fields, unvalidated
 * @returns the id; 400 and 409 as createRecord(), 404 if there is no such record, 409 with the stored record if it has
 *   another version or if its open draft changes the same fields
 */
export function updateRecord(
  kind: RecordKind,
  id: string,
  input: Record<string, unknown>,
  { author, version = null, action }: Edit,
): Saved {
  const { schema, updateSchema, get, toInput } = records[kind];
  return transactionOrRefusal(() => {
    const record = get(id);
    if (!record) return unknownRecord;
    if (isOther(version, record)) return { status: 409, issues: [], current: record };
    const before = toInput?.(record) ?? record;
    const whole = { ...before, ...input };
    const { value, issues, publication } = validateInput(
      updateSchema?.(before, input) ?? schema,
      whole,
      input,
      record,
    );
    if (issues) return { status: 400, issues };
    const inDraft = listInDraft(kind, record, value);
    if (inDraft.length > 0) return { status: 409, issues: inDraft, current: record };
    writeRecord(kind, record, value, { author, action, publication });
    return { value: id };
  });
}

/**
 * Moves a record with what belongs to it into the trash.
 * @returns the id; 404 if there is no such record, 409 with the stored record if it has another
 *   version
 */
export function deleteRecord(kind: RecordKind, id: string, { author, version = null }: Edit): Saved {
  return transactionOrRefusal(() => {
    const record = records[kind].get(id);
    if (record && isOther(version, record)) return { status: 409, issues: [], current: record };
    return moveToTrash(kind, id, author) ? { value: id } : unknownRecord;
  });
}

/** The refusal for an id that no record has. */
export const unknownRecord: RefusedSave = { status: 404, issues: [] };
const isOther = (version: number | null, record: StoredRecord) =>
  version !== null && version !== record.version;

const noStatus = { path: "status", message: "Must be 'draft' or 'published'" };

/** @returns an issue for each field that a write would change and that the open draft of the record changes otherwise */
function listInDraft(kind: RecordKind, record: StoredRecord, value: Record<string, unknown>): Issue[] {
  const draft = getDraft(kind, record);
  if (!draft) return [];
  const written = allFields(records[kind], value);
  const { conflicts } = mergeChanges(contentOf(records[kind], record), written, draft.fields);
  const message = `${draft.author ?? "A colleague"} has an open draft that changes this: publish or discard it first`;
  return conflicts.map((path) => ({ path, message }));
}

/**
 * Inserts a record with its version 1: for forms, JSON, the demo and tests.
 * @param value valid fields, and what else the kind stores
 * @returns the id
 * @throws Refusal for an unknown reference or a value that must be unique
 */
export function insertRecord(kind: RecordKind, value: object, author: string | null = null): string {
  return inTransaction(() => {
    const id = records[kind].create({ ...value });
    appendVersion(kind, id, { action: "created", author, draft: "end" });
    return id;
  });
}

/**
 * Writes a record and appends its version, which says 'published' or 'withdrawn' where the publication changes.
 * @param value valid
 * @param draft what becomes of an open draft
 * @throws Refusal as insertRecord()
 */
export function writeRecord(
  kind: RecordKind,
  { id, publishedFrom }: StoredRecord,
  value: Record<string, unknown>,
  {
    author,
    action = "changed",
    publication,
    draft = "merge",
  }: {
    author: string;
    action?: VersionAction | undefined;
    publication: NewPublication;
    draft?: DraftFate;
  },
): void {
  records[kind].update(id, { ...value, ...publication });
  const isChanged = publication && publication.publishedFrom !== publishedFrom;
  const publicationAction = publication?.publishedFrom === null ? "withdrawn" : "published";
  appendVersion(kind, id, { action: isChanged ? publicationAction : action, author, draft });
}

/** @returns the parsed fields, or an issue for each invalid one */
export function validateFields(
  schema: z.ZodType,
  input: object,
): { value: Record<string, unknown>; issues?: undefined } | { value?: undefined; issues: Issue[] } {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data as Record<string, unknown> };
  return { issues: schemaIssues(result.error) };
}

/** Validates the fields of a record, and the `status` beside them. */
function validateInput(
  schema: z.ZodType,
  fields: object,
  input: Record<string, unknown>,
  before?: Publication,
) {
  const { value, issues = [] } = validateFields(schema, fields);
  const status = readStatus(input, before);
  if (value && status) return { value, publication: status.publication };
  return { issues: status ? issues : [...issues, noStatus] };
}

/** Thrown to roll the transaction back. */
class Rollback extends Error {
  constructor(readonly refusal: RefusedSave) {
    super();
  }
}

/** Runs the work in a transaction, which a refusal rolls back. */
export function transactionOrRefusal(work: () => Saved): Saved {
  try {
    const saved = inTransaction(() => {
      const saved = work();
      if (!("value" in saved)) throw new Rollback(saved);
      return saved;
    });
    prepareFullScreenImages();
    return saved;
  } catch (error) {
    if (error instanceof Rollback) return error.refusal;
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, issues: error.issues ?? [] };
  }
}
