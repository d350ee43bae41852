import {
  data,
  type MetaFunction,
  type Params,
  redirect,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText } from "~/cms/posts.server";
import { isRecordKind, kindOf, recordKinds } from "~/kinds";
import type { DeletionAnswer } from "~/records/list/delete-dialog";
import { ListPage } from "~/records/list/list-page";
import { deleteAndReturn, viewListPage } from "~/records/list/record-deletion.server";
import { parseRecordList, recordListPath } from "~/records/list-params";
import { recordNotices } from "~/records/notices";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { type OldTyping, readOldForm } from "~/website/texts/old-form.server";
import { OldTypings } from "~/website/texts/old-typing";

/** The list of a kind that is no tab of the first page; a kind with one record leads to its form. */

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title ?? "Not found");

export const headers = staffHeaders;

/** @throws data 404 for an unknown kind, or one that is a tab */
function readKind({ kind }: Params) {
  if (!isRecordKind(kind) || kindOf(kind).hasTab) throw data("Not found", { status: 404 });
  return kind;
}

export const loader = staffLoader(({ request, params }) => {
  const kind = readKind(params);
  const query = parseRecordList(new URL(request.url).searchParams, kind);
  if (kindOf(kind).only) throw redirect(recordListPath(kindOf(kind), query));
  return { ...viewListPage(query), title: kindOf(kind).title };
});

/** Deletes a record, and answers a form of the build before with what was typed into it. */
export const action = staffAction(
  async ({ request, posted, params }, staff) => {
    const oldTypings = readKind(params) === "content" ? readOldForm(posted) : [];
    if (oldTypings.length > 0) return data({ oldTypings }, { status: 409 });
    return deleteAndReturn(readKind(params), postedText(posted, "id"), {
      request,
      posted,
      author: authorOf(staff),
    });
  },
  { index: true },
);

export const clientAction = keepPageOnFailure(
  ({ params }) =>
    isRecordKind(params.kind) ? recordNotices.failure(kindOf(params.kind), "delete").title : "Not deleted",
  { readsAgain: true },
);

/** Also where the record was changed meanwhile: the dialog then asks about the newest version. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionResult?.changed ? true : exceptAfterFailure(args);

export default function KindIndex() {
  const { list, deletion } = useLoaderData<typeof loader>();
  const answer = useActionData<DeletionAnswer | { oldTypings: OldTyping[] }>();
  const [typed, deleted] = answer && "oldTypings" in answer ? [answer] : [undefined, answer];
  return (
    <>
      {typed ? <OldTypings typings={typed.oldTypings} /> : null}
      <ListPage kinds={recordKinds} list={list} deletion={deletion} answer={deleted} />
    </>
  );
}
