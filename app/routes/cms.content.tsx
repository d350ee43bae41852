import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost, returnToList } from "~/cms/posts.server";
import { ContentAdd } from "~/content/content-add";
import { DeletedEntries } from "~/content/deleted-entries";
import { deletedMeanwhile, isEntryPost, parseEntries, savedNotice } from "~/content/entries";
import { type EntryConflictView, settleEntries } from "~/content/entry-conflict.server";
import { conflictKey } from "~/content/entry-conflicts";
import { EntryForm } from "~/content/entry-form";
import { listDeletedEntries } from "~/content/entry-history.server";
import { addText, saveEntries } from "~/content/entry-writes.server";
import { contentEntrySchema, parseContentEntry } from "~/content/schema";
import { viewContentGroups } from "~/content/view.server";
import { parseForm } from "~/forms/parse-form";
import { authorOf } from "~/records/versions/versions.server";
import { contentCategory, contentTitle } from "~/site/texts";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import styles from "~/styles/cms-content.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = () => staffMeta("Content");

export const headers = staffHeaders;

export const loader = staffLoader(() => ({
  groups: viewContentGroups(),
  deleted: listDeletedEntries("content"),
}));

interface Answer {
  /** The category whose form was refused. */
  category?: string;
  result?: SubmissionResult;
  conflict?: EntryConflictView;
  /** Texts that were not added, and those that were deleted while somebody edited them. */
  added?: SubmissionResult[];
}

const refuse = (answer: Answer, status = 400) => data(answer, { status });

export const action = staffAction<Response | ReturnType<typeof refuse>>(({ request, posted }, staff) => {
  if (postedText(posted, "intent") === "add") return add(request, posted, authorOf(staff));
  if (!isEntryPost(posted)) return refusePost();
  const category = postedText(posted, "category");
  const entries = viewContentGroups().find((group) => group.category === category)?.entries ?? [];
  const { value: changes, submission } = parseEntries(posted, entries, parseContentEntry);
  const gone = deletedMeanwhile(posted, entries).map(([key, text]) => addAnew(key, category, text));
  const added = gone.length > 0 ? gone : undefined;
  if (!changes) return refuse({ category, result: submission.reply(), added });
  const unsettled = settleEntries("content", posted, entries);
  if (unsettled) return refuse({ category, ...unsettled, added }, 409);
  const deleted = postedText(posted, "delete") || undefined;
  const saved = saveEntries("content", changes, { deleted, author: authorOf(staff) });
  if (added) return refuse({ added }, 404);
  const notice = savedNotice(posted, { kind: "content", entries, saved });
  return returnToList(request, notice, (done) => done);
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
  const error = { key: ["This text was deleted in the meantime. You can add it again."] };
  return { status: "error", initialValue, error };
}

function add(request: Request, posted: FormData, author: string) {
  const { value, submission } = parseForm(posted, contentEntrySchema);
  if (!value) return refuse({ added: [submission.reply()] });
  if (!addText(value, author)) {
    const fieldErrors = { key: ["There is a text under this key already"] };
    return refuse({ added: [submission.reply({ fieldErrors })] });
  }
  return returnToList(request, value, ({ title }) => ({ title: "Text added", description: title }));
}

export const clientAction = keepPageOnFailure(() => "Not saved");

/** Beside a text that was deleted meanwhile the others were saved; a conflict says that they have changed. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionStatus === 404 || args.actionStatus === 409 || exceptAfterFailure(args);

export default function Content() {
  const { groups, deleted } = useLoaderData<typeof loader>();
  const answer = useActionData() as Answer | undefined;
  const count = groups.flatMap(({ entries }) => entries).length;
  return (
    <section className="cms-page content-page">
      <header className="cms-title">
        <h1>Content</h1>
        <p className="muted">Texts of the website. Leave a text empty to use its default.</p>
      </header>
      {groups.map(({ category, title, entries }) => (
        <section key={category} className="content-group" aria-labelledby={`heading-${category}`}>
          <h2 id={`heading-${category}`}>{title}</h2>
          <EntryForm
            key={conflictKey(category, answer)}
            category={category}
            title={title}
            entries={entries}
            parse={parseContentEntry}
            noun="text"
            result={answer?.category === category ? answer.result : undefined}
            isRefused={answer?.result !== undefined}
            conflict={answer?.category === category ? answer.conflict : undefined}
          />
        </section>
      ))}
      {(answer?.added ?? [undefined]).map((result, at) => (
        // Empty again once there is one more.
        <ContentAdd key={`${count} ${at}`} at={at} result={result} />
      ))}
      <DeletedEntries entries={deleted} title="Deleted texts" />
    </section>
  );
}
