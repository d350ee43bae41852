import { data } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { DeleteDialog } from "~/components/cms/delete-dialog";
import { RecordList } from "~/components/cms/record-list";
import { stayOnFailure, unlessUnanswered } from "~/components/cms/stay-on-failure";
import { withParams } from "~/components/with-params";
import { viewRecordTab } from "~/models/record-view.server";
import { isRecordKind, recordNotices } from "~/schemas/record-kinds";
import { cardId, parseRecordList } from "~/schemas/record-list";
import { staffAction, staffHeaders, staffLoader } from "~/services/guard.server";
import { postedText } from "~/services/inbox.server";
import { deleteAndReturn, viewDeletion } from "~/services/record-deletion.server";

export const headers = staffHeaders;

export const loader = staffLoader(({ request }) => {
  const query = parseRecordList(new URL(request.url).searchParams);
  const list = viewRecordTab(query);
  const listed = list.cards.map(({ id }) => id);
  return { list, deletion: query.deleting ? viewDeletion(query.tab, query.deleting, listed) : null };
});

/** Deletes a record; the lists are read again whether that succeeded or not (spec section 9). */
export const action = staffAction(
  ({ request, posted }) => {
    const kind = String(posted.get("kind"));
    if (!isRecordKind(kind)) throw data("There is no such kind of records.", { status: 400 });
    const neighbour = postedText(posted, "neighbour") || null;
    return deleteAndReturn(kind, postedText(posted, "id"), { request, neighbour });
  },
  { index: true },
);

export const clientAction = stayOnFailure(({ request }) => {
  const { tab } = parseRecordList(new URL(request.url).searchParams);
  return recordNotices.failure(tab, "delete").title;
});

export const shouldRevalidate = unlessUnanswered;

export default function CmsIndex() {
  const { list, deletion } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return (
    <>
      <RecordList {...list} />
      {deletion ? (
        <DeleteDialog
          deletion={deletion}
          closeHref={`/cms${withParams(params, { delete: null })}#${cardId(deletion.id)}`}
        />
      ) : null}
    </>
  );
}
