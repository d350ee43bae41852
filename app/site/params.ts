import { directors } from "~/gallery";
import { noticeParam } from "~/text/notice";
import { flag, oneOf, queryParams, recordId } from "~/text/query-params";

/** What every public page may be asked by: a director's overlay, and to say what became of a form. */
export const siteQuery = queryParams({
  director: oneOf(directors.map(({ id }) => id)),
  [noticeParam]: flag,
});

/** The home page: the exhibition that somebody registers for in the overlay. */
export const homeQuery = queryParams({ register: recordId });
