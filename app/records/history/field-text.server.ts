import { kindOf, type RecordKind } from "~/kinds";
import { linkFields } from "~/records/fields/link-fields.server";
import { missingLinks } from "./missing-links.server";

/** @returns a field of a record as text for people: names for ids, words for codes; "" when it is unset */
export function fieldText(kind: RecordKind, name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  const link = linkFields.get(name);
  if (link) return namesOf(name, texts(value), link.labels);
  if (Array.isArray(value)) return texts(value).join("\n");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return kindOf(kind).valueLabels?.[name]?.[String(value)] ?? String(value);
}

/** The names of records, those of deleted ones as far as they are known. */
function namesOf(field: string, ids: string[], labelsOf: (ids: string[]) => string[]): string {
  const missing = new Map(missingLinks({ [field]: ids }).map(({ id, name }) => [id, name]));
  const labels = labelsOf(ids.filter((id) => !missing.has(id)));
  return ids.map((id) => missing.get(id) ?? labels.shift()).join("\n");
}

const texts = (value: unknown): string[] => [value].flat().map(String);
