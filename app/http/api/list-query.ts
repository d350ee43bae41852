import { asGiven, queryParams } from "~/text/query-params";

export const listQuery = queryParams({ limit: asGiven, offset: asGiven });
