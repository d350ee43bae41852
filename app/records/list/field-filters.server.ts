import { and, eq, gte, inArray, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Field } from "~/kind/fields/field";
import { traitsOf } from "~/kind/fields/field-type";
import type { RecordKind } from "~/kind/kind";
import type { LinkList } from "~/kind/kind.server";
import { fieldsOf, ownValue } from "~/kinds";
import { columnOf, serverKinds } from "~/kinds.server";
import { db } from "~/platform/database.server";
import { findId } from "~/records/links/link-fields.server";
import { titlesOf } from "~/records/titles.server";
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
import { ofAmount, ofText } from "./value-filters.server";

export function fieldFilters(kind: RecordKind): Record<string, Filter> {
  return Object.fromEntries(
    Object.entries(fieldsOf(kind)).flatMap(([name, field]) => {
      const column = columnOf(kind, name);
      if (field.link) {
        const { label, link } = field;
        const where = linkCondition(kind, name, column);
        return [[name, linkFilter({ label, link: link.kind, where, isUnset: isUnsetIn(kind, name, field) })]];
      }
      if (!column) return [];
      const amount = serverKinds[kind].amounts?.[name];
      return amount ? ofAmount(name, field, column, amount) : ofColumn(name, field, column);
    }),
  );
}

function linkCondition(kind: RecordKind, name: string, column: SQLiteColumn | undefined) {
  const { table, linkLists } = serverKinds[kind];
  const list = linkLists?.[name];
  return (ids: string[]): SQL => {
    if (!list) return column ? inArray(column, ids) : nothing;
    const { holder, linked } = list;
    return inArray(table.id, db.select({ id: holder }).from(holder.table).where(inArray(linked, ids)));
  };
}

/** Filters by other records: the parameter holds their ids, or the typed names. `isUnset` where there may be none. */
export function linkFilter({
  label,
  link,
  where,
  isUnset,
  order,
}: {
  label: string;
  link: RecordKind;
  where(ids: string[]): SQL;
  isUnset?: SQL | undefined;
  order?: ((id: string) => SQL) | undefined;
}): Filter {
  const idsOf = (values: string[]) => values.flatMap((value) => findId(link, value) ?? []);
  return {
    label,
    control: "link",
    link,
    ...noneOption(isUnset),
    where(values) {
      const ids = idsOf(values);
      return orNone(values, ids.length > 0 ? where(ids) : nothing, isUnset);
    },
    order(values) {
      const [id, ...others] = idsOf(values);
      return id && others.length === 0 ? order?.(id) : undefined;
    },
    word(value) {
      if (value === noneValue) return `${label}: none`;
      const id = findId(link, value) ?? value;
      return `${label}: ${titlesOf(link, [id]).get(id) ?? value}`;
    },
  };
}

function ofColumn(name: string, field: Field, column: SQLiteColumn): [string, Filter][] {
  const { label, type, values } = field;
  if (type === "flag") {
    const yes = { label: "Yes", where: eq(column, true) };
    const no = { label: "No", where: eq(column, false) };
    return [[name, ofOptions(label, { yes, no }, { word: (value) => `${label}: ${value}` })]];
  }
  if (type === "number" || type === "day") {
    const bound = (words: string, compare: typeof gte): Filter => ({
      ...range(type === "day" ? `${label}: ${words}` : `${label} ${words}`, type),
      where: ([text = ""]) => {
        const value = field.read(text);
        return typeof value === (type === "number" ? "number" : "string") ? compare(column, value) : nothing;
      },
    });
    return [
      [`${name}.from`, bound("from", gte)],
      [`${name}.to`, bound("to", lte)],
    ];
  }
  if (field.suggests) return [[name, ofText(field, column)]];
  if (values) {
    const options = Object.entries(values).map(([code, text]) => [
      code,
      { label: text, where: eq(column, code) },
    ]);
    const none = mayBeUnset(field) ? noneOption(unset(column)).options : {};
    const word = (value: string) => {
      const text = value === noneValue ? "none" : (ownValue(values, value) ?? value);
      return `${label}: ${text}`;
    };
    return [[name, ofOptions(label, { ...Object.fromEntries(options), ...none }, { word })]];
  }
  return [];
}

/** Filters by whether a text, picture or file is set. */
export function presenceFilters(kind: RecordKind): Record<string, Filter> {
  const fields = Object.entries(fieldsOf(kind)).flatMap(([name, field]) => {
    if (!["presence", "amount", "links"].includes(traitsOf(field).filter ?? "")) return [];
    const isUnset = isUnsetIn(kind, name, field);
    return isUnset ? [{ name, label: field.label, isUnset }] : [];
  });
  if (fields.length === 0) return {};
  const presence = (label: string, condition: (isUnset: SQL) => SQL): Filter => {
    const options = Object.fromEntries(
      fields.map(({ name, label, isUnset }) => [name, { label, where: condition(isUnset) }]),
    );
    const word = (name: string) => `${label}: ${ownValue(options, name)?.label ?? name}`;
    return {
      ...ofOptions(label, options, { control: "presence", word }),
      where: (names) => and(...names.map((name) => ownValue(options, name)?.where ?? nothing)) ?? nothing,
    };
  };
  return {
    without: presence("Missing", (isUnset) => isUnset),
    with: presence("Filled in", (isUnset) => sql`not ${isUnset}`),
  };
}

/** @returns the condition that a record has none; nothing where each has one */
function isUnsetIn(kind: RecordKind, name: string, field: Field): SQL | undefined {
  if (field.link ? !field.link.mayBeUnset : !mayBeUnset(field)) return;
  const list = serverKinds[kind].linkLists?.[name];
  const column = columnOf(kind, name);
  return list ? hasNone(kind, list) : column && unset(column);
}

const hasNone = (kind: RecordKind, { holder }: LinkList): SQL =>
  notInArray(serverKinds[kind].table.id, db.select({ id: holder }).from(holder.table));
