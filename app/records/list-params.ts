import { fromParam } from "~/cms/params";
import type { RecordKind } from "~/kind/kind";
import { kinds, recordKindNames, tabNames } from "~/kinds";

/** A page of a list in the CMS. The URLs of its records carry search and page too, for the way back. */
export interface RecordListPart {
  tab: RecordKind;
  search?: string;
  /** Null for the first page. */
  page?: string | null;
}

/** The query of /cms. */
export interface RecordListQuery extends Required<RecordListPart> {
  /** Id of the record in the delete dialog. */
  deleting: string | null;
}

/** @returns the tab in the query of /cms; the first one where it names none */
const readTab = (params: URLSearchParams): RecordKind =>
  tabNames.find((name) => name === params.get("tab")) ?? (tabNames[0] as RecordKind);

/**
 * Parses the query of a list or of a record's form; unknown and too long values count as unset.
 * @param tab of the list, or of the record's form; by default it is in the query
 */
export function parseRecordList(params: URLSearchParams, tab = readTab(params)): RecordListQuery {
  const search = (params.get("search") ?? "").trim();
  const page = params.get("page") ?? "";
  return {
    tab,
    search: search.length <= 200 ? search : "",
    page: /^[1-9]\d{0,6}$/.test(page) && page !== "1" ? page : null,
    deleting: params.get("delete"),
  };
}

/** The parts of the website, which have pages of their own. */
export const websiteParts = recordKindNames
  .filter((name) => kinds[name].place === "website")
  .map((name) => ({ path: `/cms/${name}`, title: kinds[name].title }));

/** @returns the heading of a list */
export function listHeading(tab: RecordKind): string {
  const { place, title } = kinds[tab];
  return place === "tab" ? "Content Management System" : title;
}

/** @returns search and page as query parameters */
export function recordListParams({ search, page }: Omit<RecordListPart, "tab">): Record<string, string> {
  return { ...(search ? { search } : {}), ...(page ? { page } : {}) };
}

/** @returns the HTML id of a record's card */
export const cardId = (record: string) => `record-${record}`;

/**
 * @param record id of the card to scroll to
 * @returns the path of a list; of a kind with one record that of its form
 */
export function recordListPath(list: RecordListPart, record?: string | null): string {
  const { tab } = list;
  const { place, only } = kinds[tab];
  if (only) return `/cms/${tab}/${only}`;
  const isTab = place === "tab";
  const query = new URLSearchParams({ ...(isTab ? { tab } : {}), ...recordListParams(list) }).toString();
  const path = `${isTab ? "/cms" : `/cms/${tab}`}${query ? `?${query}` : ""}`;
  return `${path}${record ? `#${cardId(record)}` : ""}`;
}

/**
 * @param id of a record, or "new"
 * @param from id of the record with whose values a new one begins
 * @returns the path of its form, with search and page of the list
 */
export function recordPath(list: RecordListPart, id: string, from?: string): string {
  const query = new URLSearchParams({
    ...(from ? { [fromParam]: from } : {}),
    ...recordListParams(list),
  }).toString();
  return `/cms/${list.tab}/${id}${query ? `?${query}` : ""}`;
}
