import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { afterChange, postedText, refusePost } from "~/cms/inbox/inbox.server";
import { stayOnFailure, unlessUnanswered } from "~/cms/stay-on-failure";
import { type AddAnswer, ContentAdd } from "~/content/content-add";
import { type ContentAnswer, ContentForm } from "~/content/content-form";
import { addContentEntry, deleteContent, restoreContent, saveContent } from "~/content/queries.server";
import { contentEntrySchema, parseContent } from "~/content/schema";
import { contentCategory, contentTitle } from "~/content/texts";
import { viewContentGroups } from "~/content/view.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import styles from "~/styles/cms-content.css?url";
import type { FieldErrors } from "~/text/notice";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = () => staffMeta("Content");

export const headers = staffHeaders;

export const loader = staffLoader(() => ({ groups: viewContentGroups() }));

interface Answer {
  entry?: ContentAnswer;
  added?: AddAnswer;
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
  if ("wrong" in parsed) return refuse({ entry: { key, wrong: parsed.wrong, text } });
  return after(saveContent(key, parsed.text), "Text saved");
});

/** What was typed stands in the form that adds a text. */
function deletedMeanwhile(key: string, content: string) {
  const type = content.includes("\n") ? "paragraphs" : "text";
  const values = { key, title: contentTitle(key), category: contentCategory(key), type, content };
  const errors = { key: ["This text was deleted meanwhile. It can be added anew."] };
  return refuse({ added: { errors, values } }, 404);
}

function add(request: Request, posted: FormData) {
  const values = Object.fromEntries(
    ["key", "title", "category", "type", "content"].map((name) => [name, postedText(posted, name)]),
  );
  const parsed = contentEntrySchema.safeParse(values);
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]);
    errors[field] = [...(errors[field] ?? []), message];
  }
  if (!parsed.success) return refuse({ added: { errors, values } });
  if (!addContentEntry(parsed.data))
    return refuse({ added: { errors: { key: ["There is a text under this key already"] }, values } });
  return afterChange(request, parsed.data, ({ title }) => ({ title: "Text added", description: title }));
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
                answer={answer?.entry?.key === entry.key ? answer.entry : undefined}
              />
            ))}
          </div>
        </section>
      ))}
      <ContentAdd answer={answer?.added} count={groups.flatMap(({ entries }) => entries).length} />
    </section>
  );
}
