import { queryParams, searchText } from "~/text/query-params";

/** The parameter that names the record saved before this form of a new one was opened. */
export const afterParam = "after";

/** The parameter that names the record of which a new one is a duplicate. */
export const fromParam = "from";

/** The query of the search in the head. */
export const cmsSearchQuery = queryParams({ q: searchText });
