import { data, type MetaFunction, redirect, useActionData, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { refusePost } from "~/cms/posts.server";
import { returnWithNotice } from "~/http/notice-cookie.server";
import { traitsOf } from "~/kind/fields/field-type";
import { bulkChangeSchema } from "~/kind/kind.server";
import { fieldsOf, kinds, ownValue } from "~/kinds";
import { createBatch } from "~/records/batches/batches.server";
import { type ChangeAnswer, ChooseChange } from "~/records/batches/choose-change";
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
    description: `Please select some ${kinds[selection.kind].many} first.`,
    destructive: true,
  });
}

export const loader = staffLoader(async ({ request }) => {
  const selection = await selectionIn(request);
  const { kind, list, count } = selection;
  return {
    kind,
    count,
    titles: listTitles(selection, 5),
    back: recordListPath(list),
    suggested: suggestedTexts(kind),
    lists: listsThatHold(kind),
  };
});

/** Stores the batch and leads to its preview; or shows the form again, with another row or what is wrong. */
export const action = staffAction(async ({ request, posted }, staff) => {
  const selection = await selectionIn(request);
  const { kind, whenChosen: chosen } = selection;
  const read = bulkChangeSchema.safeParse({
    changes: posted.getAll("change"),
    typed: Object.fromEntries(posted),
  });
  if (!read.data) return refusePost();
  const { changes, typed } = read.data;
  const { another, without } = typed;
  if (another) return { changes: [...changes, another], typed };
  if (without) return { changes: changes.filter((name) => name !== without), typed };
  // Without scripts a field may be chosen that has no input yet.
  const lacksInput = (name: string) =>
    ownValue(fieldsOf(kind), name) &&
    !traitsOf(ownValue(fieldsOf(kind), name)).mayBeNotPosted &&
    !(name in typed);
  if (changes.some(lacksInput)) return { changes, typed };
  const planned = plan(selection, read.data);
  if ("problem" in planned) {
    const { change, problem: text } = planned;
    return data<ChangeAnswer>({ changes, typed, problem: { change, text } }, { status: 400 });
  }
  const id = createBatch({ title: planned.title, author: authorOf(staff), chosen }, planned.rows);
  return redirect(await beginWork(id), 303);
});

export const clientAction = keepPageOnFailure(() => "Not previewed");

export const shouldRevalidate = exceptAfterFailure;

export default function NewBatch() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<ChangeAnswer>();
  return <ChooseChange {...view} answer={answer} />;
}
