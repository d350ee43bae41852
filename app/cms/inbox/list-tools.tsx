import { Form, Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { withParams } from "~/ui/with-params";

/** The search of a list and its export; `children` are further ways on. */
export function ListTools({
  label,
  status,
  search,
  csv,
  children,
}: {
  /** 'Search inquiries' */
  label: string;
  status: string;
  search: string;
  /** The path of the list as a file; what is shown, of all pages, is exported. */
  csv: string;
  children?: ReactNode;
}) {
  const [params] = useSearchParams();
  const query = new URLSearchParams({ status, ...(search ? { search } : {}) });
  const file = `${csv}${csv.includes("?") ? "&" : "?"}${query}`;
  return (
    <div className="cms-tools">
      {/* With another search, an empty field is made anew and does not keep the last one's words. */}
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
        {/* Without `download`: where the session has ended, the sign-in form must not be saved as the file. */}
        <a href={file}>Export CSV</a>
      </p>
    </div>
  );
}
