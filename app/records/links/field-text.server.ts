import { fileNamesOf } from "~/images/file-names.server";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf } from "~/kinds";
import { idsIn, labelsOf, linkOf } from "./link-fields.server";

/** @returns the label of a field, as in its form; its name where the kind has it no more */
export const labelOf = (kind: RecordKind, name: string): string => fieldsOf(kind)[name]?.label ?? name;

/** @returns what the comparison of two texts of a field says of it */
export const describeField = (kind: RecordKind, name: string) => ({
  name,
  label: labelOf(kind, name),
  /** The texts name images, a line each. */
  holdsImages: fieldsOf(kind)[name]?.holds === "images",
});

/** @returns a field of a record as text for people: names for ids, words for codes; "" when it is unset */
export function fieldText(kind: RecordKind, name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  const link = linkOf(kind, name);
  if (link) return labelsOf(link, idsIn({ [name]: value }, name)).join("\n");
  const field = fieldsOf(kind)[name];
  const text = field?.display(value) ?? String(value);
  return (field?.holds === "pdf" && fileNamesOf([text])[text]) || text;
}
