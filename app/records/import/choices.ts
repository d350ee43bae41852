import type { RecordKind } from "~/kind/kind";
import type { Encoding } from "./sheet";

/** What staff say of a sheet: where its columns go, and how their values are meant. */

/** How days are written that are not written as the site has them. */
export const dayOrders = {
  dmy: "Day, month, year",
  mdy: "Month, day, year",
} as const;
export type DayOrder = keyof typeof dayOrders;

export interface ColumnChoice {
  /** Name of a field, with `#id` for the ids of what a link names; "" where the column is not taken. */
  field: string;
  /** Its numbers are taken with the zeros that they are shown with. */
  asShown?: boolean | undefined;
  /** The order of its days. */
  days?: DayOrder | undefined;
  /** The currency of amounts that have none. */
  currency?: string | undefined;
  /** 'c. 1985' in a column of years is kept as the displayed date, with 1985 as the year. */
  asDisplayed?: boolean | undefined;
  /** By word as it is folded, the value of a choice that it means. */
  words?: Record<string, string> | undefined;
}

/** What a name that means no record, or several, stands for: a record's id, one that is made, or nothing. */
export type NameChoice = { id: string } | { make: string; title: string } | { leave: true };

export interface ImportChoices {
  columns: ColumnChoice[];
  /** Fields by which a row is matched where it has neither an id nor a unique value. */
  matchBy: string[];
  /** Empty cells clear their fields. */
  clearsEmpty: boolean;
  /** New records that lack nothing are published. */
  publishes: boolean;
  /** By kind and name as it is folded. */
  names: { [Kind in RecordKind]?: Record<string, NameChoice> };
}

/** A question about the values of one column. */
export interface ColumnQuestion {
  /** Its place among the columns. */
  column: number;
  ask: "days" | "currency" | "displayed" | "words";
  /** Some of the values in question; of words all, with the value that is proposed for each. */
  values: { text: string; proposed?: string | undefined }[];
}

/** A name that means no record of a kind, or several. */
export interface NameQuestion {
  kind: RecordKind;
  /** As it stands in the sheet first. */
  text: string;
  /** As names are compared. */
  folded: string;
  rows: number;
  /** Those that it can mean, where they are several. */
  namesakes: string[];
}

export interface ImportQuestions {
  columns: ColumnQuestion[];
  names: NameQuestion[];
}

/** The kinds of which an import can make a record that a name asks for. */
export const madeByName = (kind: RecordKind): boolean => kind === "artists" || kind === "people";

export const encodingLabels: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "utf-16": "UTF-16",
  "windows-1252": "Windows-1252",
};

export const separatorLabels = {
  ",": "separated by commas",
  ";": "separated by semicolons",
  "\t": "separated by tabs",
};
