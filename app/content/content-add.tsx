import { FormProvider, getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { TypedBefore } from "~/cms/typing/typed-before";
import { useUnsavedChanges } from "~/cms/unsaved-changes";
import { Unsent } from "~/cms/unsent";
import { parseForm } from "~/forms/parse-form";
import { useCheckedForm } from "~/forms/use-checked-form";
import { InputField, SelectField, TextareaField } from "~/ui/field";
import { contentEntrySchema } from "./schema";
import { contentTypes } from "./texts";

const defaultValue = { type: "text" };

/** A text under a key of its own, for programs that read the website's content. */
export function ContentAdd({ at = 0, result }: { at?: number; result?: SubmissionResult }) {
  const id = at === 0 ? "content-add" : `content-add-${at}`;
  const typing = useUnsavedChanges(id, defaultValue);
  const [form] = useCheckedForm({
    id,
    defaultValue,
    lastResult: result,
    check: (formData) => parseForm(formData, contentEntrySchema),
  });
  return (
    <details className="content-add" open={result ? true : undefined}>
      <summary>Add a text</summary>
      <p className="muted">The pages of the site do not read it; the JSON API answers with it.</p>
      <FormProvider context={form.context}>
        <Form {...getFormProps(form)} method="post" aria-label="Add a text" preventScrollReset>
          <Unsent formId={id} />
          <TypedBefore typing={typing} />
          <div className="content-add-fields">
            <InputField label="Key (a–z, 0–9, _)" name="key" autoComplete="off" spellCheck={false} required />
            <InputField label="Title" name="title" autoComplete="off" required />
            <InputField label="Category (a–z, 0–9, _)" name="category" autoComplete="off" required />
            <SelectField label="Type" name="type">
              {Object.entries(contentTypes).map(([type, { label }]) => (
                <option key={type} value={type}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextareaField label="Text" name="content" rows={3} />
          </div>
          <button type="submit" name="intent" value="add" className="button">
            Add text
          </button>
        </Form>
      </FormProvider>
    </details>
  );
}
