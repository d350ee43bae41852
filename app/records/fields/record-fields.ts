import { z } from "zod";
import { line, optionalLine, optionalParagraphs, paragraphs } from "~/forms/text-fields";
import { objectName, splitImages } from "~/images/files/object-path";
import { readDay } from "./day";

/**
 * Field types of records. The same schema parses JSON, where null, "" and absent all mean unset, and posted forms.
 * Numbers, booleans and lists start as `z.unknown()`, because Conform leaves those as posted.
 */

const limits = { line: 300, text: 20_000, url: 2000, images: 100, records: 200 };

type Refuse = (message: string) => never;

/** A field of any JSON type; `read` gets undefined for null, "" and absent. */
function anything<T>(read: (value: unknown, refuse: Refuse) => T) {
  return z
    .unknown()
    .optional()
    .transform((value, context): T => {
      const refuse = (message: string): never => {
        context.addIssue({ code: "custom", message, input: value });
        return z.NEVER;
      };
      return read(value === null || value === "" ? undefined : value, refuse);
    });
}

function wholeNumber(least: number, most: number, what = "a year") {
  return anything((value, refuse): number | null => {
    if (value === undefined) return null;
    const text = typeof value === "string" ? value.trim() : value;
    if (text === "") return null;
    const number = typeof text === "string" ? (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN) : text;
    if (typeof number === "number" && Number.isInteger(number) && number >= least && number <= most)
      return number;
    return refuse(`Please enter ${what} from ${least} to ${most}`);
  });
}

function choice<const Values extends string, Unset>(values: readonly Values[], unset: Unset) {
  return anything((value, refuse): Values | Unset => {
    if (value === undefined) return unset;
    const text = typeof value === "boolean" ? String(value) : value;
    return values.find((known) => known === text) ?? refuse("Please choose one of the list");
  });
}

/** False by default: an unticked checkbox is not posted. */
function flag() {
  return anything((value, refuse): boolean => {
    if (value === true || value === "true" || value === "on") return true;
    if (value === undefined || value === false || value === "false") return false;
    return refuse("Please answer with true or false");
  });
}

const schemes = { web: /^https?:\/\//, secure: /^https:\/\//, mail: /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/ };

/** Phone keyboards capitalize the first letter. */
const lowerScheme = (value: string) => value.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
const isWebAddress = (value: string, scheme = schemes.web) =>
  scheme.test(value) && !/[\s<>"\\]/.test(value) && URL.canParse(value);
const isImage = (value: string) => objectName(value) !== undefined || isWebAddress(value, schemes.secure);

const wrongImage = "Please choose an image, or give an https address";
const wrongAddress = "Please enter a web address that begins with https:// or http://";

function address(message: string, isRight: (value: string) => boolean) {
  return optionalLine(limits.url)
    .transform((value) => value && lowerScheme(value))
    .refine((value) => value === null || isRight(value), message);
}

/** A list, or a text with commas or line breaks between its entries. */
function imageList() {
  return anything((value, refuse): string[] => {
    const entries = Array.isArray(value) ? value : typeof value === "string" ? splitImages(value) : [value];
    const texts = entries.filter((entry) => entry !== undefined && entry !== null);
    if (!texts.every((entry) => typeof entry === "string")) return refuse(wrongImage);
    const images = texts.map((entry) => lowerScheme(entry.trim())).filter(Boolean);
    if (images.length > limits.images) return refuse(`Please use at most ${limits.images} images`);
    const right = (image: string) => image.length <= limits.url && isImage(image);
    return images.every(right) ? images : refuse(wrongImage);
  });
}

/** Ids in the given order, without duplicates. `required` is the error for an empty list. */
function ids(many: string, required?: string) {
  return anything((value, refuse): string[] => {
    const entries = (Array.isArray(value) ? value : [value]).filter((entry) => entry ?? false);
    const given = [...new Set(entries)].filter((entry) => entry !== "");
    if (given.length === 0 && required) return refuse(required);
    if (given.length > limits.records) return refuse(`Please choose at most ${limits.records} ${many}`);
    const isId = (id: unknown) => typeof id === "string" && id.length <= limits.line;
    return given.every(isId) ? (given as string[]) : refuse(`Please choose ${many} of the list`);
  });
}

const wrongDay = "Please enter a day, such as 2026-03-01";

function day(required: string) {
  return line(required, limits.line).transform((text, context): string => {
    const read = readDay(text);
    if (read !== undefined) return read;
    context.addIssue({ code: "custom", message: wrongDay, input: text });
    return z.NEVER;
  });
}

function optionalDay() {
  return optionalLine(limits.line)
    .refine((text) => text === null || readDay(text) !== undefined, wrongDay)
    .transform((text) => (text === null ? null : (readDay(text) ?? null)));
}

/** `/artists/ada.data` is Remix's request for the data of /artists/ada. */
const isReserved = (slug: string) => slug === "new" || slug.endsWith(".data");

function slug(required: string) {
  return line(required, limits.line)
    .regex(
      /^(?!\.{1,2}$)[A-Za-z0-9._-]+$/,
      "Please use letters without accents, digits, hyphens, dots and underscores only",
    )
    .refine((value) => !isReserved(value), "Please choose another slug, this one is reserved");
}

const imageFields = z.registry();
const addressFields = z.registry();

/** @returns the names of a schema's fields that hold images */
export const imageFieldsOf = ({ shape }: z.ZodObject): string[] =>
  Object.entries(shape).flatMap(([name, field]) => (imageFields.has(field) ? name : []));

/** @returns the names of a schema's fields that hold images or other addresses */
export const addressFieldsOf = (schema: z.ZodObject): string[] => [
  ...imageFieldsOf(schema),
  ...Object.entries(schema.shape).flatMap(([name, field]) => (addressFields.has(field) ? name : [])),
];

export const recordField = {
  line: (required: string) => line(required, limits.line),
  optionalLine: () => optionalLine(limits.line),
  text: (required: string) => paragraphs(required, limits.text),
  optionalText: () => optionalParagraphs(limits.text),
  slug,
  wholeNumber,
  choice,
  flag,
  day,
  optionalDay,
  ids,
  image: () => address(wrongImage, isImage).register(imageFields),
  imageList: () => imageList().register(imageFields),
  webAddress: () => address(wrongAddress, (value) => isWebAddress(value)).register(addressFields),
  mailOrWebAddress: () =>
    address("Please enter a web address, or mailto: with an e-mail address", (value) =>
      value.startsWith("mailto:") ? schemes.mail.test(value) : isWebAddress(value),
    ).register(addressFields),
};
