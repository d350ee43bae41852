import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { ChoiceInput, MayAddLinked } from "~/kind/controls/link-input";
import { isInBulk } from "~/kind/fields/field";
import { SuggestedTexts } from "~/kind/fields/line";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, kinds } from "~/kinds";
import { RecordTitle } from "~/records/record-title";
import { withArticle } from "~/text/with-article";
import { Problem } from "~/ui/problem";
import type { ListOfOthers } from "./plan.server";

/** A form that is shown again: with another row, with the input of a field that had none, or with what is wrong. */
export interface ChangeAnswer {
  changes: string[];
  typed: Record<string, string>;
  /** What is wrong with what was typed for one of the changes. */
  problem?: { change: string; text: string };
}

interface ChooseChangeProps {
  kind: RecordKind;
  count: number;
  /** Of the first few. */
  titles: string[];
  back: string;
  suggested: Record<string, string[]>;
  lists: ListOfOthers[];
  answer?: ChangeAnswer | undefined;
}

/** What is to be done with the chosen records: fields that get one value, and below them what is done alone. */
export function ChooseChange({ kind, count, titles, back, suggested, lists, answer }: ChooseChangeProps) {
  const { one, many, hasNoDrafts } = kinds[kind];
  const more = count - titles.length;
  const alone = (change: string, legend: string) => (
    <ChangeAlone key={change} change={change} legend={legend} answer={answer} />
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
        {titles.map((title, at) => [at > 0 && ", ", <RecordTitle key={at} kind={kind} title={title} />])}
        {more > 0 ? ` and ${more} more` : null}
      </p>
      <p>You’ll see a preview before anything changes.</p>
      <SuggestedTexts.Provider value={suggested}>
        <MayAddLinked.Provider value={false}>
          <FieldChanges kind={kind} answer={answer} key={answer?.changes.join()} />
        </MayAddLinked.Provider>
      </SuggestedTexts.Provider>
      <h2 className="cms-changes-title">Other changes</h2>
      <div className="cms-changes">
        {lists.map((list) => (
          <ListForm key={`${list.kind}.${list.field}`} list={list} answer={answer} />
        ))}
        {hasNoDrafts ? null : alone("publish", "Publish")}
        {hasNoDrafts ? null : alone("withdraw", "Unpublish")}
        {alone("trash", "Move to the trash")}
      </div>
    </section>
  );
}

/** @returns what many records of a kind can be given together, by the name of the field */
function changesOf(kind: RecordKind): Map<string, string> {
  const { bulkInputs = {} } = kinds[kind];
  return new Map(
    Object.entries(fieldsOf(kind)).flatMap(([name, field]) => {
      const own = bulkInputs[name];
      return own || isInBulk(field) ? [[name, own?.label ?? field.label]] : [];
    }),
  );
}

/** Rows of field and value. Without scripts the post of 'Another field' brings the next one. */
function FieldChanges({ kind, answer }: Pick<ChooseChangeProps, "kind" | "answer">) {
  const { changedInList } = kinds[kind];
  const all = changesOf(kind);
  const unused = (rows: string[]) => [...all.keys()].find((name) => !rows.includes(name));
  const asked = answer?.changes.filter((name) => all.has(name)) ?? [];
  const [rows, setRows] = useState(asked.length > 0 ? asked : [changedInList ?? unused([]) ?? ""]);
  const [form] = useForm({ id: "changes", defaultValue: answer?.typed ?? {} });
  const next = unused(rows);
  return (
    <FormProvider context={form.context}>
      <Form {...getFormProps(form)} method="post" className="cms-change-rows" aria-label="Fields to change">
        {rows.map((name, at) => (
          <fieldset key={name} className="cms-line cms-change">
            <legend className="visually-hidden">{all.get(name)}</legend>
            <p className="field">
              <label htmlFor={`change-${at}`}>Field</label>
              <select
                id={`change-${at}`}
                name="change"
                value={name}
                onChange={({ target }) => setRows(rows.map((each) => (each === name ? target.value : each)))}
              >
                {[...all].map(([value, label]) => (
                  <option key={value} value={value} disabled={value !== name && rows.includes(value)}>
                    {label}
                  </option>
                ))}
              </select>
            </p>
            <ChangeInputs kind={kind} name={name} typed={answer?.typed} />
            {rows.length > 1 ? (
              <button
                type="submit"
                name="without"
                value={name}
                className="link-button"
                onClick={(event) => {
                  event.preventDefault();
                  setRows(rows.filter((each) => each !== name));
                }}
              >
                Remove
              </button>
            ) : null}
            <Problem>{problemOf(name, answer)}</Problem>
          </fieldset>
        ))}
        <p className="cms-line cms-batch-actions">
          <button type="submit" className="button">
            Preview
          </button>
          {next ? (
            <button
              type="submit"
              name="another"
              value={next}
              className="link-button"
              onClick={(event) => {
                event.preventDefault();
                setRows([...rows, next]);
              }}
            >
              Another field
            </button>
          ) : null}
        </p>
      </Form>
    </FormProvider>
  );
}

function ChangeInputs({
  kind,
  name,
  typed,
}: {
  kind: RecordKind;
  name: string;
  typed?: ChangeAnswer["typed"] | undefined;
}) {
  const { Inputs } = kinds[kind].bulkInputs?.[name] ?? {};
  const field = fieldsOf(kind)[name];
  if (Inputs) return <Inputs typed={typed} />;
  return field ? <field.Input name={name} isNew={false} /> : null;
}

const problemOf = (change: string, answer: ChangeAnswer | undefined) =>
  answer?.problem?.change === change ? answer.problem.text : null;

/** What is done alone, and needs no value. */
function ChangeAlone({
  change,
  legend,
  answer,
}: {
  change: string;
  legend: string;
  answer: ChangeAnswer | undefined;
}) {
  return (
    <Form method="post" className="cms-line cms-change" aria-label={legend}>
      <p className="cms-change-name">{legend}</p>
      <Problem>{problemOf(change, answer)}</Problem>
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
  );
}

/** Adds to the list of another record, or removes from it. */
function ListForm({ list, answer }: { list: ListOfOthers; answer: ChangeAnswer | undefined }) {
  const { one } = kinds[list.kind];
  const id = `change-${list.kind}-${list.field}`;
  const legend = `Add to or remove from ${withArticle(one)}`;
  const change = answer?.problem?.change ?? "";
  const isWrong = change === "add" || change === "remove";
  return (
    <Form method="post" className="cms-line cms-change" aria-label={legend}>
      <input type="hidden" name="list" value={`${list.kind}.${list.field}`} />
      <p className="field">
        <label htmlFor={id}>{one.charAt(0).toUpperCase() + one.slice(1)}</label>
        <ChoiceInput
          id={id}
          name="record"
          kind={list.kind}
          maxLength={500}
          defaultValue={isWrong ? answer?.typed.record : undefined}
        />
      </p>
      <Problem>{isWrong ? answer?.problem?.text : null}</Problem>
      <button type="submit" name="change" value="add" className="link-button">
        Add to {one}…
      </button>
      <button type="submit" name="change" value="remove" className="link-button">
        Remove from {one}…
      </button>
    </Form>
  );
}
