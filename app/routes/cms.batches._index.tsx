import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { countMail } from "~/mail/outbox.server";
import { viewBatches } from "~/records/batches/view.server";
import { staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { Pager } from "~/ui/pager";

export const meta: MetaFunction = () => staffMeta("Bulk changes");

export const headers = staffHeaders;

export const loader = staffLoader(({ request }) => ({
  ...viewBatches(new URL(request.url).searchParams.get("page")),
  mails: countMail().pending,
}));

const states = {
  previewing: "Preparing the preview",
  previewed: "Previewed",
  running: "In progress",
  done: "Done",
  discarded: "Discarded",
};

/** The bulk changes, each of which can be undone for 30 days. */
export default function Batches() {
  const { batches, page, mails } = useLoaderData<typeof loader>();
  return (
    <section className="cms-page">
      <h1>Bulk changes</h1>
      <p className="muted">Each can be undone for 30 days.</p>
      {mails === 0 ? null : (
        <p>
          <Link to="/cms/inbox/mail?status=pending">
            {mails === 1 ? "1 email is" : `${mails} emails are`} waiting
          </Link>
        </p>
      )}
      {batches.length === 0 ? <p className="empty">No bulk changes yet</p> : null}
      <ol className="cms-batches">
        {batches.map(({ id, title, author, state, createdAt, progress, changed }) => (
          <li key={id}>
            <Link to={`/cms/batches/${id}`}>
              <bdi>{title}</bdi>
            </Link>
            <p className="muted">
              {states[state]}
              {progress ? `: ${progress.ready} of ${progress.total}` : changed > 0 ? `: ${changed}` : ""},{" "}
              {author}, <time dateTime={createdAt.instant}>{createdAt.text}</time>
            </p>
          </li>
        ))}
      </ol>
      <Pager {...page} label="Pages of changes" />
    </section>
  );
}
