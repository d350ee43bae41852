import { inTransaction } from "db/client.server";
import type { z } from "zod";
import { prepareFullScreenImages } from "~/images/queue.server";
import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import type { EditConflict } from "~/records/history/edit-conflict.server";
import { type RevisionAction, storeRevision, storeUnknownRevision } from "~/records/history/revisions.server";
import { type NewPublication, readStatus } from "~/records/publication/publication.server";
import { moveToTrash } from "~/records/trash/trash.server";
import type { Publication } from "~/server/publication.server";
import { Refusal } from "~/server/refusal.server";
import { type Issue, schemaIssues } from "~/text/field-errors";
import type { StoredRecord } from "./kind.server";

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
  /** Action of the revision; 'changed' by default. */
  action?: RevisionAction;
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
    return { value: insertWithRevision(kind, value, author, publication) };
  });
}

/**
 * Updates some fields of a record. The schema validates the whole record, because an end date may be wrong only together
 * with the stored start date.
 * @param input some of the fields, unvalidated
 * @returns the id; 400 and 409 as createRecord(), 404 if there is no such record, 409 with the stored record if it has
 *   another version
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
    updateWithRevision(kind, record, value, { author, action, publication });
    return { value: id };
  });
}

/**
 * Moves a record with what belongs to it into the trash.
 * @returns the id of the trash entry; 404 if there is no such record, 409 with the stored record if it has another
 *   version
 */
export function deleteRecord(kind: RecordKind, id: string, { author, version = null }: Edit): Saved {
  return transactionOrRefusal(() => {
    const record = records[kind].get(id);
    if (record && isOther(version, record)) return { status: 409, issues: [], current: record };
    const value = moveToTrash(kind, id, author);
    return value === undefined ? unknownRecord : { value };
  });
}

/** The refusal for an id that no record has. */
export const unknownRecord: RefusedSave = { status: 404, issues: [] };
const isOther = (version: number | null, record: StoredRecord) =>
  version !== null && version !== record.version;

const noStatus = { path: "status", message: "Must be 'draft' or 'published'" };

/**
 * Inserts a record and its first revision.
 * @param value valid
 * @returns the id
 * @throws Refusal for an unknown reference or a value that must be unique
 */
export function insertWithRevision(
  kind: RecordKind,
  value: Record<string, unknown>,
  author: string,
  publication: NewPublication,
): string {
  const id = records[kind].create({ ...value, ...publication });
  storeRevision(kind, id, "created", author);
  return id;
}

/**
 * Updates a record and stores its revision, which says 'published' or 'withdrawn' where the publication changes.
 * @param value valid
 * @throws Refusal as insertWithRevision()
 */
export function updateWithRevision(
  kind: RecordKind,
  { id, publishedFrom }: StoredRecord,
  value: Record<string, unknown>,
  {
    author,
    action = "changed",
    publication,
  }: { author: string; action?: RevisionAction; publication: NewPublication },
): void {
  storeUnknownRevision(kind, id);
  records[kind].update(id, { ...value, ...publication });
  const isChanged = publication && publication.publishedFrom !== publishedFrom;
  const publicationAction = publication?.publishedFrom === null ? "withdrawn" : "published";
  storeRevision(kind, id, isChanged ? publicationAction : action, author);
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
