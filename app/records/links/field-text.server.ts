import type { RecordKind } from "~/records/kind";
import { kindOf } from "~/records/registry.server";
import { idsIn, labelsOf, linkOf } from "./link-fields.server";

/** @returns a field of a record as text for people: names for ids, words for codes; "" when it is unset */
export function fieldText(kind: RecordKind, name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  const link = linkOf(kind, name);
  if (link) return labelsOf(link, idsIn({ [name]: value }, name)).join("\n");
  return kindOf(kind).fields[name]?.asText(value) ?? String(value);
}
