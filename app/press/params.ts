import { pageNumber, queryParams, text } from "~/text/query-params";

/** What the list of press items is asked by. */
export const pressQuery = queryParams({ artist: text, artistSearch: text, page: pageNumber });
