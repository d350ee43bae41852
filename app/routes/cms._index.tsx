import { data } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText } from "~/cms/posts.server";
import type { DeletionAnswer } from "~/records/list/delete-dialog";
import { ListPage } from "~/records/list/list-page";
import { deleteAndReturn, viewListPage } from "~/records/list/record-deletion.server";
import { parseRecordList } from "~/records/list-params";
import { recordNotices } from "~/records/notices";
import { hasKind } from "~/records/registry";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";

export const headers = staffHeaders;

export const loader = staffLoader(({ request }) => {
  return viewListPage(parseRecordList(new URL(request.url).searchParams));
});

/** Deletes a record; the lists are revalidated whether that succeeded or not. */
export const action = staffAction(
  ({ request, posted }, staff) => {
    const kind = String(posted.get("kind"));
    if (!hasKind(kind)) throw data("There is no such kind of records.", { status: 400 });
    return deleteAndReturn(kind, postedText(posted, "id"), { request, posted, author: authorOf(staff) });
  },
  { index: true },
);

export const clientAction = keepPageOnFailure(
  ({ request }) => {
    const { tab } = parseRecordList(new URL(request.url).searchParams);
    return recordNotices.failure(tab, "delete").title;
  },
  { readsAgain: true },
);

/** Also where the record was changed meanwhile: the dialog then asks about the newest version. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionResult?.changed ? true : exceptAfterFailure(args);

export default function CmsIndex() {
  const loaded = useLoaderData<typeof loader>();
  return <ListPage {...loaded} answer={useActionData<DeletionAnswer>()} />;
}
