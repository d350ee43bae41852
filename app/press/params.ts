import { pageNumber, queryParams, text } from "~/text/query-params";

/** Query parameters of /press. */
export const pressQuery = queryParams({ artist: text, page: pageNumber });
