import { pageNumber, queryParams, recordId } from "./query-params";

/** What the list of artists is asked by. */
export const artistsQuery = queryParams({ page: pageNumber });

/** What an artist's page is asked by: the page of works, and the record in the overlay. */
export const artistQuery = queryParams({ page: pageNumber, artwork: recordId, exhibition: recordId });
