import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { FieldErrors } from "~/text/notice";

/** What a posted form holds. */
export interface ParsedForm<Value> {
  /** Where all is well. */
  value?: Value;
  /** Else what is wrong, by field. */
  errors: FieldErrors;
  /** The same as Conform has it, with what was typed. */
  submission: Submission<Value>;
}

/**
 * Reads a posted form by its schema. Conform sees only the fields of the schema: it builds whatever structure
 * the names of others spell out, of any size.
 * @param schema an object, or one with a transform after it
 */
export function parseForm<Schema extends z.ZodType>(
  posted: FormData,
  schema: Schema,
): ParsedForm<z.output<Schema>> {
  const submission = parseWithZod(pickFields(posted, fieldsOf(schema)), { schema });
  if (submission.status === "success") return { value: submission.value, errors: {}, submission };
  const errors = Object.entries(submission.error ?? {}).flatMap(([field, said]) =>
    said ? [[field, said]] : [],
  );
  return { errors: Object.fromEntries(errors), submission };
}

/** The names of a schema's fields. */
function fieldsOf(schema: z.core.$ZodType): Set<string> {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  if (schema instanceof z.ZodObject) return new Set(Object.keys(schema.shape));
  throw new TypeError("The schema of a form must be an object");
}

/** A field that is posted several times keeps its plain name: no form of the site posts `name[0]`. */
function pickFields(posted: FormData, names: Set<string>): FormData {
  const picked = new FormData();
  for (const [name, value] of posted) if (names.has(name)) picked.append(name, value);
  return picked;
}
