import { z } from "zod";

/** The fields of what visitors write. Lengths are counted in characters, not in the units of a string. */
const limits = { name: 200, email: 254, phone: 50, subject: 300, message: 10_000 };

/** Control characters but line breaks, and halves of surrogate pairs, which no database can keep as typed. */
const unprintable = /[^\P{Cc}\n]|\p{Cs}/u;
const address =
  /^(?!\.)(?!.*\.\.)[^\s@<>()[\]\\,;:"]{1,64}(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?\.)+(?=.*\p{L})[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}]$/u;

export const invalidEmail = "Please enter a valid email address";

const length = (value: string) => [...value].length;
const bounded = (schema: z.ZodString, maximum: number) =>
  schema
    .refine((value) => length(value) <= maximum, {
      error: `Please use at most ${maximum} characters`,
      // An address is not looked at any further: that would take the square of its length.
      abort: true,
    })
    .refine((value) => !unprintable.test(value), "Please leave out control characters, such as tabs");

/** Text over several lines; every system's line break is kept as one. */
function paragraphs(required: string, maximum: number, minimum = 1) {
  return bounded(
    z
      .string(required)
      .overwrite((value) => value.replace(/\r\n?/g, "\n"))
      .refine((value) => length(value.trim()) >= minimum, required),
    maximum,
  );
}

function oneLine(schema: z.ZodString, maximum: number) {
  return bounded(schema, maximum).refine((value) => !value.includes("\n"), "Please write this on one line");
}

function line(required: string, maximum: number) {
  return oneLine(z.string(required).trim().min(1, { error: required, abort: true }), maximum);
}

/** What is not filled in is nothing: null, "" and absent alike (design, contract). */
function optionalLine(maximum: number) {
  return oneLine(z.string().trim(), maximum)
    .nullish()
    .transform((value) => value || null);
}

export const field = {
  name: (required: string) => line(required, limits.name),
  /** Trimmed, else as typed; compared without case where it is stored. */
  email: (required = invalidEmail) => line(required, limits.email).regex(address, invalidEmail),
  phone: () => optionalLine(limits.phone),
  subject: (required: string) => line(required, limits.subject),
  message: (required: string, minimum?: number) => paragraphs(required, limits.message, minimum),
  optionalName: () => optionalLine(limits.name),
  optionalSubject: () => optionalLine(limits.subject),
};
