import * as texts from "~/forms/text-fields";
import { limits } from "~/kind/controls/field-limits";
import { type Field, plainText } from "./field";
import { type LineOptions, lineInput } from "./line";

const schemes = { web: /^https?:\/\//, secure: /^https:\/\//, mail: /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/ };

/** Phone keyboards capitalize the first letter. */
export const lowerScheme = (value: string) => value.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());

const isWebAddress = (value: string, scheme = schemes.web) =>
  scheme.test(value) && !/[\s<>"\\]/.test(value) && URL.canParse(value);

export const isSecureAddress = (value: string) => isWebAddress(value, schemes.secure);

/** A schema for a text that `isRight`; null where it is left out. */
export const addressSchema = (message: string, isRight: (value: string) => boolean) =>
  texts
    .optionalLineSchema(limits.address)
    .transform((value) => value && lowerScheme(value))
    .refine((value) => value === null || isRight(value), message);

/** A web address, or null where it is left out. */
export const webAddress = (label: string, options: LineOptions = {}): Field<string | null> => ({
  type: "address",
  label,
  schema: addressSchema("Please enter a web address that begins with https:// or http://", (value) =>
    isWebAddress(value),
  ),
  Input: lineInput(label, { type: "url", wide: true, ...options }),
  ...plainText,
});

/** The same, or `mailto:` with an e-mail address. */
export const mailOrWebAddress = (label: string, options: LineOptions = {}): Field<string | null> => ({
  type: "address",
  label,
  schema: addressSchema("Please enter a web address, or mailto: with an email address", (value) =>
    value.startsWith("mailto:") ? schemes.mail.test(value) : isWebAddress(value),
  ),
  Input: lineInput(label, { wide: true, ...options }),
  ...plainText,
});
