import { data, type MetaFunction, redirect, useActionData, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText } from "~/cms/posts.server";
import { createImportBatch } from "~/records/batches/import-rows.server";
import { beginWork } from "~/records/batches/run.server";
import { makeAll, readAnswers } from "~/records/import/answers.server";
import { getImport, rememberChoices, updateImport } from "~/records/import/imports.server";
import { ValuesPage } from "~/records/import/values-page";
import { formOfColumns, isRead, type ReadImport, viewValues } from "~/records/import/view.server";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  staffMeta(data ? `Import ${data.fileName}` : "Not found");

export const headers = staffHeaders;

/** @throws data 404 where there is no such sheet; a redirect where its columns are yet to be chosen */
function readSheetOf(id = ""): ReadImport {
  const sheet = getImport(id);
  if (!sheet) throw data("Not found", { status: 404 });
  if (!isRead(sheet) || !sheet.choices || !sheet.questions) throw redirect(`/cms/import/${id}`, 303);
  return sheet;
}

const pageOf = (request: Request) => new URL(request.url).searchParams.get("page");

export const loader = staffLoader(({ request, params }) =>
  viewValues(readSheetOf(params.id), pageOf(request)),
);

/** Takes the answers of a page, and leads to the preview or to more names. */
export const action = staffAction(
  async ({ request, params, posted }, staff) => {
    const sheet = readSheetOf(params.id);
    const { id, kind, facts, questions } = sheet;
    const intent = postedText(posted, "intent");
    const view = viewValues(sheet, pageOf(request));
    const { choices, problems } = readAnswers(sheet, view, posted);
    const all = intent === "make-all" && questions ? makeAll(questions, choices) : choices;
    updateImport(id, { choices: all });
    rememberChoices(kind, facts.header, all);
    if (Object.keys(problems).length > 0) return data({ problems }, { status: 400 });
    const page = view.page.page + (intent === "next" ? 1 : 0);
    if (intent !== "preview") return redirect(`/cms/import/${id}/values?page=${page}`, 303);
    return redirect(await beginWork(createImportBatch({ ...sheet, choices: all }, authorOf(staff))), 303);
  },
  { limits: formOfColumns },
);

export const clientAction = keepPageOnFailure(() => "Not saved");

export const shouldRevalidate = exceptAfterFailure;

export default function ImportValues() {
  return (
    <ValuesPage {...useLoaderData<typeof loader>()} problems={useActionData<typeof action>()?.problems} />
  );
}
