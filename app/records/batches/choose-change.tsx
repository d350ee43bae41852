import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ChoiceInput, MayAddLinked } from "~/kind/controls/link-input";
import { isInBulk } from "~/kind/fields/field";
import { SuggestedTexts } from "~/kind/fields/line";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, kinds } from "~/kinds";
import { listInWords } from "~/text/list-in-words";
import { withArticle } from "~/text/with-article";
import type { ListOfOthers } from "./plan.server";

/** What is wrong with what was typed for one of the changes. */
export interface PlanProblem {
  change: string;
  problem: string;
  typed: Record<string, string>;
}

interface ChooseChangeProps {
  kind: RecordKind;
  count: number;
  /** Of the first few. */
  titles: string[];
  back: string;
  suggested: Record<string, string[]>;
  lists: ListOfOthers[];
  problem?: PlanProblem | undefined;
}

/** What is to be done with the chosen records: a form for each change, which leads to its preview. */
export function ChooseChange({ kind, count, titles, back, suggested, lists, problem }: ChooseChangeProps) {
  const { one, many, hasNoDrafts, bulkInputs = {} } = kinds[kind];
  const more = count - titles.length;
  const form = (change: string, legend: string, inputs?: ReactNode) => (
    <ChangeForm
      key={change}
      change={change}
      legend={legend}
      problem={problem?.change === change ? problem : undefined}
    >
      {inputs}
    </ChangeForm>
  );
  return (
    <section className="cms-page cms-form-page">
      <p>
        <Link to={back}>← Back to the list</Link>
        <span className="record-links">
          <Link to="/cms/batches">Bulk changes</Link>
        </span>
      </p>
      <h1>
        Edit {count} {count === 1 ? one : many}
      </h1>
      <p className="muted" dir="auto">
        {listInWords([...titles, ...(more > 0 ? [`${more} more`] : [])])}
      </p>
      <p>You see a preview before anything is changed.</p>
      <SuggestedTexts.Provider value={suggested}>
        <MayAddLinked.Provider value={false}>
          <div className="cms-changes">
            {Object.entries(bulkInputs).map(([name, { label, Inputs }]) =>
              form(name, label, <Inputs typed={problem?.typed} />),
            )}
            {Object.entries(fieldsOf(kind)).map(([name, field]) =>
              isInBulk(field) ? form(name, field.label, <field.Input name={name} isNew={false} />) : null,
            )}
            {lists.map((list) => (
              <ListForm key={`${list.kind}.${list.field}`} list={list} problem={problem} />
            ))}
            {hasNoDrafts ? null : form("publish", "Publish")}
            {hasNoDrafts ? null : form("withdraw", "Unpublish")}
            {form("trash", "Move to the trash")}
          </div>
        </MayAddLinked.Provider>
      </SuggestedTexts.Provider>
    </section>
  );
}

function ChangeForm({
  change,
  legend,
  problem,
  children,
}: {
  change: string;
  legend: string;
  problem: ChooseChangeProps["problem"];
  children: ReactNode;
}) {
  const [form] = useForm({ id: `change-${change}`, defaultValue: problem?.typed ?? {} });
  return (
    <FormProvider context={form.context}>
      <Form {...getFormProps(form)} method="post" className="cms-change" aria-label={legend}>
        {children ?? <p className="cms-change-name">{legend}</p>}
        {problem ? (
          <p className="field-error" role="alert">
            {problem.problem}
          </p>
        ) : null}
        <button
          type="submit"
          name="change"
          value={change}
          className="link-button"
          aria-label={`Preview: ${legend}`}
        >
          Preview
        </button>
      </Form>
    </FormProvider>
  );
}

/** Adds to the list of another record, or removes from it. */
function ListForm({ list, problem }: { list: ListOfOthers; problem: ChooseChangeProps["problem"] }) {
  const { one } = kinds[list.kind];
  const id = `change-${list.kind}-${list.field}`;
  const legend = `Add to or remove from ${withArticle(one)}`;
  const isWrong = problem?.change === "add" || problem?.change === "remove";
  return (
    <Form method="post" className="cms-change" aria-label={legend}>
      <input type="hidden" name="list" value={`${list.kind}.${list.field}`} />
      <p className="field">
        <label htmlFor={id}>{one.charAt(0).toUpperCase() + one.slice(1)}</label>
        <ChoiceInput
          id={id}
          name="record"
          kind={list.kind}
          maxLength={500}
          defaultValue={isWrong ? problem.typed.record : undefined}
        />
      </p>
      {isWrong ? (
        <p className="field-error" role="alert">
          {problem.problem}
        </p>
      ) : null}
      <button type="submit" name="change" value="add" className="link-button">
        Preview adding
      </button>
      <button type="submit" name="change" value="remove" className="link-button">
        Preview removing
      </button>
    </Form>
  );
}
