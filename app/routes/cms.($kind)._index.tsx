import {
  type ClientActionFunctionArgs,
  data,
  Link,
  type MetaFunction,
  type Params,
  redirect,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure, type UnansweredPost } from "~/cms/keep-page-on-failure";
import { postedText, refusePost } from "~/cms/posts.server";
import { hasFirstFacts } from "~/gallery/facts/kind.server";
import { hasKind, kinds } from "~/kinds";
import { withCookies } from "~/platform/cookies.server";
import { DeleteDialog, type DeletionAnswer } from "~/records/list/delete-dialog";
import { readView } from "~/records/list/list-view.server";
import { deleteAndReturn, viewDeletion } from "~/records/list/record-deletion.server";
import { RecordList } from "~/records/list/record-list";
import { viewRecordTab } from "~/records/list/record-list.server";
import { changeInRow, undoInRow } from "~/records/list/row-change.server";
import type { RowAnswer } from "~/records/list/row-choice";
import { listHeading, parseRecordList, recordListPath, rowParam, undoParams } from "~/records/list-params";
import { recordNotices } from "~/records/notices";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { addToast } from "~/ui/toasts";

/** The lists of records: /cms with its tabs, and those of the other kinds; a kind with one record leads to its form. */

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  staffMeta(data ? listHeading(data.list.query.tab) : "Not found");

export const headers = staffHeaders;

interface Address {
  request: Request;
  params: Params;
}

/** @throws data 404 for an unknown kind in the path, or one that is a tab */
function readList({ request, params: { kind } }: Address) {
  if (kind !== undefined && (!hasKind(kind) || kinds[kind].place === "tab"))
    throw data("Not found", { status: 404 });
  return parseRecordList(new URL(request.url).searchParams, kind);
}

export const loader = staffLoader(async (args) => {
  const list = readList(args);
  if (kinds[list.tab].only) throw redirect(recordListPath(list));
  const deletion = list.deleting ? viewDeletion(list.tab, list.deleting) : null;
  const { remembered, setCookies } = await readView(args.request, list);
  const page = {
    list: viewRecordTab(list, remembered),
    deletion,
    hasFirstFacts: args.params.kind === undefined && hasFirstFacts(),
  };
  return withCookies(page, setCookies);
});

/** Deletes a record, changes it in its row, or takes that back. */
export const action = staffAction<unknown>(
  (args, staff) => {
    const { request, posted } = args;
    const list = readList(args);
    const author = authorOf(staff);
    const params = new URL(request.url).searchParams;
    const row = params.get(rowParam);
    if (row) return changeInRow(list, row, { request, posted, author });
    if (params.has(undoParams.id)) return undoInRow(list, params, { request, author });
    const id = postedText(posted, "id");
    return id ? deleteAndReturn(list, id, { request, posted, author }) : refusePost();
  },
  { index: true },
);

const keepPage = keepPageOnFailure(
  (args) => {
    const change = new URL(args.request.url).searchParams.has(rowParam) ? "update" : "delete";
    return recordNotices.failure(readList(args).tab, change).title;
  },
  { readsAgain: true },
);

/** A change in a row leaves the page as it is: its notice comes here. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const answer: Partial<RowAnswer & UnansweredPost> = Object(await keepPage(args));
  if (answer.notice && !answer.isUnanswered) addToast(answer.notice);
  return answer;
}

/** Also where the record was changed meanwhile: the dialog then asks about the newest version. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionResult?.changed ? true : exceptAfterFailure(args);

function FirstFacts() {
  return (
    <p className="cms-first-facts">
      The address, opening hours and directors on the website are still placeholders:{" "}
      <Link to="/cms/gallery/gallery">The gallery</Link>, <Link to="/cms/closures">Opening hours</Link>,{" "}
      <Link to="/cms/directors">Directors</Link>
    </p>
  );
}

export default function Records() {
  const { list, deletion, hasFirstFacts } = useLoaderData<typeof loader>();
  const answer = useActionData<DeletionAnswer>();
  return (
    <>
      {hasFirstFacts ? <FirstFacts /> : null}
      <RecordList {...list} />
      {deletion ? <DeleteDialog deletion={deletion} answer={answer} /> : null}
    </>
  );
}
