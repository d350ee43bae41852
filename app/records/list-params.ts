import { afterParam, fromParam, listParam } from "~/cms/params";
import type { Field } from "~/kind/fields/field";
import { traitsOf } from "~/kind/fields/field-type";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, kinds, ownValue, recordKindNames, tabNames } from "~/kinds";
import { noticeParam } from "~/text/notice";
import { toIndex, withParams } from "~/ui/with-params";

export type ListView = "cards" | "table";

/** A page of a list in the CMS. The URLs of its records carry all of it, for the way back. */
export interface RecordListPart {
  tab: RecordKind;
  search?: string;
  /** Null for the first page. */
  page?: string | null;
  /** Null for the one that was chosen last. */
  view?: ListView | null;
  /** A field, with a minus before it where the order is the other way round. */
  sort?: string | null;
  /** The fields that a table shows; none for those that the kind names. */
  columns?: string[];
  /** Names and values in the query, each of which the list's server checks. */
  filters?: [name: string, value: string][];
}

/** The query of /cms. */
export interface RecordListQuery extends Required<RecordListPart> {
  /** Id of the record in the delete dialog. */
  deleting: string | null;
}

/** The parameter of a post that changes a record in its row: its id. */
export const rowParam = "row";
/** The parameters of the post that takes back such a change. */
export const undoParams = { id: "undo", value: "to", version: "version" };

const notFilters = new Set([
  ...["tab", "search", "page", "view", "sort", "columns", "delete", "index"],
  ...[listParam, rowParam, noticeParam, afterParam, fromParam],
  ...Object.values(undoParams),
]);

/** More of them are of no use to anybody. */
const mostFilters = 100;

/** @returns the values in a query that may be filters, each once */
function readFilters(params: URLSearchParams): [name: string, value: string][] {
  const pairs = [...params].filter(([name, value]) => !notFilters.has(name) && value !== "");
  const once = new Map(pairs.map((pair) => [JSON.stringify(pair), pair]));
  return [...once.values()].slice(0, mostFilters);
}

/** @returns the tab in the query of /cms; the first one where it names none */
const readTab = (params: URLSearchParams): RecordKind =>
  tabNames.find((name) => name === params.get("tab")) ?? (tabNames[0] as RecordKind);

/** Parses the query of a list, whose tab it names unless given; unknown and too long values count as unset. */
export function parseRecordList(params: URLSearchParams, tab = readTab(params)): RecordListQuery {
  const search = (params.get("search") ?? "").trim();
  const page = params.get("page") ?? "";
  const view = params.get("view");
  const sort = params.get("sort") ?? "";
  return {
    tab,
    search: search.length <= 200 ? search : "",
    page: /^[1-9]\d{0,6}$/.test(page) && page !== "1" ? page : null,
    view: view === "cards" || view === "table" ? view : null,
    sort: traitsOf(ownValue(fieldsOf(tab), sort.replace(/^-/, ""))).sorts ? sort : null,
    columns: [...new Set(params.getAll("columns"))].filter((name) => isColumn(ownValue(fieldsOf(tab), name))),
    filters: readFilters(params),
    deleting: params.get("delete"),
  };
}

const isColumn = (field: Field | undefined): boolean => field !== undefined && !traitsOf(field).shows;

export const columnNames = (tab: RecordKind): string[] =>
  Object.entries(fieldsOf(tab)).flatMap(([name, field]) => (isColumn(field) ? name : []));

/** @returns the list in the URL of a record's form */
export const listOfForm = (params: URLSearchParams, kind: RecordKind): RecordListQuery =>
  parseRecordList(new URLSearchParams(params.get(listParam) ?? ""), kind);

/** The parts of the website, which have pages of their own. */
export const websiteParts = recordKindNames
  .filter((name) => kinds[name].place === "website")
  .map((name) => ({ path: `/cms/${name}`, title: kinds[name].title }));

export function listHeading(tab: RecordKind): string {
  const { place, title } = kinds[tab];
  return place === "tab" ? "Content Management System" : title;
}

/** @returns the query of a list beside its tab */
export function recordListParams(list: Omit<RecordListPart, "tab">): [name: string, value: string][] {
  const { search, page, view, sort, columns = [], filters = [] } = list;
  const single = Object.entries({ search, view, sort, page });
  return [
    ...single.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
    ...columns.map((name): [string, string] => ["columns", name]),
    ...filters,
  ];
}

export const cardId = (record: string) => `record-${record}`;

/** @returns the path of a list with a card to scroll to; of a kind with one record that of its form */
export function recordListPath(list: RecordListPart, record?: string | null): string {
  const { tab } = list;
  const { place, only } = kinds[tab];
  if (only) return `/cms/${tab}/${only}`;
  const own: [string, string][] = place === "tab" ? [["tab", tab]] : [];
  const query = new URLSearchParams([...own, ...recordListParams(list)]).toString();
  const path = `${place === "tab" ? "/cms" : `/cms/${tab}`}${query ? `?${query}` : ""}`;
  return `${path}${record ? `#${cardId(record)}` : ""}`;
}

/** @returns where a form posts that changes a record in its list */
export function listActionPath(list: RecordListPart, params: Record<string, string>): string {
  const { pathname, searchParams } = new URL(recordListPath(list), "http://site.invalid");
  return toIndex(`${pathname}${withParams(searchParams, params)}`);
}

/** @returns the parameter by which the form of a record leads back to its list */
export function listInForm(list: RecordListPart): [name: string, value: string][] {
  const query = new URLSearchParams(recordListParams(list)).toString();
  return query ? [[listParam, query]] : [];
}

/** @returns the path where all works that a list finds are printed */
export const printPath = (list: Omit<RecordListPart, "tab">): string =>
  `/cms/print/checklist?${new URLSearchParams([["kind", "artworks"], ...listInForm({ ...list, tab: "artworks" }), ["all", "yes"]])}`;

/** @returns the path of a record's form, or of "new" with the values `from` another, in its list */
export function recordPath(list: RecordListPart, id: string, from?: string): string {
  const own: [string, string][] = from ? [[fromParam, from]] : [];
  const query = new URLSearchParams([...own, ...listInForm(list)]).toString();
  return `/cms/${list.tab}/${id}${query ? `?${query}` : ""}`;
}
