import { z } from "zod";

// In a browser it would try whether it may compile code, which the Content-Security-Policy refuses and reports.
// Here, because every schema of a form is made of these fields, and is made after this.
if (typeof document !== "undefined") z.config({ jitless: true });

/** The texts of every form. Lengths are counted in characters, not in the units of a string. */

/** Control characters but line breaks, and halves of surrogate pairs, which no database can keep as typed. */
const unprintable = /[^\P{Cc}\n]|\p{Cs}/u;

const length = (value: string) => [...value].length;
const bounded = (schema: z.ZodString, maximum: number) =>
  schema
    .refine((value) => length(value) <= maximum, {
      error: `Please use at most ${maximum} characters`,
      // An address is not looked at any further: that would take the square of its length.
      abort: true,
    })
    .refine((value) => !unprintable.test(value), "Please leave out control characters, such as tabs");

const sameBreaks = (value: string) => value.replace(/\r\n?/g, "\n");

/** Text over several lines; every system's line break is kept as one. */
export function paragraphs(required: string, maximum: number, minimum = 1) {
  return bounded(
    z
      .string(required)
      .overwrite(sameBreaks)
      .refine((value) => length(value.trim()) >= minimum, required),
    maximum,
  );
}

/** The same where it may be left out: then it is nothing. */
export function optionalParagraphs(maximum: number) {
  return bounded(z.string(notText).overwrite(sameBreaks), maximum)
    .nullish()
    .transform((value) => (value?.trim() ? value : null));
}

const notText = "Please give this as text";

function oneLine(schema: z.ZodString, maximum: number) {
  return bounded(schema, maximum).refine((value) => !value.includes("\n"), "Please write this on one line");
}

/** Line and paragraph separators, which programs paste where they break a line. */
const separatorsAsSpaces = (value: string) => value.replace(/[\u2028\u2029]/g, " ");

/** Text on one line, without the spaces around it. */
export function line(required: string, maximum: number) {
  return oneLine(
    z.string(required).overwrite(separatorsAsSpaces).trim().min(1, { error: required, abort: true }),
    maximum,
  );
}

/** null, "" and absent all mean unset. */
export function optionalLine(maximum: number) {
  return oneLine(z.string(notText).overwrite(separatorsAsSpaces).trim(), maximum)
    .nullish()
    .transform((value) => value || null);
}
