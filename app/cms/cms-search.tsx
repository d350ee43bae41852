import { Form, Link, type LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";

/** The search of a list; `children` are hidden fields, such as the tab. */
export function CmsSearch({
  label,
  search,
  all,
  action,
  children,
}: {
  /** Such as 'Search inquiries'. */
  label: string;
  search: string;
  /** The list without a search. */
  all: LinkProps["to"];
  action?: string;
  children?: ReactNode;
}) {
  return (
    <Form method="get" action={action} role="search" aria-label={label} className="field cms-line cms-search">
      {children}
      <input
        type="search"
        name="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        defaultValue={search}
      />
      <button type="submit" className="link-button">
        Search
      </button>
      {search ? <Link to={all}>Show all</Link> : null}
    </Form>
  );
}
