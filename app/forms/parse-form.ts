import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { FieldErrors } from "~/text/notice";

/**
 * Reads a posted form by its schema, in the browser and on the server alike. The form library sees only the
 * fields of the schema: it builds whatever structure the names of others spell out, of any size.
 * @param schema an object, or one with a transform after it
 * @returns the value where all is well, else what is wrong at which fields
 */
export function parseForm<Schema extends z.ZodType>(
  posted: FormData,
  schema: Schema,
): { value?: z.output<Schema>; errors: FieldErrors } {
  const submission = parseWithZod(pickFields(posted, fieldsOf(schema)), { schema });
  if (submission.status === "success") return { value: submission.value, errors: {} };
  const errors = Object.entries(submission.error ?? {});
  return { errors: Object.fromEntries(errors.flatMap(([field, said]) => (said ? [[field, said]] : []))) };
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
