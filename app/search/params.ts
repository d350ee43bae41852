import { oneOf, pageNumber, queryParams, searchText } from "~/text/query-params";

/** The kinds of which /search shows a list of its own. */
export const searchLists = ["artists", "artworks", "exhibitions", "press"] as const;

export type SearchList = (typeof searchLists)[number];

/** Query parameters of /search: what is searched for, and the kind and page of a list of its own. */
export const searchQuery = queryParams({ q: searchText, kind: oneOf(searchLists), page: pageNumber });
