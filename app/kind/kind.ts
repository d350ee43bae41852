import type { RecordKind } from "db/schema";
import type { ComponentType, ReactNode } from "react";
import type { z } from "zod";
import type { Fields } from "./fields/field";

export type { RecordKind };

/** Fields of a record by name, as JSON. */
export type FieldValues = Record<string, unknown>;

/** A kind of record in the browser: its words and its form. */
export interface Kind {
  /** Singular, as in 'Add artist'. */
  one: string;
  many: string;
  title: string;
  /** Shown when there are no records. */
  empty: string;
  /** What the public reads, and what leaves the server for staff alone. */
  publicFields: Fields;
  staffFields: Fields;
  /** Checks the form in the browser. */
  schema: z.ZodObject;
  /** Adds the button 'Save and add another', whose next form starts with the values of these fields. */
  addAnotherWith?: string[];
  /** Adds 'Duplicate': the fields that another record begins with, where they have any value, or one of some. */
  duplicates?: Record<string, true | unknown[]>;
  /** Opens the form over the list instead of on its own page. */
  formOverList?: boolean;
  /** A tab on the first page of the CMS; or a page of its own, among the parts of the website or in the menu. */
  place: "tab" | "website" | "menu";
  /** The fields of its title, of which the first that is set counts. None for a kind with one record. */
  titleFields: string[];
  /** The field with the number by which staff know it. */
  numberField?: string;
  /** The fields of its picture: lists show the first that is set, the form always the first. */
  pictureFields: string[];
  /** The fields that a table of its records shows at first, beside the title. */
  columns: string[];
  /** By field, what other programs call it in their sheets, and its parts: 'Height', 'First name'. */
  otherNames?: Record<string, string[]>;
  partNames?: Record<string, string[]>;
  /** By field of a number, the field that holds it in words where it is no plain one: 'c. 1985'. */
  displayedIn?: Record<string, string>;
  /** The field that is changed in the list itself. */
  changedInList?: string;
  /**
   * Label of bulk changes that are not one value of a field, by the name of the field in ServerKind.bulkChanges, and their
   * inputs where those are not the field's own.
   */
  bulkInputs?: Record<
    string,
    { label: string; Inputs?: ComponentType<{ typed?: Record<string, string> | undefined }> }
  >;
  /** A sentence above its list. */
  about?: ReactNode;
  /** What forms of an older build post in place of fields that are others by now: such a form is refused. */
  formerFields?: string[];
  /** Nobody but staff sees it; its table is among `staffOnlyTables`. */
  isStaffOnly?: boolean;
  /** It has neither drafts nor previews, and is never withdrawn or scheduled. */
  hasNoDrafts?: boolean;
  /** Its drafts have no preview: they are seen only in its form. */
  hasNoPreview?: boolean;
  /** The JSON API has routes of its own for it, or none. */
  hasNoRecordApi?: boolean;
  /** The id of the only record. */
  only?: string;
  /** Titles are set in italics, as those of artworks. */
  citesTitle?: boolean;
}
