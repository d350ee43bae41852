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
import { noteRefusal, wasRefused } from "~/records/form/record-form.server";
import type { DeletionAnswer } from "~/records/list/delete-dialog";
import { ListPage } from "~/records/list/list-page";
import { deleteAndReturn, viewListPage } from "~/records/list/record-deletion.server";
import { parseRecordList, recordListPath } from "~/records/list-params";
import { recordNotices } from "~/records/notices";
import { hasKind, kindOf } from "~/records/registry";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { type OldTyping, readOldForm } from "~/website/old-forms";
import { KeptInOldForms, OldTypings } from "~/website/old-typing";

/** The list of a kind that is no tab of the first page; a kind with one record leads to its form. */

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title ?? "Not found");

export const headers = staffHeaders;

/** @throws data 404 for an unknown kind, or one that is a tab */
function readKind({ kind }: Params) {
  if (!hasKind(kind) || kindOf(kind).hasTab) throw data("Not found", { status: 404 });
  return kind;
}

export const loader = staffLoader(({ request, params, context }) => {
  const kind = readKind(params);
  const query = parseRecordList(new URL(request.url).searchParams, kind);
  if (kindOf(kind).only && !wasRefused(context)) throw redirect(recordListPath(query));
  return { ...viewListPage(query), title: kindOf(kind).title };
});

/** Deletes a record; a post without its id is that of a form of the build before, and is answered with what was typed. */
export const action = staffAction(
  async ({ request, posted, params, context }, staff) => {
    const kind = readKind(params);
    const id = postedText(posted, "id");
    if (id) return deleteAndReturn(kind, id, { request, posted, author: authorOf(staff) });
    noteRefusal(context);
    const texts = [...posted].map(([name, text]): [string, string] => [name, String(text)]);
    return data({ oldTypings: readOldForm(texts) }, { status: 409 });
  },
  { index: true },
);

export const clientAction = keepPageOnFailure(
  ({ params }) => (hasKind(params.kind) ? recordNotices.failure(params.kind, "delete").title : "Not deleted"),
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
      {typed ? <OldTypings title="Not saved" typings={typed.oldTypings} /> : <KeptInOldForms />}
      <ListPage list={list} deletion={deletion} answer={deleted} />
    </>
  );
}
