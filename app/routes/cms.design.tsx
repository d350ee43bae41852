import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost, returnToList } from "~/cms/posts.server";
import { ColorForm, colorCategory } from "~/content/color-form";
import { ContrastQuestion } from "~/content/contrast-question";
import { DeletedEntries } from "~/content/deleted-entries";
import { parseOtherToken } from "~/content/design-token-schema";
import { listDesignTokens } from "~/content/design-tokens.server";
import { deletedMeanwhile, isEntryPost, parseEntries, savedNotice } from "~/content/entries";
import { type EntryConflictView, settleEntries } from "~/content/entry-conflict.server";
import { conflictKey } from "~/content/entry-conflicts";
import { EntryForm } from "~/content/entry-form";
import { listDeletedEntries } from "~/content/entry-history.server";
import { saveEntries } from "~/content/entry-writes.server";
import { contrastWarnings, type KnownTokenName, parseColorToken } from "~/content/known-tokens";
import { viewColors, viewOtherTokens } from "~/content/view.server";
import { authorOf } from "~/records/versions/versions.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import styles from "~/styles/cms-content.css?url";
import { NoticeLine } from "~/ui/notice-line";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = () => staffMeta("Design");

export const headers = staffHeaders;

export const loader = staffLoader(() => ({
  colors: viewColors(),
  others: viewOtherTokens(),
  deleted: listDeletedEntries("design"),
}));

const otherCategory = "tokens";

interface Answer {
  /** The category whose form was refused. */
  category?: string;
  result?: SubmissionResult;
  conflict?: EntryConflictView;
  /** The colours as the site would have them, where something can hardly be read. */
  questioned?: Record<KnownTokenName, string>;
  /** The values of tokens that were deleted meanwhile. */
  gone?: string[];
}

const refuse = (answer: Answer, status = 400) => data(answer, { status });

export const action = staffAction<Response | ReturnType<typeof refuse>>(({ request, posted }, staff) => {
  const category = postedText(posted, "category");
  const author = authorOf(staff);
  if (category === colorCategory) return saveColors(request, posted, author);
  if (category === otherCategory && isEntryPost(posted)) return saveOthers(request, posted, author);
  return refusePost();
});

/** Colours in which something can hardly be read are answered with a question first. */
function saveColors(request: Request, posted: FormData, author: string) {
  const isConfirmed = postedText(posted, "intent") === "save-anyway";
  if (!isConfirmed && !isEntryPost(posted)) return refusePost();
  const entries = viewColors();
  const { value: changes, submission } = parseEntries(posted, entries, parseColorToken);
  if (!changes) return refuse({ category: colorCategory, result: submission.reply() });
  const unsettled = settleEntries("design", posted, entries);
  if (unsettled) return refuse({ category: colorCategory, ...unsettled }, 409);
  const values = { ...listDesignTokens().known, ...Object.fromEntries(changes) };
  if (!isConfirmed && contrastWarnings(values).length > 0) {
    const result: SubmissionResult = { ...submission.reply(), status: "error" };
    return refuse({ category: colorCategory, result, questioned: values });
  }
  saveEntries("design", changes, { author });
  return returnToList(request, changes, () => ({
    title: posted.has("restore") ? "Default restored" : "Colours saved",
    description: "The site shows them from now on.",
  }));
}

function saveOthers(request: Request, posted: FormData, author: string) {
  const entries = viewOtherTokens();
  const { value: changes, submission } = parseEntries(posted, entries, parseOtherToken);
  const lost = deletedMeanwhile(posted, entries).map(([, value]) => value);
  const gone = lost.length > 0 ? lost : undefined;
  if (!changes) return refuse({ category: otherCategory, result: submission.reply(), gone });
  const unsettled = settleEntries("design", posted, entries);
  if (unsettled) return refuse({ category: otherCategory, ...unsettled, gone }, 409);
  const saved = saveEntries("design", changes, {
    deleted: postedText(posted, "delete") || undefined,
    author,
  });
  if (gone) return refuse({ gone }, 404);
  const notice = savedNotice(posted, { kind: "design", entries, saved });
  return returnToList(request, notice, (done) => done);
}

export const clientAction = keepPageOnFailure(() => "Not saved");

/** Beside a token that was deleted meanwhile the others were saved; a conflict says that they have changed. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionStatus === 404 || args.actionStatus === 409 || exceptAfterFailure(args);

export default function Design() {
  const { colors, others, deleted } = useLoaderData<typeof loader>();
  const answer: Answer = (useActionData() as Answer | undefined) ?? {};
  const { category, result, conflict, questioned, gone } = answer;
  const isRefused = result !== undefined;
  return (
    <section className="cms-page content-page">
      <header className="cms-title">
        <h1>Design</h1>
        <p className="muted">The colours of the website. Leave a field empty to use its default.</p>
      </header>
      {gone?.map((value) => (
        <NoticeLine
          key={value}
          notice={{
            title: "Not saved",
            description: `This token was deleted in the meantime. Your value for it was: ${value}. You can restore it under “Deleted tokens”.`,
            destructive: true,
          }}
        />
      ))}
      {questioned ? <ContrastQuestion values={questioned} posted={result?.initialValue ?? {}} /> : null}
      <ColorForm
        key={conflictKey(colorCategory, answer)}
        entries={colors}
        result={category === colorCategory ? result : undefined}
        isRefused={isRefused}
        conflict={category === colorCategory ? conflict : undefined}
        questioned={questioned}
      />
      {others.length > 0 ? (
        <section className="content-group" aria-labelledby="heading-tokens">
          <h2 id="heading-tokens">Other tokens</h2>
          <EntryForm
            key={conflictKey(otherCategory, answer)}
            category={otherCategory}
            title="Other tokens"
            entries={others}
            parse={parseOtherToken}
            noun="token"
            result={category === otherCategory ? result : undefined}
            isRefused={isRefused}
            conflict={category === otherCategory ? conflict : undefined}
          />
        </section>
      ) : null}
      <DeletedEntries entries={deleted} title="Deleted tokens" />
    </section>
  );
}
