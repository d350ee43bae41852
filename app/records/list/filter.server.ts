import { or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Field } from "~/kind/fields/field";
import { readDay } from "~/kind/fields/read-day";
import type { RecordKind } from "~/kind/kind";
import { ownValue } from "~/kinds";
import { formatDay } from "~/text/date-words";

/** The filters of a kind's lists (design, section 5): each is one parameter of the query, several values of one mean 'or'. */
export interface Filter {
  label: string;
  control: "choice" | "presence" | "link" | "text" | "lines" | "number" | "day" | "person";
  /** For a choice: the label of each value, and its condition. */
  options?: Record<string, { label: string; where: SQL }>;
  link?: RecordKind;
  /** @returns the condition; a value that means nothing finds nothing */
  where(values: string[], others: Values): SQL;
  /** @returns what is said of a value above the list */
  word(value: string): string;
  /** @returns the order in which a list shows what it finds for these values, where it has one */
  order?(values: string[]): SQL | undefined;
  /** @returns what no record has of the values that were asked for */
  notFound?(values: string[]): string[];
}

export type Values = Map<string, string[]>;

export const nothing = sql`0`;
/** The value of a filter that finds the records which have none. */
export const noneValue = "unset";

export function ofOptions(
  label: string,
  options: NonNullable<Filter["options"]>,
  {
    control = "choice",
    word = (value: string) => ownValue(options, value)?.label ?? value,
  } = {} as Partial<Filter>,
): Filter {
  const where = (values: string[]) =>
    or(...values.map((value) => ownValue(options, value)?.where ?? nothing)) ?? nothing;
  return { label, control, options, where, word };
}

export const range = (label: string, control: "number" | "day"): Omit<Filter, "where"> => ({
  label,
  control,
  word: (value) => `${label} ${control === "day" && readDay(value) ? formatDay(value) : value}`,
});

/** The condition that a record has nothing in a column. */
export const unset = (column: SQLiteColumn): SQL => sql`(coalesce(${column}, '') in ('', '[]'))`;

/** Whether a record, or at least a draft, may lack it. */
export const mayBeUnset = ({ schema }: Field): boolean => {
  const { success, data } = schema.safeParse(null);
  return success && (data === null || data === "" || (Array.isArray(data) && data.length === 0));
};

export const noneOption = (isUnset: SQL | undefined) =>
  isUnset ? { options: { [noneValue]: { label: "None", where: isUnset } } } : {};

/** @returns a condition, or with 'None' among the values also that a record has none */
export const orNone = (values: string[], found: SQL, isUnset: SQL | undefined): SQL =>
  (values.includes(noneValue) && or(found, isUnset)) || found;
