import { Form, Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
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
      <Form method="get" role="search" className="cms-search" key={search}>
        {params.has("status") ? <input type="hidden" name="status" value={status} /> : null}
        <input
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          defaultValue={search}
        />
        <button type="submit" className="link-button">
          Search
        </button>
        {search ? (
          <Link to={{ search: withParams(params, { search: null, page: null }) }}>Show all</Link>
        ) : null}
      </Form>
      <p className="inbox-ways">
        {children}
        {/* No `download` attribute: after the session has ended it would save the sign-in page. */}
        <a href={file}>Export CSV</a>
      </p>
    </div>
  );
}
