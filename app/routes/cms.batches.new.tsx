import { data, type MetaFunction, redirect, useActionData, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { refusePost } from "~/cms/posts.server";
import { returnWithNotice } from "~/http/notice-cookie.server";
import { bulkChangeSchema } from "~/kind/kind.server";
import { kinds } from "~/kinds";
import { createBatch } from "~/records/batches/batches.server";
import { ChooseChange, type PlanProblem } from "~/records/batches/choose-change";
import { listsThatHold, plan } from "~/records/batches/plan.server";
import { beginWork } from "~/records/batches/run.server";
import { listTitles, readSelection, type Selection } from "~/records/batches/selection.server";
import { recordListPath } from "~/records/list-params";
import { suggestedTexts } from "~/records/suggested-texts.server";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  staffMeta(data ? `Edit ${kinds[data.kind].many}` : "Not found");

export const headers = staffHeaders;

/** @throws data 404 for a kind that has no lists; a redirect to the list where no record was chosen, or none is left */
async function selectionIn(request: Request): Promise<Selection> {
  const selection = readSelection(new URL(request.url).searchParams);
  if (!selection || kinds[selection.kind].only) throw data("Not found", { status: 404 });
  if (selection.count > 0) return selection;
  throw await returnWithNotice(recordListPath(selection.list), {
    title: "Nothing is selected",
    description: `Please tick some ${kinds[selection.kind].many} first.`,
    destructive: true,
  });
}

/** What can be done with the records that were chosen in a table. */
export const loader = staffLoader(async ({ request }) => {
  const selection = await selectionIn(request);
  const { kind, list, count } = selection;
  return {
    kind,
    count,
    titles: listTitles(selection, 12),
    back: recordListPath(list),
    suggested: suggestedTexts(kind),
    lists: listsThatHold(kind),
  };
});

/** Stores the batch and leads to its preview. */
export const action = staffAction(async ({ request, posted }, staff) => {
  const selection = await selectionIn(request);
  const { data: wanted } = bulkChangeSchema.safeParse(Object.fromEntries(posted));
  if (!wanted) return refusePost();
  const planned = plan(selection, wanted);
  if ("problem" in planned) {
    const { change } = wanted;
    return data<PlanProblem>({ change, problem: planned.problem, typed: wanted }, { status: 400 });
  }
  const chosen = selection.whenChosen;
  const id = createBatch({ title: planned.title, author: authorOf(staff), chosen }, planned.rows);
  return redirect(await beginWork(id), 303);
});

export const clientAction = keepPageOnFailure(() => "Not previewed");

export const shouldRevalidate = exceptAfterFailure;

export default function NewBatch() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<PlanProblem>();
  return <ChooseChange {...view} problem={answer} />;
}
