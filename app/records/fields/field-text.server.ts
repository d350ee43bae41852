import type { RecordKind } from "~/records/kind";
import { kindOf } from "~/records/registry.server";
import { labelsOf, linkFields } from "./link-fields.server";

/** @returns a field of a record as text for people: names for ids, words for codes; "" when it is unset */
export function fieldText(kind: RecordKind, name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  const link = linkFields().get(name);
  if (link) return labelsOf(link, texts(value)).join("\n");
  if (Array.isArray(value)) return texts(value).join("\n");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return kindOf(kind).valueLabels?.[name]?.[String(value)] ?? String(value);
}

const texts = (value: unknown): string[] => [value].flat().map(String);
