import type { tableOfKind } from "db/schema";
import type { ComponentType } from "react";
import type { z } from "zod";

/** The name of a kind of record, as in URLs: /cms/artists/{id}. */
export type RecordKind = keyof typeof tableOfKind;

/** Fields of a record by name, as JSON. */
export type FieldValues = Record<string, unknown>;

/** A kind of record in the browser: its words and its form. */
export interface Kind {
  /** Singular, as in 'Add artist'. */
  one: string;
  many: string;
  /** The title of its tab. */
  title: string;
  /** Shown when there are no records. */
  empty: string;
  /** Labels by field name, for the form and its error summary. */
  labels: Record<string, string>;
  /** Labels of coded values, by field name. */
  valueLabels?: Record<string, Record<string, string>>;
  /** Checks the form in the browser. */
  schema: z.ZodObject;
  Fields: ComponentType<{ isNew: boolean }>;
  /** Initial values of a new record. */
  newValues?: Record<string, string>;
  /** Adds the button 'Save and add another', whose next form starts with the values of these fields. */
  addAnotherWith?: string[];
  /** Opens the form over the list instead of on its own page. */
  formOverList?: boolean;
  /** Titles are set in italics, as those of artworks. */
  citesTitle?: boolean;
}
