import { Form } from "@remix-run/react";
import type { FieldErrors } from "~/text/notice";
import { FieldContext, InputField, SelectField, TextareaField } from "~/ui/field";
import { contentTypes } from "./texts";

/** What the route answers to a new text that it did not store. */
export interface AddAnswer {
  errors: FieldErrors;
  values: Record<string, string>;
}

/** A text under a key of its own, for programs that read the website's content. */
export function ContentAdd({ answer, count }: { answer?: AddAnswer; count: number }) {
  const errors = answer?.errors ?? {};
  const context = {
    form: "content-add",
    errors,
    values: answer?.values ?? {},
    firstWrong: Object.keys(errors)[0],
  };
  return (
    <details className="content-add" open={answer ? true : undefined}>
      <summary>Add a text</summary>
      <p className="muted">The pages of the site do not read it; the JSON API answers with it.</p>
      <FieldContext.Provider value={context}>
        {/* Empty again once there is one more, and filled with a text that was deleted while it was edited. */}
        <Form
          key={`${count} ${answer?.values.key}`}
          method="post"
          aria-label="Add a text"
          preventScrollReset
          noValidate
        >
          <div className="content-add-fields">
            <InputField label="Key (a–z, 0–9, _)" name="key" autoComplete="off" spellCheck={false} required />
            <InputField label="Title" name="title" autoComplete="off" required />
            <InputField label="Category (a–z, 0–9, _)" name="category" autoComplete="off" required />
            <SelectField label="Type" name="type" defaultValue="text">
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
      </FieldContext.Provider>
    </details>
  );
}
