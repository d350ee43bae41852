import { pageNumber, queryParams, recordId } from "~/text/query-params";

export const artistsQuery = queryParams({ page: pageNumber });

/** Query parameters of /artists/{slug}: the pages of its three lists, and the record in the overlay. */
export const artistQuery = queryParams({
  page: pageNumber,
  exhibitions: pageNumber,
  news: pageNumber,
  artwork: recordId,
  exhibition: recordId,
});
