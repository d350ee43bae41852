import { fold } from "db/fold";
import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Field } from "~/kind/fields/field";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, kinds } from "~/kinds";
import { columnOf, serverKinds } from "~/kinds.server";
import { db } from "~/platform/database.server";
import { currencies, readPrice } from "~/text/price";
import { visibleTo } from "~/visibility/publication.server";
import {
  type Filter,
  mayBeUnset,
  noneOption,
  noneValue,
  nothing,
  ofOptions,
  orNone,
  range,
  unset,
} from "./filter.server";

/** By currency, by what it is in whole units of any, and those of which neither can be read. */
export function ofAmount(
  name: string,
  { label }: Field,
  column: SQLiteColumn,
  { currency, minor }: { currency: SQLiteColumn; minor: SQLiteColumn },
): [string, Filter][] {
  const options = currencies.map((code) => [code, { label: code, where: eq(currency, code) }]);
  const bound = (word: string, compare: typeof gte): Filter => ({
    ...range(`${label} ${word}`, "number"),
    where: ([text = ""]) => {
      const price = readPrice(text);
      const amount = price ?? readPrice(`CHF ${text}`);
      if (!amount) return nothing;
      return and(compare(minor, amount.minor), price && eq(currency, price.currency)) ?? nothing;
    },
  });
  return [
    [
      `${name}.currency`,
      ofOptions(`${label} in`, Object.fromEntries(options), { word: (code) => `${label} in ${code}` }),
    ],
    [`${name}.from`, bound("from", gte)],
    [`${name}.to`, bound("to", lte)],
    [
      `${name}.unreadable`,
      ofOptions("", {
        yes: {
          label: `Unreadable ${label.toLowerCase()}`,
          where: sql`(not ${unset(column)} and ${minor} is null)`,
        },
      }),
    ],
  ];
}

/** By a text that many records have: names of one place or material are one, in whatever case they were typed. */
export function ofText(field: Field, column: SQLiteColumn): Filter {
  const isUnset = mayBeUnset(field) ? unset(column) : undefined;
  return {
    label: field.label,
    control: "text",
    ...noneOption(isUnset),
    where(values) {
      const keys = new Set(values.map((value) => fold(value).trim()));
      const written = db.selectDistinct({ text: column }).from(column.table).all();
      const same = written.flatMap(({ text }) => (keys.has(fold(String(text ?? "")).trim()) ? [text] : []));
      return orNone(values, inArray(column, same), isUnset);
    },
    word: (value) => `${field.label}: ${value === noneValue ? "none" : value}`,
  };
}

/** By many numbers of a kind that has them, one a line, in cells or with commas; also where they are written without dashes. */
export function numberFilter(kind: RecordKind): Record<string, Filter> {
  const { numberField = "" } = kinds[kind];
  const { compared } = serverKinds[kind].unique ?? {};
  const column = compared && columnOf(kind, compared.name);
  if (!column) return {};
  const { label = "" } = fieldsOf(kind)[numberField] ?? {};
  const asked = (values: string[]) =>
    values.flatMap((value) => value.split(/[\n\t,;]/)).filter((number) => plainKey(number) !== "");
  const plainKey = (number: string) => compared.keyOf(number).replaceAll("-", "");
  const plainColumn = sql<string>`replace(${column}, '-', '')`;
  const where = (values: string[]) => inArray(plainColumn, asked(values).map(plainKey));
  const filter: Filter = {
    label: `${label}s`,
    control: "lines",
    where,
    word(value) {
      const [first = "", ...others] = asked([value]);
      return `${label}: ${others.length === 0 ? first : `${others.length + 1} numbers`}`;
    },
    notFound(values) {
      const { table } = serverKinds[kind];
      const found = db
        .select({ key: plainColumn })
        .from(table)
        .where(and(where(values), visibleTo("staff", table)))
        .all();
      const keys = new Set(found.map(({ key }) => key));
      return asked(values).flatMap((number) => (keys.has(plainKey(number)) ? [] : number.trim()));
    },
  };
  return { [numberField]: filter };
}
