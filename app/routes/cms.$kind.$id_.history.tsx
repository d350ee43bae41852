import { data, Link, type MetaFunction, type Params, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { isEntryKind } from "~/content/entries";
import { bringEntryBackAndReturn, viewEntryHistory } from "~/content/entry-history.server";
import { isRecordKind, kindOf } from "~/kinds";
import { bringBackAndReturn } from "~/records/history/bring-back.server";
import { viewHistory } from "~/records/history/history.server";
import { HistoryList } from "~/records/history/history-page";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  staffMeta(data ? `History of ${data.history.title}` : "Not found");

export const headers = staffHeaders;

/** @throws data 404 for an unknown kind */
function readParams({ kind, id }: Params) {
  if (id === undefined || !(isRecordKind(kind) || isEntryKind(kind)))
    throw data("Not found", { status: 404 });
  return { kind, id };
}

export const loader = staffLoader(({ request, params }) => {
  const { kind, id } = readParams(params);
  const query = new URL(request.url).searchParams;
  const wanted = { version: query.get("version"), with: query.get("with") };
  const history = isRecordKind(kind) ? viewHistory(kind, id, wanted) : viewEntryHistory(kind, id, wanted);
  if (!history) throw data("Not found", { status: 404 });
  return { kind, id, history };
});

export const action = staffAction(({ request, params, posted }, staff) => {
  const { kind, id } = readParams(params);
  const author = authorOf(staff);
  return isRecordKind(kind)
    ? bringBackAndReturn(kind, id, { request, posted, author })
    : bringEntryBackAndReturn(kind, id, { posted, author });
});

export const clientAction = keepPageOnFailure(() => "Not restored");

export const shouldRevalidate = exceptAfterFailure;

export default function HistoryPage() {
  const { kind, id, history } = useLoaderData<typeof loader>();
  const { title, version } = history;
  return (
    <section className="cms-page history-page">
      <p>
        {!isRecordKind(kind) ? (
          <Link to={`/cms/${kind}`}>← Back to {kind === "content" ? "the texts" : "the design"}</Link>
        ) : version === null ? (
          <Link to={`/cms?tab=${kind}`}>← Back to CMS</Link>
        ) : (
          <Link to={`/cms/${kind}/${id}`}>← Back to the {kindOf(kind).one}</Link>
        )}
      </p>
      <h1>
        History of{" "}
        {!isRecordKind(kind) ? `“${title}”` : kindOf(kind).citesTitle ? <cite>{title}</cite> : title}
      </h1>
      <HistoryList history={history} />
    </section>
  );
}
