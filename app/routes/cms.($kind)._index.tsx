import {
  data,
  Link,
  type MetaFunction,
  type Params,
  redirect,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost } from "~/cms/posts.server";
import { hasKind, kinds } from "~/kinds";
import { DeleteDialog, type DeletionAnswer } from "~/records/list/delete-dialog";
import { deleteAndReturn, viewDeletion } from "~/records/list/record-deletion.server";
import { RecordList } from "~/records/list/record-list";
import { viewRecordTab } from "~/records/list/record-list.server";
import { listHeading, parseRecordList, recordListPath } from "~/records/list-params";
import { recordNotices } from "~/records/notices";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import { hasFirstFacts } from "~/website/gallery/kind.server";

/** The lists of records: /cms with its tabs, and those of the other kinds; a kind with one record leads to its form. */

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  staffMeta(data ? listHeading(data.list.tab) : "Not found");

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

export const loader = staffLoader((args) => {
  const list = readList(args);
  if (kinds[list.tab].only) throw redirect(recordListPath(list));
  const deletion = list.deleting ? viewDeletion(list.tab, list.deleting) : null;
  return {
    list: viewRecordTab(list),
    deletion,
    hasFirstFacts: args.params.kind === undefined && hasFirstFacts(),
  };
});

/** Deletes a record. */
export const action = staffAction(
  (args, staff) => {
    const { request, posted } = args;
    const list = readList(args);
    const id = postedText(posted, "id");
    return id ? deleteAndReturn(list, id, { request, posted, author: authorOf(staff) }) : refusePost();
  },
  { index: true },
);

export const clientAction = keepPageOnFailure(
  (args) => recordNotices.failure(readList(args).tab, "delete").title,
  { readsAgain: true },
);

/** Also where the record was changed meanwhile: the dialog then asks about the newest version. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionResult?.changed ? true : exceptAfterFailure(args);

function FirstFacts() {
  return (
    <p className="cms-first-facts">
      Address, hours and directors are still those that the site came with:{" "}
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
