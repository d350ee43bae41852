import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { CmsSearch } from "~/cms/cms-search";
import { withParams } from "~/ui/with-params";

/** The search of a list and its CSV export; `children` are more links. */
export function ListTools({
  label,
  status,
  search,
  csv,
  children,
}: {
  /** Such as 'Search inquiries'. */
  label: string;
  status: string;
  search: string;
  /** The path of the CSV file; the current filter is added. */
  csv: string;
  children?: ReactNode;
}) {
  const [params] = useSearchParams();
  const query = new URLSearchParams({ status, ...(search ? { search } : {}) });
  const file = `${csv}${csv.includes("?") ? "&" : "?"}${query}`;
  return (
    <div className="cms-tools">
      {/* The key resets the field when the search changes. */}
      <CmsSearch
        key={search}
        label={label}
        search={search}
        all={{ search: withParams(params, { search: null, page: null }) }}
      >
        {params.has("status") ? <input type="hidden" name="status" value={status} /> : null}
      </CmsSearch>
      <p className="inbox-links">
        {children}
        {/* No `download` attribute: after the session has ended it would save the sign-in page. */}
        <a href={file}>Export CSV</a>
      </p>
    </div>
  );
}
