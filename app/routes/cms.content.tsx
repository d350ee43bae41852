import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { afterChange, postedText, refusePost } from "~/cms/inbox/inbox.server";
import { stayOnFailure, unlessUnanswered } from "~/cms/stay-on-failure";
import { ContentAdd } from "~/content/content-add";
import { ContentForm } from "~/content/content-form";
import { addContentEntry, deleteContent, restoreContent, saveContent } from "~/content/queries.server";
import { contentEntrySchema, parseContent } from "~/content/schema";
import { contentCategory, contentTitle } from "~/content/texts";
import { viewContentGroups } from "~/content/view.server";
import { parseForm } from "~/forms/parse-form";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import styles from "~/styles/cms-content.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = () => staffMeta("Content");

export const headers = staffHeaders;

export const loader = staffLoader(() => ({ groups: viewContentGroups() }));

interface Answer {
  /** About a text that was not stored. */
  entry?: { key: string; result: SubmissionResult };
  /** About a text that was not added. */
  added?: SubmissionResult;
}

const refuse = (answer: Answer, status = 400) => data(answer, { status });

export const action = staffAction<Response | ReturnType<typeof refuse>>(({ request, posted }) => {
  const intent = postedText(posted, "intent");
  if (intent === "add") return add(request, posted);
  const key = postedText(posted, "key");
  const entry = viewContentGroups()
    .flatMap(({ entries }) => entries)
    .find((known) => known.key === key);
  const after = (changed: boolean, title: string) =>
    afterChange(request, changed && entry ? entry : undefined, (about) => ({
      title,
      description: about.title,
    }));
  if (intent === "restore") return after(restoreContent(key), "Default restored");
  if (intent === "delete") return after(deleteContent(key), "Text deleted");
  if (intent !== "save") return refusePost();
  const text = postedText(posted, "text");
  if (!entry) return deletedMeanwhile(key, text);
  const parsed = parseContent(entry.type, text);
  if ("wrong" in parsed) {
    const result: SubmissionResult = {
      status: "error",
      initialValue: { text },
      error: { text: [parsed.wrong] },
    };
    return refuse({ entry: { key, result } });
  }
  return after(saveContent(key, parsed.text), "Text saved");
});

/** What was typed stands in the form that adds a text. */
function deletedMeanwhile(key: string, content: string) {
  const type = content.includes("\n") ? "paragraphs" : "text";
  const initialValue = { key, title: contentTitle(key), category: contentCategory(key), type, content };
  const error = { key: ["This text was deleted meanwhile. It can be added anew."] };
  return refuse({ added: { status: "error", initialValue, error } }, 404);
}

function add(request: Request, posted: FormData) {
  const { value, submission } = parseForm(posted, contentEntrySchema);
  if (!value) return refuse({ added: submission.reply() });
  if (!addContentEntry(value)) {
    const fieldErrors = { key: ["There is a text under this key already"] };
    return refuse({ added: submission.reply({ fieldErrors }) });
  }
  return afterChange(request, value, ({ title }) => ({ title: "Text added", description: title }));
}

export const clientAction = stayOnFailure(() => "Not saved");

export const shouldRevalidate = unlessUnanswered;

export default function Content() {
  const { groups } = useLoaderData<typeof loader>();
  const answer = useActionData() as Answer | undefined;
  return (
    <section className="cms-page content-page">
      <header className="cms-title">
        <h1>Content</h1>
        <p className="muted">Texts of the website. An empty text stands for its default.</p>
      </header>
      {groups.map(({ category, title, entries }) => (
        <section key={category} className="content-group" aria-labelledby={`category-${category}`}>
          <h2 id={`category-${category}`}>{title}</h2>
          <div>
            {entries.map((entry) => (
              <ContentForm
                key={entry.key}
                entry={entry}
                result={answer?.entry?.key === entry.key ? answer.entry.result : undefined}
              />
            ))}
          </div>
        </section>
      ))}
      {/* Empty again once there is one more. */}
      <ContentAdd key={groups.flatMap(({ entries }) => entries).length} result={answer?.added} />
    </section>
  );
}
