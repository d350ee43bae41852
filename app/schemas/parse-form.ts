import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { FieldErrors } from "./forms";

/**
 * Reads a posted form by its schema, in the browser and on the server alike.
 * @returns the value where all is well, else what is wrong at which fields
 * @throws where the library's own control fields are malformed
 */
export function parseForm<Schema extends z.ZodType>(
  posted: FormData,
  schema: Schema,
): { value?: z.output<Schema>; errors: FieldErrors } {
  const submission = parseWithZod(posted, { schema });
  if (submission.status === "success") return { value: submission.value, errors: {} };
  const errors = Object.entries(submission.error ?? {});
  return { errors: Object.fromEntries(errors.flatMap(([field, said]) => (said ? [[field, said]] : []))) };
}
