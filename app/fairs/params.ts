import { matching, queryParams } from "~/text/query-params";

export const fairsQuery = queryParams({ year: matching(/^\d{4}$/) });
