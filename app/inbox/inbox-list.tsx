import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { CmsSearch } from "~/cms/cms-search";
import type { Page } from "~/text/page";
import { Pager } from "~/ui/pager";
import { withParams } from "~/ui/with-params";
import type { InboxFilter } from "./filter";
import { StatusButtons } from "./status-buttons";

interface InboxListProps<Status extends string> {
  /** Such as 'Search inquiries'. */
  label: string;
  statuses: Record<Status, string>;
  /** The default status, which is not in the URL. */
  first: Status | "all";
  filter: InboxFilter<Status>;
  counts: Record<Status | "all", number>;
  page: Page;
  /** The path of the CSV file; the current filter is added. */
  csv: string;
  /** More links beside that of the CSV file. */
  links?: ReactNode;
  /** Said above the rows. */
  note?: ReactNode;
  /** Said where there are no rows. */
  none: string;
  /** Label of the links to other pages. */
  pages: string;
  children: ReactNode;
}

/** A list of the inbox: its search, its CSV export, its statuses as tabs with the number of matches, and a page of rows. */
export function InboxList<Status extends string>(list: InboxListProps<Status>) {
  const { label, first, filter, counts, page, csv, links, note, none, pages, children } = list;
  const { status, search } = filter;
  const [params] = useSearchParams();
  const query = new URLSearchParams({ status, ...(search ? { search } : {}) });
  const statuses: Record<string, string> = { ...list.statuses, all: "All" };
  return (
    <>
      <div className="cms-list-head">
        <nav className="choices" aria-label="Status">
          {Object.entries(statuses).map(([name, text]) => (
            <Link
              key={name}
              to={{ search: withParams(params, { status: name === first ? null : name, page: null }) }}
              aria-current={name === status ? "page" : undefined}
              prefetch="intent"
            >
              {text} <span className="cms-tab-count">{counts[name as Status]}</span>
            </Link>
          ))}
        </nav>
        <div className="cms-line cms-tools">
          {/* The key resets the field when the search changes. */}
          <CmsSearch
            key={search}
            label={label}
            search={search}
            all={{ search: withParams(params, { search: null, page: null }) }}
          >
            {params.has("status") ? <input type="hidden" name="status" value={status} /> : null}
          </CmsSearch>
          <p className="cms-line inbox-links">
            {links}
            {/* No `download` attribute: after the session has ended it would save the sign-in page. */}
            <a href={`${csv}${csv.includes("?") ? "&" : "?"}${query}`}>Export CSV</a>
          </p>
        </div>
      </div>
      {note ? <p className="inbox-note">{note}</p> : null}
      {counts[status] > 0 ? children : <p className="empty">{none}</p>}
      <Pager {...page} label={pages} />
    </>
  );
}

interface InboxRowProps {
  id: string;
  name: ReactNode;
  email: string;
  /** The label of its status, where the list shows several. */
  status: string | null;
  children: ReactNode;
  /** Names the row for screen readers. */
  about: string;
  buttons: { status: string; text: string }[];
  /** Said in place of buttons. */
  fixed?: string;
}

export function InboxRow({ id, name, email, status, children, about, buttons, fixed }: InboxRowProps) {
  return (
    <li className="inbox-row inbox-guest">
      <div>
        <p>
          <Link to={`/cms/people/from/${id}`}>{name}</Link>
        </p>
        <p className="muted">
          <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</a>
        </p>
      </div>
      <p className="muted">
        {status === null ? null : `${status} · `}
        {children}
      </p>
      {buttons.length > 0 ? (
        <StatusButtons id={id} about={about} buttons={buttons} />
      ) : (
        <p className="muted">{fixed}</p>
      )}
    </li>
  );
}
