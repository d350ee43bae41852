import { fileNamesOf, imageNamesOf } from "~/images/file-names.server";
import type { FieldTextRow } from "~/kind/fields/field-texts";
import { traitsOf } from "~/kind/fields/field-type";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf } from "~/kinds";
import { isPdfPath } from "~/text/object-path";
import { idsIn, labelsOf, linkOf } from "./link-fields.server";

/** @returns the label of a field, as in its form; its name where the kind has it no more */
export const labelOf = (kind: RecordKind, name: string): string => fieldsOf(kind)[name]?.label ?? name;

/** @returns a field as a comparison shows it, with the texts of two of its values */
export function describeField(kind: RecordKind, name: string, values: unknown[]): FieldTextRow {
  const texts = values.map((value) => fieldText(kind, name, value));
  const imageNames =
    traitsOf(fieldsOf(kind)[name]).shows === "images"
      ? imageNamesOf(texts.join("\n").split("\n"))
      : undefined;
  return { name, label: labelOf(kind, name), imageNames, texts };
}

/** @returns a field of a record as text for people: names for ids, words for codes; "" when it is unset */
export function fieldText(kind: RecordKind, name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  const link = linkOf(kind, name);
  if (link) {
    const ids = idsIn({ [name]: value }, name);
    const labels = labelsOf(link, ids);
    return ids.flatMap((id) => labels.get(id) ?? []).join("\n");
  }
  const text = fieldsOf(kind)[name]?.display(value) ?? String(value);
  return isPdfPath(text) ? (fileNamesOf([text])[text] ?? "PDF") : text;
}
