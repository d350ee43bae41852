import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { viewBatches } from "~/records/batches/view.server";
import { staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { Pager } from "~/ui/pager";

export const meta: MetaFunction = () => staffMeta("Changes of many");

export const headers = staffHeaders;

export const loader = staffLoader(({ request }) =>
  viewBatches(new URL(request.url).searchParams.get("page")),
);

const states = {
  previewing: "Being previewed",
  previewed: "Previewed, not made",
  running: "Being made",
  done: "Made",
  discarded: "Discarded",
};

/** The changes of many records, each of which can be taken back for 30 days. */
export default function Batches() {
  const { batches, page } = useLoaderData<typeof loader>();
  return (
    <section className="cms-page">
      <h1>Changes of many</h1>
      <p className="muted">Each can be taken back for 30 days.</p>
      {batches.length === 0 ? <p className="empty">No changes of many records yet</p> : null}
      <ol className="cms-batches">
        {batches.map(({ id, title, author, state, createdAt, counts }) => (
          <li key={id}>
            <Link to={`/cms/batches/${id}`}>
              <bdi>{title}</bdi>
            </Link>
            <p className="muted">
              {states[state]}
              {counts.done > 0 ? `: ${counts.done}` : ""}, {author},{" "}
              <time dateTime={createdAt.instant}>{createdAt.text}</time>
            </p>
          </li>
        ))}
      </ol>
      <Pager {...page} label="Pages of changes" />
    </section>
  );
}
