import { inTransaction } from "db/client.server";
import type { z } from "zod";
import type { RecordKind } from "~/cms/kinds";
import { records } from "~/cms/kinds.server";
import { parseForm } from "~/forms/parse-form";
import { prepareFullScreenImages } from "~/images/queue.server";
import type { FieldErrors } from "~/text/notice";
import { RecordConflict, ValueTaken } from "./record-conflict.server";

/** Why a record was not stored. */
export interface RefusedSave {
  status: 400 | 404 | 409;
  issues: { path: string; message: string }[];
}

export type Saved = { value: string } | RefusedSave;

/**
 * Creates a record.
 * @param input unvalidated
 * @returns its id; 400 for an invalid field or an unknown reference, 409 for a value that must be unique
 */
export function createRecord(kind: RecordKind, input: Record<string, unknown>): Saved {
  const { schema, create } = records[kind];
  return attempt(() => {
    const { value, issues } = validate(schema, input);
    return issues ? { status: 400, issues } : { value: create(value) };
  });
}

/**
 * Updates some fields of a record. The schema validates the whole record, because an end date may be wrong only together
 * with the stored start date.
 * @param input some of the fields, unvalidated
 * @returns the id; 400 and 409 as createRecord(), 404 if there is no such record
 */
export function updateRecord(kind: RecordKind, id: string, input: Record<string, unknown>): Saved {
  const { schema, updateSchema, get, toInput, update } = records[kind];
  return attempt(() =>
    inTransaction(() => {
      const record = get(id);
      if (!record) return unknownRecord;
      const before = toInput?.(record) ?? record;
      const { value, issues } = validate(updateSchema?.(before, input) ?? schema, { ...before, ...input });
      if (issues) return { status: 400, issues };
      update(id, value);
      return { value: id };
    }),
  );
}

/**
 * Saves a posted form of the CMS. A form contains the whole record: fields that it does not post are unset.
 * @param id of the record; null creates one
 * @returns the id, or the errors by field; none for 404
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

function validate(schema: z.ZodType, input: object): { value?: unknown; issues?: RefusedSave["issues"] } {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data };
  return { issues: result.error.issues.map(({ path, message }) => ({ path: path.join("."), message })) };
}

/** Outside of the transaction, which a conflict has to roll back. */
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
