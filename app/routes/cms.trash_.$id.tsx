import { data, Form, Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { AskFirst } from "~/cms/ask-first";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText } from "~/cms/posts.server";
import { RecordTitle } from "~/records/record-title";
import {
  purgeAndReturn,
  type RestoreAnswer,
  restoreAndReturn,
} from "~/records/trash/restore-and-return.server";
import { viewTrashEntry } from "~/records/trash/trash-list.server";
import { TrashListItem } from "~/records/trash/trash-list-item";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { listInWords, nameSome } from "~/text/list-in-words";
import { NoticeLine } from "~/ui/notice-line";

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.item.title ?? "Not found");

export const headers = staffHeaders;

export const loader = staffLoader(({ params }) => {
  const entry = viewTrashEntry(params.id ?? "");
  if (!entry) throw data("Not found", { status: 404 });
  return entry;
});

/** Restores the record, unless the post says to delete it for good. */
export const action = staffAction(async ({ params, posted }, staff) => {
  const id = params.id ?? "";
  if (postedText(posted, "intent") === "purge") return purgeAndReturn(id);
  return restoreAndReturn(id, { author: authorOf(staff) });
});

export const clientAction = keepPageOnFailure(() => "Not restored");

export const shouldRevalidate = exceptAfterFailure;

export default function TrashEntryPage() {
  const { item, along, sent } = useLoaderData<typeof loader>();
  const answer = useActionData<RestoreAnswer>();
  const { kind, id, title } = item;
  return (
    <section className="cms-page cms-form-page trash-page">
      <p>
        <Link to="/cms/trash">← Back to the trash</Link>
        <Link to={`/cms/${kind}/${id}/history`} className="history-link">
          History
        </Link>
      </p>
      <h1>
        <RecordTitle kind={kind} title={title} />
      </h1>
      {answer ? (
        <NoticeLine notice={{ title: "Not restored", description: answer.message, destructive: true }}>
          <p>
            <Link to={`/cms/trash/${answer.parent.id}`}>
              <bdi>{answer.parent.title}</bdi> in the trash
            </Link>
          </p>
        </NoticeLine>
      ) : null}
      <ul className="cms-cards">
        <TrashListItem item={item} />
      </ul>
      <AskFirst text="Delete for good" about={title}>
        <Form method="post">
          <input type="hidden" name="intent" value="purge" />
          <p>It is deleted for good, with {listInWords(["its history", ...sent])}.</p>
          {along.length > 0 ? <p>Also in the trash, and deleted with it: {nameSome(along)}.</p> : null}
          <button type="submit" className="button cms-destroy">
            Delete for good
          </button>
        </Form>
      </AskFirst>
    </section>
  );
}
