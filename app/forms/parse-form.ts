import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { FieldErrors } from "~/text/field-errors";

export interface ParsedForm<Value> {
  /** Set if the form is valid. */
  value?: Value;
  errors: FieldErrors;
  /** Conform's result, with what was typed. */
  submission: Submission<Value>;
}

/** Conform gets the schema's fields alone: it would build structures of any size from names like `a[9999]`. */
export function parseForm<Schema extends z.ZodObject>(
  posted: FormData,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const submission = parseWithZod(pickFields(posted, new Set(Object.keys(schema.shape))), { schema });
  if (submission.status === "success") return { value: submission.value, errors: {}, submission };
  const errors = Object.entries(submission.error ?? {}).flatMap(([field, messages]) =>
    messages ? [[field, messages]] : [],
  );
  return { errors: Object.fromEntries(errors), submission };
}

/** A field that is posted several times keeps its plain name: no form of the site posts `name[0]`. */
function pickFields(posted: FormData, names: Set<string>): FormData {
  const picked = new FormData();
  for (const [name, value] of posted) if (names.has(name)) picked.append(name, value);
  return picked;
}
