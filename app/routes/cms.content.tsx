import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost, returnToList } from "~/cms/posts.server";
import { ContentAdd } from "~/content/content-add";
import { deletedMeanwhile, isEntryPost, parseEntries, savedNotice } from "~/content/entries";
import { EntryForm } from "~/content/entry-form";
import { addContentEntry, saveContents } from "~/content/queries.server";
import { contentEntrySchema, parseContentEntry } from "~/content/schema";
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
  /** The category whose form was refused. */
  category?: string;
  result?: SubmissionResult;
  /** Texts that were not added, and those that were deleted while somebody edited them. */
  added?: SubmissionResult[];
}

const refuse = (answer: Answer, status = 400) => data(answer, { status });

export const action = staffAction<Response | ReturnType<typeof refuse>>(({ request, posted }) => {
  if (postedText(posted, "intent") === "add") return add(request, posted);
  if (!isEntryPost(posted)) return refusePost();
  const category = postedText(posted, "category");
  const entries = viewContentGroups().find((group) => group.category === category)?.entries ?? [];
  const { value: changes, submission } = parseEntries(posted, entries, parseContentEntry);
  const gone = deletedMeanwhile(posted, entries).map(([key, text]) => addAnew(key, category, text));
  const added = gone.length > 0 ? gone : undefined;
  if (!changes) return refuse({ category, result: submission.reply(), added });
  const saved = saveContents(changes, postedText(posted, "delete") || undefined);
  if (added) return refuse({ added }, 404);
  return returnToList(request, savedNotice(posted, { entries, saved, noun: "Text" }), (notice) => notice);
});

/** What was typed stands in the form that adds a text. */
function addAnew(key: string, category: string, content: string): SubmissionResult {
  const type = content.includes("\n") ? "paragraphs" : "text";
  const initialValue = {
    key,
    title: contentTitle(key),
    category: category || contentCategory(key),
    type,
    content,
  };
  const error = { key: ["This text was deleted meanwhile. It can be added anew."] };
  return { status: "error", initialValue, error };
}

function add(request: Request, posted: FormData) {
  const { value, submission } = parseForm(posted, contentEntrySchema);
  if (!value) return refuse({ added: [submission.reply()] });
  if (!addContentEntry(value)) {
    const fieldErrors = { key: ["There is a text under this key already"] };
    return refuse({ added: [submission.reply({ fieldErrors })] });
  }
  return returnToList(request, value, ({ title }) => ({ title: "Text added", description: title }));
}

export const clientAction = keepPageOnFailure(() => "Not saved");

/** Beside a text that was deleted meanwhile the others were saved. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionStatus === 404 || exceptAfterFailure(args);

export default function Content() {
  const { groups } = useLoaderData<typeof loader>();
  const answer = useActionData() as Answer | undefined;
  const count = groups.flatMap(({ entries }) => entries).length;
  return (
    <section className="cms-page content-page">
      <header className="cms-title">
        <h1>Content</h1>
        <p className="muted">Texts of the website. An empty text stands for its default.</p>
      </header>
      {groups.map(({ category, title, entries }) => (
        <section key={category} className="content-group" aria-labelledby={`heading-${category}`}>
          <h2 id={`heading-${category}`}>{title}</h2>
          <EntryForm
            category={category}
            title={title}
            entries={entries}
            parse={parseContentEntry}
            noun="text"
            result={answer?.category === category ? answer.result : undefined}
            isRefused={answer?.result !== undefined}
          />
        </section>
      ))}
      {(answer?.added ?? [undefined]).map((result, at) => (
        // Empty again once there is one more.
        <ContentAdd key={`${count} ${at}`} at={at} result={result} />
      ))}
    </section>
  );
}
