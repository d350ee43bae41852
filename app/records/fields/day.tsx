import { z } from "zod";
import * as texts from "~/forms/text-fields";
import { type Field, limits, plainText } from "./field";
import { lineInput } from "./line";
import { readDay } from "./read-day";

const wrongDay = "Please enter a day, such as 2026-03-01";

/** A calendar day as `YYYY-MM-DD`. `required` is the error where it is empty. */
export const day = (label: string, required: string): Field<string> => ({
  label,
  schema: texts.line(required, limits.line).transform((text, context): string => {
    const read = readDay(text);
    if (read !== undefined) return read;
    context.addIssue({ code: "custom", message: wrongDay, input: text });
    return z.NEVER;
  }),
  Input: lineInput(label, { type: "date", required: true }),
  asText: plainText,
});

/** The same where it may be left out: then it is null. */
export const optionalDay = (label: string): Field<string | null> => ({
  label,
  schema: texts
    .optionalLine(limits.line)
    .refine((text) => text === null || readDay(text) !== undefined, wrongDay)
    .transform((text) => (text === null ? null : (readDay(text) ?? null))),
  Input: lineInput(label, { type: "date" }),
  asText: plainText,
});
