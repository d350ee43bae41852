import { queryParams, searchText } from "~/text/query-params";
import { withParams } from "~/ui/with-params";

/** The parameter that names the record saved before this form of a new one was opened. */
export const afterParam = "after";

/** The parameter that names the record of which a new one is a duplicate. */
export const fromParam = "from";

/** The parameter of a record's form with the query of its list. */
export const listParam = "list";

/** @returns a form's path; of a new record with the query that it begins with, such as the record that it duplicates */
export function formAddress({ pathname, search }: { pathname: string; search: string }): string {
  const isNew = pathname.endsWith("/new");
  return isNew ? pathname + withParams(new URLSearchParams(search), { [listParam]: null }) : pathname;
}

/** The query of the search in the head. */
export const cmsSearchQuery = queryParams({ q: searchText });
