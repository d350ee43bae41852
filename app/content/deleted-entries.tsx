import { Link } from "@remix-run/react";
import type { DeletedEntry } from "./entry-history.server";

/** What staff deleted, with the way to bring it back. */
export function DeletedEntries({ title, entries }: { title: string; entries: DeletedEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <details className="content-add">
      <summary>{title}</summary>
      <p className="muted">Each is kept for 30 days.</p>
      <ul className="content-deleted">
        {entries.map(({ title, history, author, deletedAt }) => (
          <li key={history}>
            <Link to={history}>{title}</Link>{" "}
            <span className="muted">
              Deleted by {author}, <time dateTime={deletedAt.instant}>{deletedAt.text}</time>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
