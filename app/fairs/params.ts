import { matching, queryParams } from "~/text/query-params";

/** Query parameters of /fairs. */
export const fairsQuery = queryParams({ year: matching(/^\d{4}$/) });
