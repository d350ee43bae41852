import { optionalParagraphsSchema, paragraphsSchema } from "~/forms/text-fields";
import { limits } from "~/kind/controls/field-limits";
import { TextareaField } from "~/ui/field";
import { type Field, neededHint, plainText } from "./field";

interface TextOptions {
  /** Where the form says more than the label. */
  formLabel?: string;
  /** Height of its field while it is short. */
  rows: number;
  hint?: string;
}

/** A text in paragraphs. `required` is the error where it is empty. */
export const text = (
  label: string,
  required: string,
  { formLabel = label, rows }: TextOptions,
): Field<string> => ({
  type: "text",
  label,
  schema: paragraphsSchema(required, limits.text),
  Input: ({ name }) => <TextareaField label={formLabel} name={name} rows={rows} required />,
  ...plainText,
});

export const optionalText = (
  label: string,
  { formLabel = label, ...options }: TextOptions,
): Field<string | null> => ({
  type: "text",
  label,
  schema: optionalParagraphsSchema(limits.text),
  Input: ({ name }) => <TextareaField label={formLabel} name={name} {...options} />,
  ...plainText,
});

/** A text that drafts may lack: then it is "". `needed` is the error where the record is to be public. */
export const textToPublish = (label: string, needed: string, options: TextOptions): Field<string> => ({
  ...optionalText(label, { hint: neededHint, ...options }),
  schema: optionalParagraphsSchema(limits.text).transform((text) => text ?? ""),
  neededToPublish: needed,
});
