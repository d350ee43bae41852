import { data } from "@remix-run/node";
import {
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText } from "~/cms/posts.server";
import { isRecordKind, kindOf, recordKindNames, recordKinds } from "~/kinds";
import { DeleteDialog, type DeletionAnswer } from "~/records/list/delete-dialog";
import { deleteAndReturn, viewDeletion } from "~/records/list/record-deletion.server";
import { RecordList } from "~/records/list/record-list";
import { viewRecordTab } from "~/records/list/record-list.server";
import { cardId, parseRecordList, readTab } from "~/records/list-params";
import { recordNotices } from "~/records/notices";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { withParams } from "~/ui/with-params";

export const headers = staffHeaders;

export const loader = staffLoader(({ request }) => {
  const params = new URL(request.url).searchParams;
  const query = parseRecordList(params, readTab(params, recordKindNames));
  return {
    list: viewRecordTab(query),
    deletion: query.deleting ? viewDeletion(query.tab, query.deleting) : null,
  };
});

/** Deletes a record; the lists are revalidated whether that succeeded or not. */
export const action = staffAction(
  ({ request, posted }, staff) => {
    const kind = String(posted.get("kind"));
    if (!isRecordKind(kind)) throw data("There is no such kind of records.", { status: 400 });
    return deleteAndReturn(kind, postedText(posted, "id"), { request, posted, author: authorOf(staff) });
  },
  { index: true },
);

export const clientAction = keepPageOnFailure(
  ({ request }) => {
    const tab = readTab(new URL(request.url).searchParams, recordKindNames);
    return recordNotices.failure(kindOf(tab), "delete").title;
  },
  { readsAgain: true },
);

/** Also where the record was changed meanwhile: the dialog then asks about the newest version. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionResult?.changed ? true : exceptAfterFailure(args);

export default function CmsIndex() {
  const { list, deletion } = useLoaderData<typeof loader>();
  const answer = useActionData<DeletionAnswer>();
  const [params] = useSearchParams();
  return (
    <>
      <RecordList kinds={recordKinds} {...list} />
      {deletion ? (
        <DeleteDialog
          words={kindOf(deletion.kind)}
          deletion={deletion}
          answer={answer}
          closeHref={`/cms${withParams(params, { delete: null })}#${cardId(deletion.id)}`}
        />
      ) : null}
    </>
  );
}
