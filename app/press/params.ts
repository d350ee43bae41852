import { pageNumber, queryParams, textParam } from "~/text/query-params";

/** Query parameters of /press. */
export const pressQuery = queryParams({ artist: textParam, page: pageNumber });
