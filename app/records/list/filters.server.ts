import { and, count, type SQL, sql } from "drizzle-orm";
import { readDay } from "~/kind/fields/read-day";
import type { RecordKind } from "~/kind/kind";
import { kinds, ownValue } from "~/kinds";
import { serverKinds } from "~/kinds.server";
import { parseGalleryTime } from "~/platform/clock.server";
import { db } from "~/platform/database.server";
import type { RecordListPart } from "~/records/list-params";
import { suggestedTexts } from "~/records/suggested-texts.server";
import { hasDraft, openAuthor, wasChanged } from "~/records/versions/versions.server";
import { listAccounts } from "~/staff/accounts.server";
import { publicationStates, visibleTo } from "~/visibility/publication.server";
import { fieldFilters, linkFilter, presenceFilters } from "./field-filters.server";
import { type Filter, nothing, ofOptions, range, type Values } from "./filter.server";
import { numberFilter } from "./value-filters.server";

/** A filter as the form of the list shows it. */
export interface FilterControl extends Pick<Filter, "label" | "control" | "link"> {
  name: string;
  values: { value: string; label: string }[];
  options?: { value: string; label: string; count?: number }[];
  /** What records have in the field, to choose from. */
  suggested?: string[];
}

export interface FilterChip {
  name: string;
  value: string;
  text: string;
}

function filtersOf(kind: RecordKind): Record<string, Filter> {
  return {
    ...stateFilters(kind),
    ...numberFilter(kind),
    ...fieldFilters(kind),
    ...ownFilters(kind),
    ...changeFilters(kind),
    ...presenceFilters(kind),
  };
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
    Object.entries(serverKinds[kind].filters ?? {}).map(([name, { label, link, where, order }]) => [
      name,
      link ? linkFilter({ label, link, where, order }) : ofOptions("", { yes: { label, where: where([]) } }),
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

/** The filters of a kind, and the values that a list's query gives them. */
export interface SetFilters {
  kind: RecordKind;
  filters: Record<string, Filter>;
  values: Values;
  /** Nothing where no filter is set. */
  where: SQL | undefined;
  /** What the query has of no filter. */
  unknown: string[];
  /** The order that a filter brings; a list that is sorted by a field has that one. */
  order: SQL[];
}

/** @returns the filters of a list; what its query has of no filter is left out */
export function filtersIn({ tab: kind, filters: given = [] }: RecordListPart): SetFilters {
  const filters = filtersOf(kind);
  const values: Values = new Map();
  for (const [name, value] of given)
    if (ownValue(filters, name)) values.set(name, [...(values.get(name) ?? []), value]);
  const order = [...values].flatMap(([name, given]) => filters[name]?.order?.(given) ?? []);
  const unknown = given.flatMap(([name]) => (ownValue(filters, name) ? [] : name));
  return { kind, filters, values, unknown, where: conditionOf(filters, values), order };
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
): { controls: FilterControl[]; chips: FilterChip[]; notFound: string[] } {
  const { filters, values } = set;
  const counts = isCounted ? countOptions(set, found) : undefined;
  const suggested = suggestedTexts(set.kind);
  const controls = Object.entries(filters).map(([name, { label, control, link, options, word }]) => ({
    name,
    label,
    control,
    ...(link ? { link } : {}),
    ...(control === "text" ? { suggested: suggested[name] ?? [] } : {}),
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
  const notFound = [...values].flatMap(([name, given]) => filters[name]?.notFound?.(given) ?? []);
  return { controls, chips, notFound };
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
