import { data, Link, type MetaFunction, type Params, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { hasKind, kinds } from "~/kinds";
import { bringBackAndReturn } from "~/records/history/bring-back.server";
import { viewHistory } from "~/records/history/history.server";
import { HistoryList } from "~/records/history/history-page";
import { recordListPath } from "~/records/list-params";
import { RecordTitle } from "~/records/record-title";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  staffMeta(data ? `History of ${data.history.title}` : "Not found");

export const headers = staffHeaders;

/** @throws data 404 for an unknown kind */
function readParams({ kind, id }: Params) {
  if (id === undefined || !hasKind(kind)) throw data("Not found", { status: 404 });
  return { kind, id };
}

export const loader = staffLoader(({ request, params }) => {
  const { kind, id } = readParams(params);
  const query = new URL(request.url).searchParams;
  const wanted = { version: query.get("version"), with: query.get("with"), page: query.get("page") };
  const history = viewHistory(kind, id, wanted);
  if (!history) throw data("Not found", { status: 404 });
  return { kind, id, history };
});

export const action = staffAction(({ request, params, posted }, staff) => {
  const { kind, id } = readParams(params);
  return bringBackAndReturn(kind, id, { request, posted, author: authorOf(staff) });
});

export const clientAction = keepPageOnFailure(() => "Not restored");

export const shouldRevalidate = exceptAfterFailure;

export default function HistoryPage() {
  const { kind, id, history } = useLoaderData<typeof loader>();
  const { title, version } = history;
  return (
    <section className="cms-page history-page">
      <p>
        {version === null ? (
          <Link to={recordListPath({ tab: kind })}>← Back to CMS</Link>
        ) : (
          <Link to={`/cms/${kind}/${id}`}>← Back to the {kinds[kind].one}</Link>
        )}
      </p>
      <h1>
        History of <RecordTitle kind={kind} title={title} />
      </h1>
      <HistoryList history={history} />
    </section>
  );
}
