import { optionalParagraphs, paragraphs } from "~/forms/text-fields";
import { TextareaField } from "~/ui/field";
import { type Field, limits, plainText } from "./field";

interface TextOptions {
  /** Where the form says more than the label. */
  formLabel?: string;
  /** Height of its field while it is short. */
  rows: number;
}

/** A text in paragraphs. `required` is the error where it is empty. */
export const text = (
  label: string,
  required: string,
  { formLabel = label, rows }: TextOptions,
): Field<string> => ({
  label,
  schema: paragraphs(required, limits.text),
  Input: ({ name }) => <TextareaField label={formLabel} name={name} rows={rows} required />,
  ...plainText,
});

/** The same where it may be left out: then it is null. */
export const optionalText = (
  label: string,
  { formLabel = label, rows }: TextOptions,
): Field<string | null> => ({
  label,
  schema: optionalParagraphs(limits.text),
  Input: ({ name }) => <TextareaField label={formLabel} name={name} rows={rows} />,
  ...plainText,
});
