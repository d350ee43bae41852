import { pageNumber, queryParams, textParam } from "~/text/query-params";

export const pressQuery = queryParams({ artist: textParam, page: pageNumber });
