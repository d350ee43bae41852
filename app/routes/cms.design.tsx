import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { afterChange, postedText, refusePost } from "~/cms/inbox/inbox.server";
import { stayOnFailure, unlessUnanswered } from "~/cms/stay-on-failure";
import { ContrastQuestion } from "~/content/contrast-question";
import { customProperty, valueProblem } from "~/content/design-token-schema";
import {
  deleteDesignToken,
  listDesignTokens,
  saveKnownTokens,
  updateDesignToken,
} from "~/content/design-tokens.server";
import { type KnownTokenAnswer, KnownTokenForm } from "~/content/known-token-form";
import {
  colorProblem,
  contrastWarnings,
  type KnownTokenName,
  knownTokens,
  tokenName,
} from "~/content/known-tokens";
import { OtherTokenForm } from "~/content/other-token-form";
import { staffAction, staffHeaders, staffLoader } from "~/staff/guard.server";
import { staffMeta } from "~/staff/staff-meta";
import styles from "~/styles/cms-content.css?url";
import type { FieldErrors } from "~/text/notice";
import { NoticeLine } from "~/ui/notice-line";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = () => staffMeta("Design");

export const headers = staffHeaders;

export const loader = staffLoader(() => {
  const { known, others } = listDesignTokens();
  const rows = others.map((row) => ({
    ...{ id: row.id, value: row.value, description: row.description, name: tokenName(row) },
    isPrinted: customProperty(row) !== undefined,
  }));
  return { known, others: rows };
});

interface Answer {
  known?: KnownTokenAnswer;
  /** About a row that was not changed. */
  other?: { id: string; result: SubmissionResult };
}

const refuse = (answer: Answer, status = 400) => data(answer, { status });

export const action = staffAction<Response | ReturnType<typeof refuse>>(({ request, posted }) => {
  const intent = postedText(posted, "intent");
  if (/^known(-anyway)?$/.test(intent) || posted.has("restore")) return saveKnown(request, posted);
  const id = postedText(posted, "id");
  const row = listDesignTokens().others.find((other) => other.id === id);
  const after = (title: string) =>
    afterChange(request, row, (changed) => ({ title, description: `--${tokenName(changed)}` }));
  if (intent === "delete") {
    if (row) deleteDesignToken(id);
    return after("Token deleted");
  }
  if (intent !== "save") return refusePost();
  const value = postedText(posted, "value").trim();
  const wrong = valueProblem(value);
  const refuseOther = (message: string, status = 400) => {
    const result: SubmissionResult = {
      status: "error",
      initialValue: { value },
      error: { value: [message] },
    };
    return refuse({ other: { id, result } }, status);
  };
  if (wrong) return refuseOther(wrong);
  if (!row) return refuseOther(`This token was deleted meanwhile. Its value was to be: ${value}`, 404);
  updateDesignToken(id, value);
  return after("Token saved");
});

/**
 * 'Restore default' saves the other fields too: what was typed in them is not lost. Colours in which something
 * can hardly be read are answered with a question first.
 */
function saveKnown(request: Request, posted: FormData) {
  const restored = postedText(posted, "restore");
  const stored = listDesignTokens().known;
  const given = knownTokens.map(({ name }) => {
    const value = posted.has(name) ? postedText(posted, name).trim() : stored[name];
    return [name, name === restored ? "" : value] as const;
  });
  const values = Object.fromEntries(given) as Record<KnownTokenName, string>;
  const errors: FieldErrors = {};
  for (const [name, value] of given) {
    const wrong = colorProblem(value);
    if (wrong) errors[name] = [wrong];
  }
  const result = { status: "error", initialValue: values, error: errors } as const;
  if (Object.keys(errors).length > 0) return refuse({ known: { result, values } });
  const isAsked = postedText(posted, "intent") === "known-anyway";
  if (!isAsked && contrastWarnings(values).length > 0)
    return refuse({ known: { result, values, isFaint: true } });
  saveKnownTokens(values);
  return afterChange(request, values, () => ({
    title: restored ? "Default restored" : "Colours saved",
    description: "The site shows them from now on.",
  }));
}

export const clientAction = stayOnFailure(() => "Not saved");

export const shouldRevalidate = unlessUnanswered;

export default function Design() {
  const { known, others } = useLoaderData<typeof loader>();
  const answer = useActionData() as Answer | undefined;
  return (
    <section className="cms-page content-page">
      <header className="cms-title">
        <h1>Design</h1>
        <p className="muted">The colours of the website. An empty field stands for its default.</p>
      </header>
      {answer?.other && !others.some(({ id }) => id === answer.other?.id) ? (
        <NoticeLine
          notice={{
            title: "Not saved",
            description: Object.values(answer.other.result.error ?? {}).join(),
            destructive: true,
          }}
        />
      ) : null}
      {answer?.known?.isFaint ? <ContrastQuestion values={answer.known.values} /> : null}
      <KnownTokenForm stored={known} answer={answer?.known} />
      {others.length > 0 ? (
        <section className="content-group" aria-labelledby="other-tokens">
          <h2 id="other-tokens">Other tokens</h2>
          <div>
            {others.map((token) => (
              <OtherTokenForm
                key={token.id}
                token={token}
                result={answer?.other?.id === token.id ? answer.other.result : undefined}
              />
            ))}
          </div>
        </section>
      ) : null}
    </section>
  );
}
