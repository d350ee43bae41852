import type { RecordKind } from "~/kinds";
import { records } from "~/kinds.server";
import type { FieldValues } from "~/records/versions/compare";
import { type Issue, schemaIssues } from "~/text/field-errors";

/**
 * Checks the fields of a record with the schema of its kind. A stored value that a later rule would refuse stays where it is
 * not changed.
 * @param stored the fields that the record has; nothing for a new one
 * @returns the parsed fields, or an issue for each invalid one
 */
export function parseFields(
  kind: RecordKind,
  given: FieldValues,
  stored: FieldValues = {},
): { value: FieldValues; issues?: undefined } | { value?: undefined; issues: Issue[] } {
  const { schema } = records[kind];
  const result = schema.safeParse(given);
  if (result.success) return { value: result.data };
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const parsed = field.safeParse(given[name]);
    const isStored = name in stored && isSame(given[name], stored[name]);
    return { name, stays: !parsed.success && isStored, value: parsed.success ? parsed.data : stored[name] };
  });
  const staying = new Set(fields.flatMap(({ name, stays }) => (stays ? [name] : [])));
  const issues = schemaIssues(result.error).filter(({ path }) => !staying.has(path.split(".")[0] ?? ""));
  if (issues.length > 0) return { issues };
  return { value: Object.fromEntries(fields.map(({ name, value }) => [name, value])) };
}

/** Whether a value is the stored one, as JSON or as a form has it. */
function isSame(given: unknown, stored: unknown): boolean {
  if (JSON.stringify(given ?? "") === JSON.stringify(stored ?? "")) return true;
  const isNumber = typeof stored === "number" || typeof stored === "boolean";
  const text = Array.isArray(stored) ? stored.join(", ") : isNumber ? String(stored) : undefined;
  return given === text;
}
