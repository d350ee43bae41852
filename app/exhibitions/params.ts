import { matching, oneOf, pageNumber, queryParams, recordId } from "~/text/query-params";

/** Query parameters of /exhibitions: tab, year and page, and the exhibition in the overlay. */
export const exhibitionsQuery = queryParams({
  tab: oneOf(["upcoming", "past"]),
  year: matching(/^\d{4}$/),
  page: pageNumber,
  id: recordId,
});
