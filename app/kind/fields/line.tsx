import { type ComponentProps, createContext, useContext, useId } from "react";
import * as texts from "~/forms/text-fields";
import { limits } from "~/kind/controls/field-limits";
import { InputField } from "~/ui/field";
import { type Field, neededHint, plainText } from "./field";

export interface LineOptions extends Pick<ComponentProps<typeof InputField>, "placeholder"> {
  /** Where the form says more than the label. */
  formLabel?: string;
  wide?: boolean;
  /** One of three in a row. */
  third?: boolean;
  hint?: string;
  /** A hook that reads what is offered while typing. */
  useSuggestions?: () => string[];
  /** Offers what other records have in the field. */
  suggests?: true;
}

/** What other records have, by field. */
export const SuggestedTexts = createContext<Record<string, string[]>>({});

/** A text on one line. `required` is the error where it is empty. */
export const line = (label: string, required: string, options: LineOptions = {}): Field<string> => ({
  type: "line",
  label,
  schema: texts.lineSchema(required, limits.line),
  Input: lineInput(label, { required: true, ...options }),
  ...plainText,
});

export const optionalLine = (label: string, options: LineOptions = {}): Field<string | null> => ({
  type: "line",
  label,
  schema: texts.optionalLineSchema(limits.line),
  Input: lineInput(label, options),
  ...plainText,
  ...(options.suggests ? { suggests: true } : {}),
});

/** A sum of money with its currency; other words are kept as they are. */
export const optionalAmount = (label: string, options: LineOptions = {}): Field<string | null> => ({
  ...optionalLine(label, options),
  type: "amount",
});

/** A line that drafts may lack: then it is "". `needed` is the error where the record is to be public. */
export const lineToPublish = (label: string, needed: string, options: LineOptions = {}): Field<string> => ({
  ...optionalLine(label, { hint: neededHint, ...options }),
  schema: texts.optionalLineSchema(limits.line).transform((text) => text ?? ""),
  neededToPublish: needed,
});

/** The input of a line, also of those that are written in a certain way. */
export function lineInput(
  label: string,
  {
    formLabel = label,
    useSuggestions,
    suggests: _,
    ...input
  }: LineOptions & Pick<ComponentProps<typeof InputField>, "required" | "inputMode" | "type">,
): Field["Input"] {
  return function LineInput({ name }) {
    const list = useId();
    const stored = useContext(SuggestedTexts)[name];
    const suggestions = useSuggestions?.() ?? stored;
    return (
      <>
        <InputField label={formLabel} name={name} autoComplete="off" list={suggestions && list} {...input} />
        {suggestions ? (
          <datalist id={list}>
            {suggestions.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        ) : null}
      </>
    );
  };
}
