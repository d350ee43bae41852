import { asGiven, queryParams } from "~/text/query-params";

/** What every list of the JSON API is asked by (design, contract). */
export const listQuery = queryParams({ limit: asGiven, offset: asGiven });
