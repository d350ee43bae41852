import { Form, Link } from "@remix-run/react";
import { parseRecordList, type RecordListPart, recordListPath } from "~/records/list-params";
import type { ListView } from "./views.server";

export interface ListViewsProps {
  list: RecordListPart;
  views: ListView[];
  /** The view that the list is. */
  current: ListView | undefined;
  /** The list as a view would have it. */
  query: string;
}

export function ListViews({ list: { tab }, views, current }: ListViewsProps) {
  if (views.length === 0) return null;
  return (
    <nav className="cms-line cms-saved-views" aria-label="Saved views">
      {views.map(({ id, name, query }) => (
        <Link
          key={id}
          to={recordListPath(parseRecordList(new URLSearchParams(query), tab))}
          aria-current={id === current?.id ? "true" : undefined}
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  );
}

/** Gives the list a name, or changes the view that it is. */
export function SaveView({ list: { tab }, current, query }: ListViewsProps) {
  return (
    <details className="cms-filters">
      <summary>{current ? "Change this view" : "Save this view"}</summary>
      <Form method="post" action="/cms/views" key={current?.id} className="cms-line cms-view-form">
        <input type="hidden" name="kind" value={tab} />
        <input type="hidden" name="query" value={query} />
        {current ? <input type="hidden" name="id" value={current.id} /> : null}
        <label>
          Name{" "}
          <input
            type="text"
            name="name"
            dir="auto"
            maxLength={100}
            autoComplete="off"
            defaultValue={current?.name}
          />
        </label>
        <button type="submit" name="intent" value={current ? "rename" : "save"} className="button">
          {current ? "Rename" : "Save view"}
        </button>
        {current ? (
          <button type="submit" name="intent" value="delete" className="link-button">
            Delete view
          </button>
        ) : (
          <span className="muted">All staff can see it. The name of an existing view replaces that one.</span>
        )}
      </Form>
    </details>
  );
}
