import { directors } from "~/gallery";
import { noticeParam } from "~/text/notice";
import { flag, oneOf, queryParams, recordId } from "~/text/query-params";

/** Parameters of every public page: the overlay of a director, and the notice after a post. */
export const siteQuery = queryParams({
  director: oneOf(directors.map(({ id }) => id)),
  [noticeParam]: flag,
});

/** Parameters of the home page: the exhibition in the registration overlay. */
export const homeQuery = queryParams({ register: recordId });
