import { isRecordKind, type RecordKind } from "./record-kinds";

/** Which part of which list the CMS shows, as it stands in the URL (design, contract). */
export interface RecordListQuery {
  tab: RecordKind;
  search: string;
  page: string | null;
  /** The record that the question is about whether to delete it. */
  deleting: string | null;
}

/** @returns the query of a URL; what is unknown or too long counts as not set */
export function parseRecordList(params: URLSearchParams): RecordListQuery {
  const tab = params.get("tab") ?? undefined;
  const search = (params.get("search") ?? "").trim();
  return {
    tab: isRecordKind(tab) ? tab : "artists",
    search: search.length <= 200 ? search : "",
    page: params.get("page"),
    deleting: params.get("delete"),
  };
}
