import { z } from "zod";
import * as texts from "~/forms/text-fields";
import { limits } from "~/kind/controls/field-limits";
import { parseDay } from "~/text/date-words";
import type { Codec, Field } from "./field";
import { type LineOptions, lineInput } from "./line";
import { readDay } from "./read-day";

const wrongDay = "Please enter a date, such as 2026-03-01";

/** A person types a day in words, as this site prints it. */
const dayText: Codec = {
  write: String,
  read: (text) => readDay(text.trim()) ?? parseDay(text) ?? (text || null),
  display: String,
};

/** A calendar day as `YYYY-MM-DD`. `required` is the error where it is empty. */
export const day = (label: string, required: string): Field<string> => ({
  type: "day",
  label,
  schema: texts.lineSchema(required, limits.line).transform((text, context): string => {
    const read = readDay(text);
    if (read !== undefined) return read;
    context.addIssue({ code: "custom", message: wrongDay, input: text });
    return z.NEVER;
  }),
  Input: lineInput(label, { type: "date", required: true }),
  ...dayText,
});

export const optionalDay = (label: string, options: LineOptions = {}): Field<string | null> => ({
  type: "day",
  label,
  schema: texts
    .optionalLineSchema(limits.line)
    .refine((text) => text === null || readDay(text) !== undefined, wrongDay)
    .transform((text) => (text === null ? null : (readDay(text) ?? null))),
  Input: lineInput(label, { type: "date", ...options }),
  ...dayText,
});

const isDay = (value: unknown) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A rule for schemas of what has a first and a last day. */
export const isEndAfterStart = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate <= endDate;

export const endAfterStart = {
  path: ["endDate"],
  error: "The end date is before the start date",
  // Said along with what is wrong at other fields, and not only when they are mended.
  when: ({ value }: { value: unknown }) => {
    const { startDate, endDate } = Object(value) as Record<string, unknown>;
    return isDay(startDate) && isDay(endDate);
  },
};
