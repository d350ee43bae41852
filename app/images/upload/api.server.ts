import type { z } from "zod";
import { Refusal } from "~/platform/refusal.server";
import { schemaIssues } from "~/text/field-errors";
import { isFileAtFault } from "./uploads.server";

/** @returns the parsed fields of a call. @throws Refusal 400 with an issue for each invalid field */
export function parseCall<Schema extends z.ZodType>(
  schema: Schema,
  fields: Record<string, unknown>,
): z.output<Schema> {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const issues = schemaIssues(result.error);
  const [first] = issues;
  throw new Refusal(400, `${first?.path} ${first?.message}`, { issues });
}

/** For `catch`: adds an issue at the field of the file when an upload was refused because of its file. */
export function refusedAt(path: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Refusal && isFileAtFault(error))) throw error;
    const { status, message } = error;
    throw new Refusal(status, message, { issues: [{ path, message }] });
  };
}
