import { useField } from "@conform-to/react";
import type { z } from "zod";
import * as texts from "~/forms/text-fields";
import { ChoiceSelect } from "~/kind/fields/choice";
import { type Field, type FieldInputProps, fieldLists, plainText } from "~/kind/fields/field";
import { line } from "~/kind/fields/line";
import { contentDefaults, contentTitle, contentType, contentTypes, isContentKey } from "~/site/texts";
import { InputField, TextareaField } from "~/ui/field";

/** A name in the table of texts, such as a key. */
const name = (label: string, use: string): Field<string> => ({
  ...line(label, `${label} is required`, { hint: `${use}: only a–z, 0–9 and _` }),
  schema: texts
    .lineSchema(`${label} is required`, 100)
    .regex(/^[a-z0-9_]{1,100}$/, "Please use only a–z, 0–9 and _, at most 100 characters"),
});

/** What is set for the texts that the site itself reads, and posted along. */
const fixedForSiteKeys = <Value,>(field: Field<Value>): Field<Value> => ({
  ...field,
  Input: (props) => <UnlessFixed {...props} Input={field.Input} />,
});

function UnlessFixed({ Input, name, isNew }: FieldInputProps & Pick<Field, "Input">) {
  const [key] = useField<string>("key");
  const [field] = useField<string>(name);
  const isFixed = !isNew && isContentKey(key.initialValue ?? "");
  if (!isFixed || key.errors || field.errors) return <Input name={name} isNew={isNew} />;
  return <input type="hidden" name={name} value={field.initialValue ?? ""} />;
}

const content: Field<string | null> = {
  type: "text",
  label: "Text",
  schema: texts
    .optionalParagraphsSchema(contentTypes.paragraphs.maximum)
    .transform((text) => text?.trim() || null),
  Input: TextInput,
  ...plainText,
  namesFiles: true,
};

function TextInput({ name }: FieldInputProps) {
  const [field] = useField<string>("key");
  const key = field.initialValue ?? "";
  if (!isContentKey(key)) return <TextareaField label="Text" name={name} rows={3} />;
  const label = `${contentTitle(key)} (default: “${contentDefaults[key]}”)`;
  return contentType(key) === "paragraphs" ? (
    <TextareaField label={label} name={name} rows={3} />
  ) : (
    <InputField label={label} name={name} wide autoComplete="off" />
  );
}

const typeLabels = { text: contentTypes.text.label, paragraphs: contentTypes.paragraphs.label };

const labelOfType = (type: string) => (type === "text" || type === "paragraphs" ? typeLabels[type] : type);

/** A text of the website as staff write it (spec sections 3 and 6); null where the default holds. */
const lists = fieldLists({
  publicFields: {
    title: fixedForSiteKeys(line("Title", "Title is required")),
    type: fixedForSiteKeys<string>({
      type: "line",
      label: "Type",
      schema: texts.lineSchema("Type is required", 100),
      // Rows that were not written here may have a type of their own, which stays.
      Input: ({ name }) => <ChoiceSelect label="Type" name={name} values={typeLabels} />,
      ...plainText,
      display: (type) => labelOfType(String(type)),
      initial: "text",
    }),
    content,
    key: fixedForSiteKeys(name("Key", "The name by which the website finds it")),
    category: fixedForSiteKeys(name("Category", "The group in which it is listed")),
  },
  staffFields: {},
});

const oneLine = texts.optionalLineSchema(contentTypes.text.maximum);

const isLine = ({ key, type }: { key: string; type: string }) =>
  isContentKey(key) ? contentType(key) === "text" : type === "text";

export const textFields = {
  ...lists,
  schema: lists.schema
    .overwrite((text) =>
      isLine(text) ? { ...text, content: texts.cleanLine(text.content ?? "") || null } : text,
    )
    .superRefine((text, context) => {
      if (!isLine(text)) return;
      for (const { message } of oneLine.safeParse(text.content).error?.issues ?? [])
        context.addIssue({ code: "custom", path: ["content"], message });
    }) satisfies z.ZodObject,
};
