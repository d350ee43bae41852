import {
  FormProvider,
  getFormProps,
  getInputProps,
  type SubmissionResult,
  useField,
} from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { CSSProperties, FormEventHandler, ReactNode } from "react";
import { AskFirst } from "~/cms/ask-first";
import { TypedBefore } from "~/cms/typing/typed-before";
import { useUnsavedChanges } from "~/cms/unsaved-changes";
import { Unsent } from "~/cms/unsent";
import { useCheckedForm } from "~/forms/use-checked-form";
import { InputField, TextareaField } from "~/ui/field";
import { type Entry, entryFields, openedName, type ParseEntry, parseEntries, textName } from "./entries";
import type { EntryConflictView } from "./entry-conflict.server";
import { EntryConflicts } from "./entry-conflicts";
import { useOpenedEntries } from "./use-opened-entries";

interface EntryFormProps {
  category: string;
  title: string;
  entries: Entry[];
  parse: ParseEntry;
  /** Action data of a refused form. */
  result?: SubmissionResult;
  /** Whether the last post was refused, or not answered. */
  isRefused: boolean;
  /** What was changed meanwhile; the form is another one then. */
  conflict?: EntryConflictView;
  save?: string;
  /** Noun for the entries, in messages. */
  noun: "text" | "token";
  /** Colours to show in the fields, by entry. */
  swatches?: Record<string, string>;
  /** Beside the fields. */
  aside?: ReactNode;
  onInput?: FormEventHandler;
  onReset?: () => void;
}

/** All texts of a category, or all tokens of one kind, with one button that saves them. */
export function EntryForm({
  category,
  title,
  entries,
  parse,
  result,
  isRefused,
  conflict,
  save = "Save",
  noun,
  swatches,
  aside,
  onInput,
  onReset,
}: EntryFormProps) {
  const id = `category-${category}`;
  const opened = useOpenedEntries(id, conflict?.entries ?? entries, { category, isRefused });
  const defaultValue = entryFields(opened);
  const typing = useUnsavedChanges(id, defaultValue);
  const [form] = useCheckedForm({
    id,
    defaultValue,
    lastResult: result,
    check: (formData) => parseEntries(formData, opened, parse),
  });
  return (
    <FormProvider context={form.context}>
      <Form
        {...getFormProps(form)}
        method="post"
        className="entry-form"
        aria-label={title}
        preventScrollReset
        onInput={onInput}
        onReset={onReset}
      >
        {/* What Enter does: not the first button in sight, which restores a default. */}
        <button type="submit" name="intent" value="save" hidden />
        <input type="hidden" name="category" value={category} />
        <div className="entries">
          <Unsent formId={id} />
          <TypedBefore typing={typing} />
          {conflict ? <EntryConflicts changes={conflict.changes} /> : null}
          {opened.map((entry) => (
            <EntryField key={entry.id} entry={entry} noun={noun} swatch={swatches?.[entry.id]} />
          ))}
          <button type="submit" name="intent" value="save" className="button">
            {save}
            {save === "Save" ? <span className="visually-hidden"> {title}</span> : null}
          </button>
        </div>
        {aside}
      </Form>
    </FormProvider>
  );
}

/** An entry: as it is, its default, and the ways to change it. */
function EntryField({
  entry,
  noun,
  swatch,
}: { entry: Entry; swatch?: string } & Pick<EntryFormProps, "noun">) {
  const { id, label, about = label, text, hint, warning, isMultiline, history } = entry;
  const [opened] = useField<string>(openedName(id));
  const { key: _, ...hidden } = getInputProps(opened, { type: "hidden" });
  const field = { label, name: textName(id), placeholder: entry.default ?? undefined };
  return (
    <div
      className={swatch ? "entry entry-color" : "entry"}
      style={swatch ? ({ "--swatch": swatch } as CSSProperties) : undefined}
    >
      <input {...hidden} />
      {isMultiline ? (
        <TextareaField {...field} rows={2} />
      ) : (
        <InputField {...field} autoComplete="off" spellCheck={noun === "token" ? false : undefined} />
      )}
      <p className="entry-default">
        {entry.default !== null ? `Default: ${entry.default}` : noun === "text" ? <code>{hint}</code> : hint}
      </p>
      {warning ? <p className="token-warning">{warning}</p> : null}
      <div className="entry-ways">
        {history ? (
          <Link to={history}>
            History<span className="visually-hidden"> of {about}</span>
          </Link>
        ) : null}
        {entry.default === null ? (
          <AskFirst text="Delete" about={about}>
            <button type="submit" name="delete" value={id} className="button cms-destroy">
              Delete {noun}
            </button>
          </AskFirst>
        ) : text ? (
          <button type="submit" name="restore" value={id} className="link-button">
            Restore default<span className="visually-hidden"> of {about}</span>
          </button>
        ) : null}
      </div>
    </div>
  );
}
