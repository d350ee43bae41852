import type { FieldValues, RecordKind } from "~/kind/kind";
import { fieldsOf } from "~/kinds";
import { records } from "~/kinds.server";
import { differs } from "~/records/versions/compare";
import { type Issue, schemaIssues } from "~/text/field-errors";

/**
 * Checks the fields of a record with the schema of its kind. A stored value that a later rule would refuse stays where it is
 * not changed, and so does what a rule across fields would refuse where no field is.
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
  const codecs = fieldsOf(kind);
  const isStored = (name: string) => {
    const value = given[name];
    // JSON may give a stored value as text.
    const read = typeof value === "string" ? codecs[name]?.read(value) : value;
    return name in stored && !differs(read, stored[name]);
  };
  const isUnchanged = Object.keys(schema.shape).every(isStored);
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const parsed = field.safeParse(given[name]);
    return {
      name,
      stays: !parsed.success && isStored(name),
      value: parsed.success ? parsed.data : stored[name],
    };
  });
  const staying = new Set(fields.flatMap(({ name, stays }) => (stays ? [name] : [])));
  const issues = schemaIssues(result.error).filter(({ path }) => !staying.has(path.split(".")[0] ?? ""));
  if (issues.length > 0 && !isUnchanged) return { issues };
  return { value: Object.fromEntries(fields.map(({ name, value }) => [name, value])) };
}
