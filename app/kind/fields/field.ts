import type { RecordKind } from "db/schema";
import type { ComponentType } from "react";
import { z } from "zod";

/** A field of a kind: everything that its form, history, conflicts, JSON and tables need to know of it. */
export interface Field<Value = unknown> {
  label: string;
  /** Parses JSON, where null, "" and absent all mean unset, and posted forms. */
  schema: z.ZodType<Value>;
  /** Its label and control in the form of the record. */
  Input: ComponentType<FieldInputProps>;
  /** A value that is set, as text for people: in history, conflicts and cells of tables; a line for each entry. */
  asText(value: unknown): string;
  /** A value as text in the form, where that is not what a list, a number or a text is anyway. */
  asInput?(value: unknown): string;
  /** Value of a new record's form. */
  initial?: string;
  /** What its text leads to; images of fields are kept from deletion. */
  holds?: "images" | "addresses";
  /** Where it names other records by their ids. */
  link?: { kind: RecordKind; isList: boolean };
}

export interface FieldInputProps {
  name: string;
  isNew: boolean;
}

/** The fields of a kind, in the order of its form. */
export type Fields = Record<string, Field>;

/** Text of a field's value unless its type has another. */
export const plainText = (value: unknown): string => [value].flat().map(String).join("\n");

type Shape<Of extends Fields> = { [Name in keyof Of]: Of[Name]["schema"] };

/** @returns the schema of a record with these fields */
export function schemaOf<Public extends Fields, Staff extends Fields>(
  publicFields: Public,
  staffFields: Staff,
) {
  const all = Object.entries<Field>({ ...publicFields, ...staffFields });
  return z.object(
    Object.fromEntries(all.map(([name, { schema }]) => [name, schema])) as Shape<Public & Staff>,
  );
}

/** @returns the names of the fields that hold images, or images and other addresses */
export const imageFieldsOf = (fields: Fields): string[] => namesOf(fields, ({ holds }) => holds === "images");
export const addressFieldsOf = (fields: Fields): string[] => namesOf(fields, ({ holds }) => Boolean(holds));

const namesOf = (fields: Fields, isWanted: (field: Field) => boolean) =>
  Object.entries(fields).flatMap(([name, field]) => (isWanted(field) ? name : []));

/** Most characters of a text, and most entries of a list. */
export const limits = {
  line: 300,
  text: 20_000,
  address: 2000,
  images: 100,
  records: 200,
  names: 200,
  tokens: 200,
  hours: 50,
};

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
