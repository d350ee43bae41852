import { pageNumber, queryParams, recordId } from "~/text/query-params";

/** What the list of artists is asked by. */
export const artistsQuery = queryParams({ page: pageNumber });

/** What an artist's page is asked by: the pages of works, exhibitions and news, and the record in the overlay. */
export const artistQuery = queryParams({
  page: pageNumber,
  exhibitions: pageNumber,
  news: pageNumber,
  artwork: recordId,
  exhibition: recordId,
});
