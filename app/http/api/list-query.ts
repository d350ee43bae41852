import { asGiven, queryParams } from "~/text/query-params";

/** Query parameters of every list of the JSON API. */
export const listQuery = queryParams({ limit: asGiven, offset: asGiven });
