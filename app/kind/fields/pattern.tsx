import * as texts from "~/forms/text-fields";
import { limits } from "~/kind/controls/field-limits";
import { withoutIgnorable } from "~/text/invisible";
import { type Field, plainText } from "./field";
import { type LineOptions, lineInput } from "./line";

interface PatternOptions extends LineOptions, Pick<Parameters<typeof lineInput>[1], "type" | "inputMode"> {
  pattern: RegExp;
  /** What is said where the line does not match. */
  message: string;
}

/** A line that is written in a certain way, such as a telephone number. `required` is the error where it is empty. */
export const matchingLine = (
  label: string,
  required: string,
  { pattern, message, ...options }: PatternOptions,
): Field<string> => ({
  type: "line",
  label,
  schema: texts.lineSchema(required, limits.line).overwrite(withoutIgnorable).regex(pattern, message),
  Input: lineInput(label, { required: true, ...options }),
  ...plainText,
});

export const optionalMatchingLine = (
  label: string,
  { pattern, message, ...options }: PatternOptions,
): Field<string | null> => ({
  type: "line",
  label,
  schema: texts
    .optionalLineSchema(limits.line)
    .transform((text) => text && withoutIgnorable(text))
    .refine((text) => text === null || pattern.test(text), message),
  Input: lineInput(label, options),
  ...plainText,
});

const mail = {
  pattern: /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/,
  message: "Please enter a valid email address",
  type: "email" as const,
};

export const mailAddress = (label: string, required: string, options: LineOptions = {}) =>
  matchingLine(label, required, { ...mail, ...options });

export const optionalMailAddress = (label: string, options: LineOptions = {}) =>
  optionalMatchingLine(label, { ...mail, ...options });

/** A time of day, HH:MM, or null where it is left out. */
export const optionalTime = (label: string, options: LineOptions = {}) =>
  optionalMatchingLine(label, {
    pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
    message: "Please enter a time, such as 13:00",
    type: "time",
    ...options,
  });
