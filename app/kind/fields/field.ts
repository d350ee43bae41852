import type { RecordKind } from "db/schema";
import type { ComponentType } from "react";
import { z } from "zod";
import type { Issue } from "~/text/field-errors";
import { type FieldType, traitsOf } from "./field-type";

/** How a value is written and read as text. */
export interface Codec {
  /** A value that is set, as text: in an input, a cell of a table and a CSV. */
  write(value: unknown): string;
  /**
   * @param text as write() gives it, or as a person types it; "" where the field is unset
   * @returns the value; a text that means none is returned as it is, for the schema to refuse
   */
  read(text: string): unknown;
  /** A value that is set, for people: in history and conflicts; a line for each entry. */
  display(value: unknown): string;
}

/** A field of a kind: everything that its form, history, conflicts, JSON and tables need to know of it. */
export interface Field<Value = unknown> extends Codec {
  /** Filter, sorting, alignment, bulk changes and what the search of staff finds follow from it. */
  type: FieldType;
  label: string;
  /** Of a choice: the label of each value. */
  values?: Readonly<Record<string, string>>;
  /** Parses JSON, where null, "" and absent all mean unset, and posted forms. */
  schema: z.ZodType<Value>;
  /** Its label and control in the form of the record. */
  Input: ComponentType<FieldInputProps>;
  /** Value of a new record's form. */
  initial?: string;
  /** What is said where it is missing and the record is, or is to be, public; drafts may lack it: it is "" then. */
  neededToPublish?: string;
  /** Its input suggests what other records have in it: many records can be given one value of it. */
  suggests?: true;
  /** A text in which staff name stored files, as in an address. */
  namesFiles?: true;
  /** Where it names other records by their ids. */
  link?: FieldLink;
}

export interface FieldLink {
  kind: RecordKind;
  isList: boolean;
  /** The name in the JSON API under which what the record is called stands beside its id. */
  jsonName?: string | undefined;
  /** A form can add the record that it names: it needs nothing but what it is called. */
  canBeNew?: boolean | undefined;
  /** There may be none: the link goes when its record is gone for good. */
  mayBeUnset?: boolean;
  /** Fields that mean nothing without it, and go with it. */
  with?: string[] | undefined;
}

/** Said at the field of a form. */
export const neededHint = "Required to publish";

export interface FieldInputProps {
  name: string;
  isNew: boolean;
}

/** The fields of a kind, in the order of its form. */
export type Fields = Record<string, Field>;

/** Whether many records can be given one value of a field. */
export const isInBulk = (field: Field): boolean => Boolean(traitsOf(field).inBulk ?? field.suggests);

/** The codec of what is a text itself. */
export const plainText: Codec = {
  write: String,
  read: (text) => text.replaceAll("\r\n", "\n") || null,
  display: String,
};

/** The codec of a list of texts, a line for each. */
export const textLines: Codec = {
  write: (value) => (value as string[]).join("\n"),
  read: (text) => text.split(/\r?\n/).filter((line) => line.trim()),
  display: (value) => (value as string[]).join("\n"),
};

/** @returns a value of a field as text; "" where it is unset */
export const writeText = (field: Codec | undefined, value: unknown): string =>
  typeof value === "string"
    ? value
    : value === null || value === undefined
      ? ""
      : (field?.write(value) ?? String(value));

/**
 * @returns the fields that a form posts, of which several inputs are lines of one text: a page that is older than a field
 *   does not post it
 */
export const readTexts = (fields: Fields, posted: FormData): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!traitsOf(field).mayBeNotPosted && !posted.has(name)) return [];
      const texts = posted.getAll(name).filter((text) => typeof text === "string" && text !== "");
      return [[name, field.read(texts.join("\n"))]];
    }),
  );

type Shape<Of extends Fields> = { [Name in keyof Of]: Of[Name]["schema"] };

/**
 * The fields of a kind.
 * @param lists what everyone may read, and what leaves the server for staff alone
 * @returns the lists, and the schema of a record with all of them
 */
export function fieldLists<Public extends Fields, Staff extends Fields>(lists: {
  publicFields: Public;
  staffFields: Staff;
}) {
  const all = Object.entries<Field>({ ...lists.publicFields, ...lists.staffFields });
  const shape = Object.fromEntries(all.map(([name, { schema }]) => [name, schema]));
  return { ...lists, schema: z.object(shape as Shape<Public & Staff>) };
}

/** @returns what is said at each field that drafts may lack and these values lack */
export const missingToPublish = (fields: Fields, values: Record<string, unknown>): Issue[] =>
  Object.entries(fields).flatMap(([path, { schema, neededToPublish: message }]) =>
    message && schema.safeParse(values[path]).data === "" ? { path, message } : [],
  );

/** @returns the names of the fields that hold images, a PDF, or these and other addresses */
export const imageFieldsOf = (fields: Fields): string[] =>
  namesOf(fields, (field) => traitsOf(field).shows === "images");
export const pdfFieldsOf = (fields: Fields): string[] =>
  namesOf(fields, (field) => traitsOf(field).shows === "pdf");
export const addressFieldsOf = (fields: Fields): string[] =>
  namesOf(fields, (field) => field.type === "address" || Boolean(traitsOf(field).shows ?? field.namesFiles));

const namesOf = (fields: Fields, isWanted: (field: Field) => boolean) =>
  Object.entries(fields).flatMap(([name, field]) => (isWanted(field) ? name : []));

type Refuse = (message: string) => never;

/** A schema for any JSON type, because Conform leaves posted values as texts; `read` gets undefined for null, "" and absent. */
export function anything<T>(read: (value: unknown, refuse: Refuse) => T): z.ZodType<T> {
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
