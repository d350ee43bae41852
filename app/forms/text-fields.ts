import { z } from "zod";
import { withoutIgnorable, withoutInvisible } from "~/text/invisible";

// In a browser it would try whether it may compile code, which the Content-Security-Policy refuses and reports.
// Here, because every schema of a form is made of these fields, and is made after this.
if (typeof document !== "undefined") z.config({ jitless: true });

/** The texts of every form. Lengths are counted in characters, not in the units of a string. */

/** Control characters but line breaks, and halves of surrogate pairs, which no database can keep as typed. */
const unprintable = /[^\P{Cc}\n]|\p{Cs}/u;

const length = (value: string) => [...value].length;

/** @returns what is said of the first character that cannot be stored, or nothing */
export function unstorable(text: string): string | undefined {
  const found = unprintable.exec(text);
  if (!found) return;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  const place = length(text.slice(0, found.index)) + 1;
  return `U+${code} at character ${place} cannot be stored, please leave it out`;
}

const bounded = (schema: z.ZodString, maximum: number) =>
  schema
    .refine((value) => length(value) <= maximum, {
      error: `Please use at most ${maximum} characters`,
      // An address is not looked at any further: that would take the square of its length.
      abort: true,
    })
    .refine((value) => !unprintable.test(value), { error: ({ input }) => unstorable(String(input)) });

const unlessBlank = (text: string) => (withoutIgnorable(text).trim() ? text : "");

/** Every line break is kept as one and the same, a tab as a space. */
const cleanParagraphs = (value: string) =>
  value.replace(/\r\n?|[\v\u2028\u2029]/g, "\n").replace(/[\t\f]/g, " ");

/** A line as it is stored: separators that programs paste are spaces, and the spaces around it go. */
export const cleanLine = (value: string): string =>
  unlessBlank(withoutInvisible(value.replace(/\r\n?/g, "\n").replace(/[\t\f\v\u2028\u2029]/g, " ")).trim());

/** Text over several lines. */
export function paragraphsSchema(required: string, maximum: number, minimum = 1) {
  return bounded(
    z
      .string(required)
      .overwrite(cleanParagraphs)
      .refine((value) => length(unlessBlank(value).trim()) >= minimum, required),
    maximum,
  );
}

export function optionalParagraphsSchema(maximum: number) {
  return bounded(z.string(notText).overwrite(cleanParagraphs), maximum)
    .nullish()
    .transform((value) => unlessBlank(value ?? "") || null);
}

const notText = "Please give this as text";

function oneLine(schema: z.ZodString, maximum: number) {
  return bounded(schema, maximum).refine((value) => !value.includes("\n"), "Please write this on one line");
}

/** Text on one line, without the spaces around it. */
export function lineSchema(required: string, maximum: number) {
  return oneLine(z.string(required).overwrite(cleanLine).min(1, { error: required, abort: true }), maximum);
}

/** null, "" and absent all mean unset. */
export function optionalLineSchema(maximum: number) {
  return oneLine(z.string(notText).overwrite(cleanLine), maximum)
    .nullish()
    .transform((value) => value || null);
}
