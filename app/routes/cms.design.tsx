import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { exceptAfterFailure, keepPageOnFailure } from "~/cms/keep-page-on-failure";
import { postedText, refusePost, returnToList } from "~/cms/posts.server";
import { ColorForm, colorCategory } from "~/content/color-form";
import { ContrastQuestion } from "~/content/contrast-question";
import { parseOtherToken } from "~/content/design-token-schema";
import { listDesignTokens, saveKnownTokens, saveOtherTokens } from "~/content/design-tokens.server";
import { deletedMeanwhile, isEntryPost, parseEntries, savedNotice } from "~/content/entries";
import { EntryForm } from "~/content/entry-form";
import { contrastWarnings, type KnownTokenName, parseColorToken } from "~/content/known-tokens";
import { viewColors, viewOtherTokens } from "~/content/view.server";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import styles from "~/styles/cms-content.css?url";
import { NoticeLine } from "~/ui/notice-line";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = () => staffMeta("Design");

export const headers = staffHeaders;

export const loader = staffLoader(() => ({ colors: viewColors(), others: viewOtherTokens() }));

const otherCategory = "tokens";

interface Answer {
  /** The category whose form was refused. */
  category?: string;
  result?: SubmissionResult;
  /** The colours as the site would have them, where something can hardly be read. */
  questioned?: Record<KnownTokenName, string>;
  /** The values of tokens that were deleted meanwhile. */
  gone?: string[];
}

const refuse = (answer: Answer, status = 400) => data(answer, { status });

export const action = staffAction<Response | ReturnType<typeof refuse>>(({ request, posted }) => {
  const category = postedText(posted, "category");
  if (category === colorCategory) return saveColors(request, posted);
  if (category === otherCategory && isEntryPost(posted)) return saveOthers(request, posted);
  return refusePost();
});

/** Colours in which something can hardly be read are answered with a question first. */
function saveColors(request: Request, posted: FormData) {
  const isConfirmed = postedText(posted, "intent") === "save-anyway";
  if (!isConfirmed && !isEntryPost(posted)) return refusePost();
  const entries = viewColors();
  const { value: changes, submission } = parseEntries(posted, entries, parseColorToken);
  if (!changes) return refuse({ category: colorCategory, result: submission.reply() });
  const values = { ...listDesignTokens().known, ...Object.fromEntries(changes) };
  if (!isConfirmed && contrastWarnings(values).length > 0) {
    const result: SubmissionResult = { ...submission.reply(), status: "error" };
    return refuse({ category: colorCategory, result, questioned: values });
  }
  saveKnownTokens(changes);
  return returnToList(request, changes, () => ({
    title: posted.has("restore") ? "Default restored" : "Colours saved",
    description: "The site shows them from now on.",
  }));
}

function saveOthers(request: Request, posted: FormData) {
  const entries = viewOtherTokens();
  const { value: changes, submission } = parseEntries(posted, entries, parseOtherToken);
  const lost = deletedMeanwhile(posted, entries).map(([, value]) => value);
  const gone = lost.length > 0 ? lost : undefined;
  if (!changes) return refuse({ category: otherCategory, result: submission.reply(), gone });
  const saved = saveOtherTokens(changes, postedText(posted, "delete") || undefined);
  if (gone) return refuse({ gone }, 404);
  return returnToList(request, savedNotice(posted, { entries, saved, noun: "Token" }), (notice) => notice);
}

export const clientAction = keepPageOnFailure(() => "Not saved");

/** Beside a token that was deleted meanwhile the others were saved. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionStatus === 404 || exceptAfterFailure(args);

export default function Design() {
  const { colors, others } = useLoaderData<typeof loader>();
  const { category, result, questioned, gone } = (useActionData() as Answer | undefined) ?? {};
  const isRefused = result !== undefined;
  return (
    <section className="cms-page content-page">
      <header className="cms-title">
        <h1>Design</h1>
        <p className="muted">The colours of the website. An empty field stands for its default.</p>
      </header>
      {gone?.map((value) => (
        <NoticeLine
          key={value}
          notice={{
            title: "Not saved",
            description: `This token was deleted meanwhile. Its value was to be: ${value}`,
            destructive: true,
          }}
        />
      ))}
      {questioned ? <ContrastQuestion values={questioned} posted={result?.initialValue ?? {}} /> : null}
      <ColorForm
        entries={colors}
        result={category === colorCategory ? result : undefined}
        isRefused={isRefused}
        questioned={questioned}
      />
      {others.length > 0 ? (
        <section className="content-group" aria-labelledby="heading-tokens">
          <h2 id="heading-tokens">Other tokens</h2>
          <EntryForm
            category={otherCategory}
            title="Other tokens"
            entries={others}
            parse={parseOtherToken}
            noun="token"
            result={category === otherCategory ? result : undefined}
            isRefused={isRefused}
          />
        </section>
      ) : null}
    </section>
  );
}
