import { data, type MetaFunction, redirect, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost } from "~/cms/posts.server";
import { returnWithNotice } from "~/http/notice-cookie.server";
import { BatchPage } from "~/records/batches/batch-page";
import { getBatch, setState } from "~/records/batches/batches.server";
import { make } from "~/records/batches/make.server";
import { beginWork } from "~/records/batches/run.server";
import { canBeUndone, createUndo } from "~/records/batches/undo.server";
import { viewBatch } from "~/records/batches/view.server";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title ?? "Not found");

export const headers = staffHeaders;

export const loader = staffLoader(({ request, params }) => {
  const query = new URL(request.url).searchParams;
  const view = viewBatch(params.id ?? "", { outcome: query.get("show"), page: query.get("page") });
  if (!view) throw data("Not found", { status: 404 });
  return view;
});

/** Makes what was previewed, discards it or takes it back; an empty post of a notice takes it back. */
export const action = staffAction(async ({ params, posted }, staff) => {
  const batch = getBatch(params.id ?? "");
  if (!batch) throw data("Not found", { status: 404 });
  const author = authorOf(staff);
  const page = `/cms/batches/${batch.id}`;
  const intent = postedText(posted, "intent") || "undo";
  if (intent === "make") {
    const { id, problem } = make(batch.id, author);
    return problem ? refuse(await beginWork(id), problem) : finish(id);
  }
  if (intent === "discard")
    return setState(batch.id, ["previewing", "previewed"], "discarded")
      ? redirect("/cms/batches", 303)
      : refuse(page, "It has already started.");
  if (intent !== "undo") return refusePost();
  if (!canBeUndone(batch)) return refuse(page, "There is nothing left to undo.");
  return redirect(await beginWork(createUndo(batch, author)), 303);
});

const refuse = (page: string, description: string) =>
  returnWithNotice(page, { title: "Nothing was changed", description, destructive: true });

/** A batch that is made at once leaves a notice with its undo. */
async function finish(id: string): Promise<Response> {
  const page = await beginWork(id);
  const view = viewBatch(id, { outcome: null, page: null });
  if (view?.state !== "done") return redirect(page, 303);
  const { created, done } = view.counts;
  const texts = [created > 0 ? `${created} created` : [], done > 0 || created === 0 ? `${done} changed` : []];
  const notice = { title: texts.flat().join(", "), description: view.title };
  return returnWithNotice(page, view.canUndo ? { ...notice, undo: page } : notice);
}

export const clientAction = keepPageOnFailure(() => "Nothing was changed");

export const shouldRevalidate = exceptAfterFailure;

export default function BatchRoute() {
  return <BatchPage {...useLoaderData<typeof loader>()} />;
}
