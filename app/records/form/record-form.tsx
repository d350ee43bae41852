import { FormProvider, getFormProps, type SubmissionResult, useField } from "@conform-to/react";
import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { z } from "zod";
import { afterParam } from "~/cms/params";
import { TypedBefore } from "~/cms/typing/typed-before";
import { useUnsavedChanges } from "~/cms/unsaved-changes";
import { Unsent } from "~/cms/unsent";
import { useCheckedForm } from "~/forms/use-checked-form";
import { FormPicture } from "~/kind/controls/thumbnail";
import { type Fields, missingToPublish, readTexts } from "~/kind/fields/field";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, kinds } from "~/kinds";
import { intentField, publicationLabels, publishField } from "~/records/field-names";
import { byField, type FieldErrors, type Issue, schemaIssues } from "~/text/field-errors";
import { BelowErrors } from "~/ui/field";
import { useHasScripts } from "~/ui/has-scripts";
import { NoticeLine } from "~/ui/notice-line";
import { addToast, dismissToast } from "~/ui/toasts";
import { ConflictFields } from "./conflict-fields";
import { PublicationFields } from "./publication-fields";
import type { RecordAnswer } from "./record-form.server";
import { RecordFormActions } from "./record-form-actions";
import type { RecordFormView } from "./record-values.server";
import { useOpening } from "./use-opening";

/** The form of a record around its fields: error summary and buttons. */
export function RecordForm({
  view,
  answer,
  typed,
}: {
  view: RecordFormView;
  answer?: RecordAnswer;
  /** What was typed before another button of the page was pressed, without scripts. */
  typed?: SubmissionResult | null | undefined;
}) {
  const { kind, id, values } = view;
  const { one, schema, pictureFields, publicFields, staffFields, isStaffOnly } = kinds[kind];
  const [picture] = pictureFields;
  const fields = fieldsOf(kind);
  const isNew = id === null;
  const publication = answer?.isGone ? null : view.publication;
  const result = answer?.result ?? typed ?? undefined;
  const [form] = useCheckedForm({
    id: kind,
    defaultValue: values,
    lastResult: result,
    check(formData) {
      const typedValues = readTexts(fields, formData);
      const missing = isToBePublic(view, formData) ? missingToPublish(fields, typedValues) : [];
      const isUnchanged = (name: string) => id !== null && formData.get(name) === values[name];
      // What an earlier rule took may stay, as it may on the server.
      const stays = ({ path }: Issue) =>
        isUnchanged(path) && fields[path]?.schema.safeParse(typedValues[path]).success === false;
      return checkRecord(schema, typedValues, { missing, stays });
    },
  });
  const opening = useOpening(view, answer, result);
  const typing = useUnsavedChanges(kind, values, opening);
  const navigation = useNavigation();
  const pending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const summary = useAnswer(answer);
  const hasScripts = useHasScripts();
  useTitleFocus(kind);
  return (
    <FormProvider context={form.context}>
      <Form
        {...getFormProps(form)}
        method="post"
        encType="multipart/form-data"
        className="cms-form"
        aria-label={isNew ? `Add ${one}` : `Edit ${one}`}
        preventScrollReset
        // The notice of an earlier save must not stand beside a refusal.
        onSubmitCapture={() => dismissToast()}
      >
        {Object.entries(opening.opened).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={intentField} value="save" />
        <div>
          <Unsent formId={kind} />
          <TypedBefore typing={typing} titleOf={(kept) => titleOf(view, kept.fields)} />
          {answer && !answer.isUnanswered ? (
            <div ref={summary} className="cms-summary" tabIndex={-1}>
              <NoticeLine notice={answer.notice} quiet={hasScripts && !asksForChoice(answer)}>
                {answer.parent ? (
                  <ToOther href={`/cms/trash/${answer.parent.id}`}>
                    <bdi>{answer.parent.title}</bdi> in the trash
                  </ToOther>
                ) : null}
              </NoticeLine>
              <Problems kind={kind} errors={form.allErrors} labels={labelsOf(fields)} />
              {answer.conflict ? <ConflictFields conflict={answer.conflict} /> : null}
            </div>
          ) : null}
          <BelowErrors.Provider value={answer ? linkToHolder(kind, answer) : {}}>
            <FormFields fields={isStaffOnly ? staffFields : publicFields} isNew={isNew} />
            {!isStaffOnly && Object.keys(staffFields).length > 0 ? (
              <section className="cms-staff-fields" aria-labelledby={`${kind}-internal`}>
                <h2 id={`${kind}-internal`}>Internal</h2>
                <p className="muted">Never shown on the website.</p>
                <FormFields fields={staffFields} isNew={isNew} />
              </section>
            ) : null}
          </BelowErrors.Provider>
        </div>
        {/* Before the other buttons, for Enter. */}
        <RecordFormActions view={view} publication={publication} answer={answer} pending={pending} />
        <div className="cms-form-aside">
          {picture ? <RecordPicture name={picture} /> : null}
          {publication ? (
            <PublicationFields
              publication={publication}
              hasDraft={view.draft !== null}
              one={one}
              pending={pending}
            />
          ) : null}
        </div>
      </Form>
    </FormProvider>
  );
}

/** The title of the record that a form with unsaved changes is of: of a new one what was typed. */
function titleOf({ kind, id, values }: RecordFormView, typed: Record<string, string[]>): string {
  const { titleFields, title, one } = kinds[kind];
  const texts = titleFields.flatMap((name) => (id === null ? typed[name] : values[name]) ?? []);
  return texts.find(Boolean) ?? (id === null ? `new ${one}` : title);
}

/** After 'Save and add another' the focus is in the first field that was not copied. */
function useTitleFocus(kind: RecordKind): void {
  const [query] = useSearchParams();
  const isAnother = query.has(afterParam);
  useEffect(() => {
    if (isAnother) document.getElementById(`${kind}-${kinds[kind].titleFields[0]}`)?.focus();
  }, [kind, isAnother]);
}

/** At the field whose value another record has, a link to that record. */
function linkToHolder(kind: RecordKind, { result, takenBy }: RecordAnswer): Record<string, ReactNode> {
  const [field] = Object.keys(result.error ?? {});
  if (!takenBy || !field) return {};
  return {
    [field]: (
      <ToOther href={`/cms/${kind}/${takenBy.id}`}>
        Edit <bdi>{takenBy.title}</bdi>
      </ToOther>
    ),
  };
}

function ToOther({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>{" "}
      (opens in another tab)
    </p>
  );
}

function FormFields({ fields, isNew }: { fields: Fields; isNew: boolean }) {
  return (
    <div className="cms-fields">
      {Object.entries(fields).map(([name, { Input }]) => (
        <Input key={name} name={name} isNew={isNew} />
      ))}
    </div>
  );
}

/** Checks the form in the browser, as save() does. */
function checkRecord(
  schema: z.ZodObject,
  values: object,
  { missing, stays }: { missing: Issue[]; stays(issue: Issue): boolean },
): { value?: unknown; errors: FieldErrors } {
  const { data, error } = schema.safeParse(values);
  const issues = [...(error ? schemaIssues(error) : []).filter((issue) => !stays(issue)), ...missing];
  return issues.length > 0 ? { errors: byField(issues) } : { value: data ?? values, errors: {} };
}

/** Whether what the form sends is public then, now or later. */
function isToBePublic({ id, publication }: RecordFormView, formData: FormData): boolean {
  const publish = formData.get(publishField);
  if (publish === "now" || publish === "from") return true;
  if (publish === "never" || String(formData.getAll(intentField).at(-1)).startsWith("draft")) return false;
  return id === null || publication?.state !== "draft";
}

/** The record's own picture, as it stands in the form. */
function RecordPicture({ name }: { name: string }) {
  const [field] = useField<string>(name);
  return <FormPicture address={field.value ?? ""} />;
}

/** Labels by field name, for the error summary. */
const labelsOf = (fields: Fields): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
  ...publicationLabels,
});

/** The error summary, with links to the fields. */
function Problems({
  kind,
  errors,
  labels,
}: {
  kind: RecordKind;
  errors: Record<string, string[]>;
  labels: Record<string, string>;
}) {
  const problems = Object.entries(errors).flatMap(([field, messages]) =>
    messages.slice(0, 1).map((message) => ({ field: field.replace(/[[.].*/, ""), message })),
  );
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.map(({ field, message }) => (
        <li key={field}>
          {labels[field] ? (
            <a href={`#${kind}-${field}`} onClick={focusTarget}>
              {labels[field]}: {message}
            </a>
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  );
}

/** Focuses the field without a history entry, which the router would not know. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  const details = target?.closest("details");
  if (details) details.open = true;
  target?.focus();
}

/** Then the summary alone speaks: a toast would cover what is to be chosen. */
const asksForChoice = ({ conflict, isGone }: RecordAnswer) => isGone === true || conflict !== undefined;

/** Shows a notification of the refusal, and moves the focus to the error summary. */
function useAnswer(answer: RecordAnswer | undefined) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    if (!answer.isUnanswered && !asksForChoice(answer)) addToast(answer.notice);
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  return summary;
}
