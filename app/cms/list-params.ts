import { isRecordKind, type RecordKind } from "./kinds";

/** The parameter that names the record saved before this form of a new one was opened. */
export const afterParam = "after";

/** A part of a list of the CMS. The addresses of its records carry search and page too: the way back. */
export interface RecordListPart {
  tab: RecordKind;
  search: string;
  /** Nothing for the first page. */
  page: string | null;
}

/** Which part of which list the CMS shows, as it stands in the URL. */
export interface RecordListQuery extends RecordListPart {
  /** The record that the question is about whether to delete it. */
  deleting: string | null;
  /** The record that was just saved, where it is no longer in this part of the list. */
  saved: string | null;
}

/**
 * @param params of the list or of one of its records
 * @param kind of that record
 * @returns the query of a URL; what is unknown or too long counts as not set
 */
export function parseRecordList(
  params: URLSearchParams,
  kind = params.get("tab") ?? undefined,
): RecordListQuery {
  const search = (params.get("search") ?? "").trim();
  const page = params.get("page") ?? "";
  return {
    tab: isRecordKind(kind) ? kind : "artists",
    search: search.length <= 200 ? search : "",
    page: /^[1-9]\d{0,6}$/.test(page) && page !== "1" ? page : null,
    deleting: params.get("delete"),
    saved: params.get("saved"),
  };
}

/** @returns search and page as they stand in the query of a URL */
export function recordListParams({ search, page }: Omit<RecordListPart, "tab">): Record<string, string> {
  return { ...(search ? { search } : {}), ...(page ? { page } : {}) };
}

/** @returns the id of a record's card in its list */
export const cardId = (record: string) => `record-${record}`;

/**
 * @param record the card to scroll to
 * @param saved the record that is shown although it is not in this part of the list
 * @returns the path of a list
 */
export function recordListPath(
  list: RecordListPart,
  { record, saved }: { record?: string | null; saved?: string | null } = {},
): string {
  const query = new URLSearchParams({
    tab: list.tab,
    ...recordListParams(list),
    ...(saved ? { saved } : {}),
  });
  return `/cms?${query}${record ? `#${cardId(record)}` : ""}`;
}

/**
 * @param id of a record, or "new"
 * @returns the path of its form, which knows the list that it was opened from
 */
export function recordPath(list: RecordListPart, id: string): string {
  const query = new URLSearchParams(recordListParams(list)).toString();
  return `/cms/${list.tab}/${id}${query ? `?${query}` : ""}`;
}
