import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { LinkInput, MayAddLinked } from "~/kind/controls/link-input";
import { fieldsOf, kinds, ownValue } from "~/kinds";
import { currencies } from "~/text/price";
import { withArticle } from "~/text/with-article";
import { Options } from "~/ui/options";
import { Pager } from "~/ui/pager";
import { Problem } from "~/ui/problem";
import { dayOrders, madeByName } from "./choices";
import { ImportHead } from "./columns-page";
import type { NameView, ValuesView } from "./view.server";

/** What the values of a sheet ask: once for a column, once for a name. */
export function ValuesPage({ id, kind, fileName, columns, names, unanswered, page, problems }: ValuesView) {
  return (
    <section className="cms-page cms-form-page">
      <ImportHead kind={kind} fileName={fileName} columns={`/cms/import/${id}`} />
      <p>Rows without an answer are refused, and listed in the preview.</p>
      <Form method="post">
        {columns.map((question) => (
          <Question key={`${question.column} ${question.ask}`} kind={kind} {...question} />
        ))}
        {names.length > 0 ? <Names names={names} unanswered={unanswered} problems={problems} /> : null}
        <p className="cms-line cms-batch-actions">
          <button type="submit" name="intent" value="preview" className="button">
            Preview
          </button>
          {page.page < page.pages ? (
            <button type="submit" name="intent" value="next" className="link-button">
              Save, and show more names
            </button>
          ) : null}
        </p>
      </Form>
      <Pager {...page} label="Pages of names" />
    </section>
  );
}

type QuestionProps = ValuesView["columns"][number] & { kind: ValuesView["kind"] };

function Question({ kind, column, ask, values, heading, choice }: QuestionProps) {
  const field = ownValue(fieldsOf(kind), choice.field);
  const some = values.map(({ text }) => `“${text}”`).join(", ");
  if (ask === "words")
    return (
      <QuestionFrame text={`${heading}: which ${field?.label.toLowerCase()} does each word mean?`}>
        {values.map(({ text, proposed, answer }, at) => (
          <AnswerChoice
            key={text}
            name={`word.${column}.${at}`}
            label={text}
            answer={answer ?? proposed}
            none="None: refuse these rows"
            answers={Object.entries(field?.values ?? { yes: "Yes", no: "No" })}
          />
        ))}
      </QuestionFrame>
    );
  if (ask === "displayed")
    return (
      <QuestionFrame text={`${heading}: ${some}`}>
        <label className="cms-import-tick">
          <input
            type="checkbox"
            name={`displayed.${column}`}
            value="yes"
            defaultChecked={choice.asDisplayed ?? false}
          />
          Show these as written, and use the four digits as the year
        </label>
      </QuestionFrame>
    );
  const isDays = ask === "days";
  return (
    <QuestionFrame
      text={`${heading}: ${isDays ? "How are these dates written?" : "In which currency are these amounts?"}`}
    >
      <AnswerChoice
        name={`${ask}.${column}`}
        label={some}
        answer={isDays ? choice.days : choice.currency}
        none={isDays ? "None: refuse these rows" : "None: keep them as they are"}
        answers={isDays ? Object.entries(dayOrders) : currencies.map((each) => [each, each])}
      />
    </QuestionFrame>
  );
}

const QuestionFrame = ({ text, children }: { text: string; children: ReactNode }) => (
  <fieldset className="cms-import-question">
    <legend dir="auto">{text}</legend>
    {children}
  </fieldset>
);

interface AnswerChoiceProps {
  name: string;
  label: string;
  answer: string | null | undefined;
  /** What no answer means. */
  none: string;
  answers: [value: string, label: string][];
}

const AnswerChoice = ({ name, label, answer, none, answers }: AnswerChoiceProps) => (
  <label className="field">
    <bdi>{label}</bdi>
    <select name={name} defaultValue={answer ?? ""}>
      <option value="">{none}</option>
      <Options of={answers} />
    </select>
  </label>
);

function Names({ names, unanswered, problems }: Pick<ValuesView, "names" | "unanswered" | "problems">) {
  return (
    <fieldset className="cms-import-names">
      <legend>Names without one clear match</legend>
      {unanswered > 0 ? (
        <p>
          <button type="submit" name="intent" value="make-all" className="link-button">
            Make all
          </button>{" "}
          <span className="muted">
            New artists become drafts. Names that fit several records are left for you to choose.
          </span>
        </p>
      ) : null}
      <MayAddLinked.Provider value={false}>
        {names.map((name, at) => (
          <Name
            key={`${name.kind} ${name.folded} ${name.answer} ${name.row.rendered}`}
            {...name}
            place={at}
            problem={problems?.[at]}
          />
        ))}
      </MayAddLinked.Provider>
    </fieldset>
  );
}

function Name({
  kind,
  text,
  rows,
  namesakes,
  answer,
  row,
  place,
  problem,
}: NameView & { place: number; problem?: string | undefined }) {
  const { one } = kinds[kind];
  const label = `${text}: ${one}`;
  return (
    <div className="cms-import-name field">
      <p>
        <bdi>{text}</bdi>{" "}
        <span className="muted">
          {one}, {rows === 1 ? "1 row" : `${rows} rows`}
        </span>
      </p>
      <select name={`name.${place}`} defaultValue={answer} aria-label={label}>
        <option value="leave">Leave its rows out</option>
        {madeByName(kind) ? <option value="make">Make {withArticle(one)}</option> : null}
        <Options of={namesakes.map((each) => [`is ${each}`, each])} />
        <option value="typed">Choose another:</option>
      </select>
      <LinkInput
        kind={kind}
        name={`other.${place}`}
        row={row}
        type="text"
        placeholder={`Name of ${withArticle(one)}`}
        aria-label={`${text}: another ${one}`}
        aria-invalid={problem ? true : undefined}
      />
      <Problem>{problem}</Problem>
    </div>
  );
}
