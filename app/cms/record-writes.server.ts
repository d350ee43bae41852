import { inTransaction } from "db/client.server";
import type { z } from "zod";
import { parseForm } from "~/forms/parse-form";
import { prepareFullScreenImages } from "~/images/queue.server";
import type { FieldErrors } from "~/text/notice";
import type { RecordKind } from "./kinds";
import { records } from "./kinds.server";
import { RecordConflict, ValueTaken } from "./record-conflict.server";

/** What is wrong with a record that was not stored, as the contract tells it. */
export interface RefusedSave {
  status: 400 | 404 | 409;
  issues: { path: string; message: string }[];
}

export type Saved = { value: string } | RefusedSave;

/**
 * Adds a record.
 * @param input as a client sent it
 * @returns its id; 400 where a field is wrong or refers to nothing, 409 where a value is taken
 */
export function createRecord(kind: RecordKind, input: Record<string, unknown>): Saved {
  const { schema, create } = records[kind];
  return attempt(() => {
    const { value, issues } = judge(schema, input);
    return issues ? { status: 400, issues } : { value: create(value) };
  });
}

/**
 * Changes a record. What is not given stays as it is, and the whole is judged by the whole schema, so that an
 * end before the start is found where only one of them is sent.
 * @param input any of the fields, as a client sent them
 * @returns the id; like createRecord, and 404 where there is no such record
 */
export function updateRecord(kind: RecordKind, id: string, input: Record<string, unknown>): Saved {
  const { schema, schemaWithout, get, toInput, update } = records[kind];
  return attempt(() =>
    inTransaction(() => {
      const record = get(id);
      if (!record) return unknownRecord;
      const before = toInput?.(record) ?? record;
      const { value, issues } = judge(schemaWithout?.(before, input) ?? schema, { ...before, ...input });
      if (issues) return { status: 400, issues };
      update(id, value);
      return { value: id };
    }),
  );
}

/**
 * Stores what a form of the CMS posted. A form holds the whole record: what it does not post is unset.
 * @param id of the record to change; null adds one
 * @returns the id, or what is wrong at which fields; 404 has no field
 */
export function saveRecord(
  kind: RecordKind,
  id: string | null,
  posted: FormData,
): { id: string } | { errors: FieldErrors; status: RefusedSave["status"] } {
  const { schema, create, update } = records[kind];
  const { value, errors } = parseForm(posted, schema);
  if (value === undefined) return { errors, status: 400 };
  const saved = attempt(() => {
    if (id === null) return { value: create(value) };
    return update(id, value) ? { value: id } : unknownRecord;
  });
  if ("value" in saved) return { id: saved.value };
  return { errors: byField(saved.issues), status: saved.status };
}

const unknownRecord: RefusedSave = { status: 404, issues: [] };

function judge(schema: z.ZodType, input: object): { value?: unknown; issues?: RefusedSave["issues"] } {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data };
  return { issues: result.error.issues.map(({ path, message }) => ({ path: path.join("."), message })) };
}

/** Around the transaction and not within it: what was refused must not be half stored. */
function attempt(work: () => Saved): Saved {
  try {
    const saved = work();
    if ("value" in saved) prepareFullScreenImages();
    return saved;
  } catch (error) {
    if (!(error instanceof RecordConflict)) throw error;
    const { field: path, message } = error;
    return { status: error instanceof ValueTaken ? 409 : 400, issues: [{ path, message }] };
  }
}

function byField(issues: RefusedSave["issues"]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path] = [...(errors[path] ?? []), message];
  return errors;
}
