import { data, type MetaFunction, redirect, useActionData, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost } from "~/cms/posts.server";
import { createImportBatch } from "~/records/batches/import-rows.server";
import { beginWork } from "~/records/batches/run.server";
import { readColumns } from "~/records/import/answers.server";
import { ColumnsPage } from "~/records/import/columns-page";
import {
  deleteImport,
  getImport,
  readAgain,
  rememberChoices,
  updateImport,
} from "~/records/import/imports.server";
import { askAbout } from "~/records/import/questions.server";
import { beginReading } from "~/records/import/reading.server";
import { ReadingPage } from "~/records/import/reading-page";
import { formOfColumns, hasQuestions, isRead, viewColumns } from "~/records/import/view.server";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  staffMeta(data ? `Import ${data.fileName}` : "Not found");

export const headers = staffHeaders;

/** The columns of a sheet, or how far it is read. */
export const loader = staffLoader(({ params }) => {
  const sheet = getImport(params.id ?? "");
  if (!sheet) throw data("Not found", { status: 404 });
  const { kind, fileName, problem } = sheet;
  return { kind, fileName, problem, view: isRead(sheet) ? viewColumns(sheet) : null };
});

/** Takes where the columns go, and leads to what their values ask, or to the preview. */
export const action = staffAction(
  async ({ params, posted }, staff) => {
    const sheet = getImport(params.id ?? "");
    if (!sheet) throw data("Not found", { status: 404 });
    const { id, kind } = sheet;
    const intent = postedText(posted, "intent");
    if (intent === "discard") {
      deleteImport(id);
      return redirect(`/cms/import?kind=${kind}`, 303);
    }
    if (!isRead(sheet)) return redirect(`/cms/import/${id}`, 303);
    if (intent === "read") {
      const wanted = ["encoding", "sheet"].flatMap((name) => {
        const value = postedText(posted, name);
        return value ? [[name, value]] : [];
      });
      readAgain(id, { ...sheet.options, ...Object.fromEntries(wanted) });
      return redirect(await beginReading(id), 303);
    }
    if (intent !== "continue") return refusePost();
    const choices = readColumns(sheet, posted);
    if (choices.columns.every(({ field }) => field === ""))
      return data({ problem: "Please choose where at least one column goes" }, { status: 400 });
    const questions = await askAbout(id, { kind, facts: sheet.facts, choices });
    updateImport(id, { choices, questions });
    rememberChoices(kind, sheet.facts.header, choices);
    const asked = { ...sheet, choices, questions };
    if (hasQuestions(asked)) return redirect(`/cms/import/${id}/values`, 303);
    return redirect(await beginWork(createImportBatch(asked, authorOf(staff))), 303);
  },
  { index: true, limits: formOfColumns },
);

export const clientAction = keepPageOnFailure(() => "Not read");

export const shouldRevalidate = exceptAfterFailure;

export default function ImportColumns() {
  const { view, ...sheet } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return view ? <ColumnsPage {...view} problem={problem} /> : <ReadingPage {...sheet} />;
}
