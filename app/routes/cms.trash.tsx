import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { AskFirst } from "~/cms/ask-first";
import { CmsSearch } from "~/cms/cms-search";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost } from "~/cms/posts.server";
import { returnWithNotice } from "~/http/notice-cookie.server";
import { daysInTrash, emptyTrash } from "~/records/trash/purge.server";
import { listTrash } from "~/records/trash/trash.server";
import { viewTrash } from "~/records/trash/trash-list.server";
import { TrashListItem } from "~/records/trash/trash-list-item";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { isolate } from "~/text/isolate";
import { listInWords } from "~/text/list-in-words";
import { Pager } from "~/ui/pager";

export const meta: MetaFunction = () => staffMeta("Trash");

export const headers = staffHeaders;

export const loader = staffLoader(({ request }) => {
  const query = new URL(request.url).searchParams;
  const search = (query.get("search") ?? "").trim().slice(0, 200);
  return { search, days: daysInTrash, ...viewTrash(search, query.get("page")) };
});

/** Empties the trash of what the page showed. */
export const action = staffAction(({ posted }) => {
  const newest = postedText(posted, "newest");
  if (postedText(posted, "intent") !== "empty" || newest === "") return refusePost();
  const count = emptyTrash(newest);
  const gone = count === 1 ? "1 record deleted for good." : `${count} records deleted for good.`;
  const description = listTrash().length === 0 ? gone : `${gone} Records deleted since then are still here.`;
  return returnWithNotice("/cms/trash", { title: "Trash emptied", description });
});

export const clientAction = keepPageOnFailure(() => "Nothing was changed");

export const shouldRevalidate = exceptAfterFailure;

export default function Trash() {
  const { search, days, newest, items, page, sent } = useLoaderData<typeof loader>();
  return (
    <section className="cms-page trash-page">
      <header className="cms-line cms-title">
        <h1>Trash</h1>
        <p className="muted">
          Deleted records stay here for {days} days and can be restored with everything that belonged to them.
        </p>
      </header>
      <div className="cms-line cms-tools">
        <CmsSearch key={search} label="Search the trash" search={search} all="/cms/trash" />
      </div>
      {items.length === 0 ? (
        <p className="empty">
          {search ? `Nothing in the trash matches “${isolate(search)}”` : "The trash is empty"}
        </p>
      ) : (
        <>
          <ul className="cms-cards">
            {items.map((item) => (
              <TrashListItem key={item.id} item={item} />
            ))}
          </ul>
          <Pager {...page} label="Pages of the trash" />
          {search ? null : (
            <AskFirst text="Empty trash" about="for good">
              <Form method="post">
                <input type="hidden" name="intent" value="empty" />
                <input type="hidden" name="newest" value={newest ?? ""} />
                <p>Everything in it is deleted for good, with {listInWords(["its history", ...sent])}.</p>
                <button type="submit" className="button cms-destroy">
                  Delete everything for good
                </button>
              </Form>
            </AskFirst>
          )}
        </>
      )}
    </section>
  );
}
