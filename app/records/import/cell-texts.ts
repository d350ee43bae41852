import { fold } from "db/fold";
import { traitsOf } from "~/kind/fields/field-type";
import { readDay } from "~/kind/fields/read-day";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, kinds, ownValue } from "~/kinds";
import { readPrice, writePrice } from "~/text/price";
import type { ColumnChoice, ImportChoices } from "./choices";
import type { SheetFacts, SheetRow } from "./sheet";

/** A sheet with what was said of its columns. */
export interface ChosenSheet {
  kind: RecordKind;
  facts: SheetFacts;
  choices: ImportChoices;
}

/** The texts that a row has for a field, of which several columns may be parts. */
export interface FieldText {
  text: string;
  /** The headings of its columns. */
  columns: string[];
}

/** The heading of the column with ids: it tells a sheet that was exported here. */
export const idHeading = "ID";

export const isOwnSheet = ({ header }: SheetFacts): boolean => header.includes(idHeading);

/** The name of the ids of what a link names, beside that of the link. */
export const idsOf = (field: string): string => `${field}#id`;

/** @returns the names in a cell of a list: a line each, elsewhere also with semicolons between them */
export const splitNames = (facts: SheetFacts, text: string): string[] =>
  text.split(isOwnSheet(facts) ? "\n" : /[\n;]/);

/** What the export puts an apostrophe before. */
const guarded = /^'(?=[=+\-@\t\r'\uFF1D\uFF0B\uFF0D\uFF20])/;

/** @returns a cell as it was meant: without the apostrophe of an export, with the zeros that it was shown with */
export function cellText(facts: SheetFacts, { cells }: SheetRow, column: number, asShown = false): string {
  const cell = cells[column] ?? "";
  const text = facts.format === "csv" && isOwnSheet(facts) ? cell.replace(guarded, "") : cell;
  const digits = facts.digits[column];
  return asShown && digits && /^\d+$/.test(text) ? text.padStart(digits, "0") : text;
}

/** @returns why the cells of a row cannot be those of the columns, or nothing */
export function rowProblem({ header }: SheetFacts, { cells }: SheetRow): string | undefined {
  const filled = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
  if (filled > header.length) return `It has ${filled} cells, and there are ${header.length} columns`;
  if (header.every((name, at) => (cells[at] ?? "").trim() === name.trim()))
    return "It repeats the column headings";
}

/** @returns by field, the text that a row has for it; without those that no column goes to */
export function fieldTexts({ kind, facts, choices }: ChosenSheet, row: SheetRow): Map<string, FieldText> {
  const parts = new Map<string, { texts: string[]; columns: string[] }>();
  const add = (field: string, text: string, column: number) => {
    const part = parts.get(field) ?? { texts: [], columns: [] };
    parts.set(field, part);
    if (text.trim()) part.texts.push(text);
    part.columns.push(facts.header[column] ?? "");
  };
  for (const [column, choice] of choices.columns.entries()) {
    if (!choice.field) continue;
    const text = cellText(facts, row, column, choice.asShown);
    const displayed = choice.asDisplayed ? displayedYear(kind, choice.field, text) : undefined;
    if (displayed) add(displayed.field, displayed.text, column);
    add(choice.field, displayed?.year ?? meantText(kind, facts, choice, text), column);
  }
  return new Map(
    [...parts].map(([field, { texts, columns }]) => [field, { text: joined(kind, field, texts), columns }]),
  );
}

/** 'c. 1985' as it is displayed, and its year. */
export function displayedYear(kind: RecordKind, field: string, text: string) {
  const other = kinds[kind].displayedIn?.[field];
  const [year] = /(?<!\d)\d{4}(?!\d)/.exec(text) ?? [];
  return other && year && text.trim() !== year ? { field: other, text: text.trim(), year } : undefined;
}

/** @returns a cell in the way in which its field reads it, where staff have said how it is meant */
function meantText(kind: RecordKind, facts: SheetFacts, choice: ColumnChoice, text: string): string {
  const field = ownValue(fieldsOf(kind), choice.field);
  if (!field || text.trim() === "") return text;
  if (field.type === "line" || field.type === "amount") text = text.replace(/\s*\n\s*/g, " ");
  const word = ownValue(choice.words, fold(text).trim());
  if (word) return word;
  if (choice.days) return readDay(readDayIn(choice.days, text) ?? "") ?? text;
  // What was exported comes in again as it is.
  return field.type === "amount" && !isOwnSheet(facts) ? amountText(facts, text, choice.currency) : text;
}

/** @returns `YYYY-MM-DD` of '1.2.2027' or '2/1/2027'; nothing for what is written otherwise */
export function readDayIn(order: "dmy" | "mdy", text: string): string | undefined {
  const [, first = "", second = "", year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text.trim()) ?? [];
  if (!year) return;
  const [day, month] = order === "dmy" ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** @returns a sum as the gallery writes it; words as they are */
function amountText({ format }: SheetFacts, text: string, currency: string | undefined): string {
  const isNumber = format === "xlsx" && /^\d+(\.\d+)?$/.test(text);
  const number = isNumber ? Number(text).toFixed(2) : text;
  const price = readPrice(text) ?? (currency ? readPrice(`${currency} ${number}`) : undefined);
  return price ? writePrice(price) : text;
}

/** Entries of a list stand below each other, numbers have × between them, and everything else a space. */
function joined(kind: RecordKind, target: string, texts: string[]): string {
  const field = ownValue(fieldsOf(kind), target.replace(/#id$/, ""));
  const { mayBeNotPosted, shows } = traitsOf(field);
  if (field?.type === "text" || (mayBeNotPosted && field?.type !== "flag") || shows) return texts.join("\n");
  return texts
    .map((text) => text.trim())
    .reduce((all, text) => {
      const areNumbers = /(^|[ ×])[\d.,/]+$/.test(all) && /^[\d.,/]+$/.test(text);
      return all ? `${all}${areNumbers ? " × " : " "}${text}` : text;
    }, "");
}
