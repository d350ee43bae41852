import { noticeParam } from "~/text/notice";
import { flagParam, matching, queryParams, recordId } from "~/text/query-params";

/** Parameters of every public page: the overlay of a director, and the notice after a post. */
export const siteQuery = queryParams({
  director: matching(/^[a-z0-9-]{1,80}$/),
  [noticeParam]: flagParam,
});

/** Parameters of the home page: the exhibition in the registration overlay. */
export const homeQuery = queryParams({ register: recordId });
