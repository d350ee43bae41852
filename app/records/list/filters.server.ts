import { and, count, eq, gte, inArray, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Field } from "~/kind/fields/field";
import { traitsOf } from "~/kind/fields/field-type";
import { readDay } from "~/kind/fields/read-day";
import type { RecordKind } from "~/kind/kind";
import type { LinkList } from "~/kind/kind.server";
import { fieldsOf, kinds, ownValue } from "~/kinds";
import { columnOf, serverKinds } from "~/kinds.server";
import { parseGalleryTime } from "~/platform/clock.server";
import { db } from "~/platform/database.server";
import { findId } from "~/records/links/link-fields.server";
import type { RecordListPart } from "~/records/list-params";
import { titlesOf } from "~/records/titles.server";
import { hasDraft, openAuthor, wasChanged } from "~/records/versions/versions.server";
import { listAccounts } from "~/staff/accounts.server";
import { formatDay } from "~/text/date-words";
import { currencies, readPrice } from "~/text/price";
import { publicationStates, visibleTo } from "~/visibility/publication.server";

/** The filters of a kind's lists (design, section 5): each is one parameter of the query, several values of one mean 'or'. */
interface Filter {
  label: string;
  control: "choice" | "presence" | "link" | "number" | "day" | "person";
  /** For a choice: the label of each value, and its condition. */
  options?: Record<string, { label: string; where: SQL }>;
  link?: RecordKind;
  /** @returns the condition; a value that means nothing finds nothing */
  where(values: string[], others: Values): SQL;
  /** @returns what is said of a value above the list */
  word(value: string): string;
}

type Values = Map<string, string[]>;

/** A filter as the form of the list shows it. */
export interface FilterControl extends Pick<Filter, "label" | "control" | "link"> {
  name: string;
  values: { value: string; label: string }[];
  options?: { value: string; label: string; count?: number }[];
}

/** A value of a filter that can be taken away. */
export interface FilterChip {
  name: string;
  value: string;
  text: string;
}

const nothing = sql`0`;

function filtersOf(kind: RecordKind): Record<string, Filter> {
  return {
    ...stateFilters(kind),
    ...fieldFilters(kind),
    ...ownFilters(kind),
    ...changeFilters(kind),
    ...presenceFilters(kind),
  };
}

function ofOptions(
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

function stateFilters(kind: RecordKind): Record<string, Filter> {
  if (kinds[kind].hasNoDrafts) return {};
  const { table } = serverKinds[kind];
  return {
    state: ofOptions("On the website", {
      public: { label: "Published", where: publicationStates.public(table) },
      scheduled: { label: "Scheduled", where: publicationStates.scheduled(table) },
      draft: { label: "Draft", where: publicationStates.draft(table) },
      changes: { label: "Unpublished changes", where: hasDraft(kind) },
    }),
  };
}

const ownFilters = (kind: RecordKind): Record<string, Filter> =>
  Object.fromEntries(
    Object.entries(serverKinds[kind].filters ?? {}).map(([name, { label, link, where }]) => [
      name,
      link ? linkFilter(label, link, where) : ofOptions("", { yes: { label, where: where([]) } }),
    ]),
  );

function changeFilters(kind: RecordKind): Record<string, Filter> {
  const people = [openAuthor, ...listAccounts().map(({ email }) => email)];
  const changedBy = (by: string) => ({ label: by, where: wasChanged(kind, { by }) });
  const begin = (day = "") => parseGalleryTime(`${readDay(day)}T00:00`)?.toISOString();
  return {
    "changed.from": {
      ...range("Changed since", "day"),
      where([day]) {
        const since = begin(day);
        return since ? wasChanged(kind, { since }) : nothing;
      },
    },
    by: {
      ...ofOptions("Changed by", Object.fromEntries(people.map((by) => [by, changedBy(by)])), {
        control: "person",
        word: (author) => `Changed by ${author}`,
      }),
      // Where a day is asked for as well: changed by them since that day.
      where([by = ""], others) {
        const since = begin(others.get("changed.from")?.[0]);
        return wasChanged(kind, { by, ...(since ? { since } : {}) });
      },
    },
  };
}

function fieldFilters(kind: RecordKind): Record<string, Filter> {
  return Object.fromEntries(
    Object.entries(fieldsOf(kind)).flatMap(([name, field]) => {
      const column = columnOf(kind, name);
      if (field.link)
        return [[name, linkFilter(field.label, field.link.kind, linkCondition(kind, name, column))]];
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

/** Filters by other records: the parameter holds their ids, or the typed names. */
function linkFilter(label: string, link: RecordKind, where: (ids: string[]) => SQL): Filter {
  return {
    label,
    control: "link",
    link,
    where(values) {
      const ids = values.flatMap((value) => findId(link, value) ?? []);
      return ids.length > 0 ? where(ids) : nothing;
    },
    word(value) {
      const id = findId(link, value) ?? value;
      return `${label}: ${titlesOf(link, [id]).get(id) ?? value}`;
    },
  };
}

/** By currency, by what it is in whole units of any, and those of which neither can be read. */
function ofAmount(
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
  if (values) {
    const options = Object.entries(values).map(([code, text]) => [
      code,
      { label: text, where: eq(column, code) },
    ]);
    const none = mayBeUnset(field) ? { unset: { label: "None", where: unset(column) } } : {};
    const word = (value: string) => {
      const text = value === "unset" ? "none" : (ownValue(values, value) ?? value);
      return `${label}: ${text}`;
    };
    return [[name, ofOptions(label, { ...Object.fromEntries(options), ...none }, { word })]];
  }
  return [];
}

/** Filters by whether a text, picture or file is set. */
function presenceFilters(kind: RecordKind): Record<string, Filter> {
  const fields = Object.entries(fieldsOf(kind)).flatMap(([name, field]) => {
    if (
      !(["presence", "amount"].includes(traitsOf(field).filter ?? "") || field.link?.mayBeUnset) ||
      !mayBeUnset(field)
    )
      return [];
    const list = serverKinds[kind].linkLists?.[name];
    const column = columnOf(kind, name);
    if (list) return [{ name, label: field.label, isUnset: hasNone(kind, list) }];
    return column ? [{ name, label: field.label, isUnset: unset(column) }] : [];
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

const hasNone = (kind: RecordKind, { holder }: LinkList): SQL =>
  notInArray(serverKinds[kind].table.id, db.select({ id: holder }).from(holder.table));

const unset = (column: SQLiteColumn): SQL => sql`(coalesce(${column}, '') in ('', '[]'))`;

/** Whether a record, or at least a draft, may lack it. */
const mayBeUnset = ({ schema }: Field): boolean => {
  const { success, data } = schema.safeParse(null);
  return success && (data === null || data === "" || (Array.isArray(data) && data.length === 0));
};

const range = (label: string, control: "number" | "day"): Omit<Filter, "where"> => ({
  label,
  control,
  word: (value) => `${label} ${control === "day" && readDay(value) ? formatDay(value) : value}`,
});

/** The filters of a kind, and the values that a list's query gives them. */
export interface SetFilters {
  kind: RecordKind;
  filters: Record<string, Filter>;
  values: Values;
  /** Nothing where no filter is set. */
  where: SQL | undefined;
}

/** @returns the filters of a list; what its query has of no filter is left out */
export function filtersIn({ tab: kind, filters: given = [] }: RecordListPart): SetFilters {
  const filters = filtersOf(kind);
  const values: Values = new Map();
  for (const [name, value] of given)
    if (ownValue(filters, name)) values.set(name, [...(values.get(name) ?? []), value]);
  return { kind, filters, values, where: conditionOf(filters, values) };
}

const conditionOf = (filters: Record<string, Filter>, values: Values, except?: string): SQL | undefined =>
  and(
    ...[...values].flatMap(([name, given]) =>
      name === except ? [] : (filters[name]?.where(given, values) ?? []),
    ),
  );

/** @returns a list's filters as its form shows them, each choice with what it would find where `counts` asks for that */
export function viewFilters(
  set: SetFilters,
  found: SQL | undefined,
  { counts: isCounted }: { counts: boolean },
): { controls: FilterControl[]; chips: FilterChip[] } {
  const { filters, values } = set;
  const counts = isCounted ? countOptions(set, found) : undefined;
  const controls = Object.entries(filters).map(([name, { label, control, link, options, word }]) => ({
    name,
    label,
    control,
    ...(link ? { link } : {}),
    values: (values.get(name) ?? []).map((value) => ({ value, label: word(value) })),
    ...(options
      ? {
          options: Object.entries(options).map(([value, { label }]) => ({
            value,
            label,
            ...(counts && control === "choice" ? { count: counts.get(`${name} ${value}`) ?? 0 } : {}),
          })),
        }
      : {}),
  }));
  const chips = [...values].flatMap(([name, given]) =>
    given.map((value) => ({ name, value, text: filters[name]?.word(value) ?? value })),
  );
  return { controls, chips };
}

/** One query counts for all filters that are not set; each set filter has one of its own, which leaves it out. */
function countOptions({ kind, filters, values }: SetFilters, found: SQL | undefined): Map<string, number> {
  const { table } = serverKinds[kind];
  const ofFilters = (names: string[], except?: string) => {
    const options = names.flatMap((name) =>
      filters[name]?.control === "choice"
        ? Object.entries(filters[name]?.options ?? {}).map(
            ([value, { where }]) => [`${name} ${value}`, where] as const,
          )
        : [],
    );
    if (options.length === 0) return [];
    const columns = options.map(([key, where]) => [key, sql<number>`${count()} filter (where ${where})`]);
    const counted = db
      .select(Object.fromEntries(columns))
      .from(table)
      .where(and(found, conditionOf(filters, values, except), visibleTo("staff", table)))
      .get();
    return Object.entries(counted ?? {}) as [string, number][];
  };
  const others = Object.keys(filters).filter((name) => !values.has(name));
  return new Map([...ofFilters(others), ...[...values.keys()].flatMap((name) => ofFilters([name], name))]);
}
