/** A spreadsheet as it is read, of whatever format. */

export const encodings = ["utf-8", "utf-16", "windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

export const separators = [",", ";", "\t"] as const;
export type Separator = (typeof separators)[number];

export interface SheetRow {
  /** As a spreadsheet program counts, from 1. */
  number: number;
  /** Without the empty ones at its end; line breaks are "\n". */
  cells: string[];
}

/** How staff want a file to be read, where it is not as it is found. */
export interface SheetOptions {
  encoding?: Encoding;
  /** The name of one of its sheets. */
  sheet?: string;
}

export interface SheetFacts {
  format: "csv" | "xlsx";
  /** Of a CSV. */
  encoding?: Encoding;
  separator?: Separator;
  /** Of an XLSX: the names of its sheets, without hidden ones, and which was read. */
  sheets?: string[];
  sheet?: string;
  /** The first row that is not empty. */
  header: string[];
  /** Of each column whose numbers are shown with zeros before them ('0042'), how many digits they are shown with. */
  digits: (number | null)[];
  /** How many rows below the header are not empty. */
  rows: number;
}

export const mostRows = 20_000;
export const mostColumns = 500;
/** In characters; a field takes half of it. */
export const longestCell = 40_000;
/** Of all cells together, in characters: a text that many cells share counts as often. */
export const mostCharacters = 100_000_000;
/** In bytes. */
export const largestUnpacked = 100 * 1024 * 1024;
