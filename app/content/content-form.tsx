import { FormProvider, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AskFirst } from "~/cms/ask-first";
import { InputField, TextareaField } from "~/ui/field";
import { useStoredValues } from "~/ui/use-stored-values";
import type { ContentView } from "./view.server";

/** One text of the website: as it is, its default, and the ways to change it. */
export function ContentForm({ entry, result }: { entry: ContentView; result?: SubmissionResult }) {
  const { key, title, type, text } = entry;
  const [form] = useForm({ id: `content-${key}`, defaultValue: { text }, lastResult: result });
  useStoredValues(form, text);
  const field = { label: title, name: "text", placeholder: entry.default ?? undefined };
  return (
    <FormProvider context={form.context}>
      <Form
        {...getFormProps(form)}
        method="post"
        className="content-form"
        aria-label={title}
        preventScrollReset
      >
        <input type="hidden" name="key" value={key} />
        {type === "paragraphs" ? (
          <TextareaField {...field} rows={2} />
        ) : (
          <InputField {...field} autoComplete="off" />
        )}
        <p className="content-default">
          {entry.default === null ? <code>{key}</code> : <>Default: {entry.default}</>}
        </p>
        <div className="content-ways">
          <button type="submit" name="intent" value="save" className="link-button">
            Save<span className="visually-hidden"> {title}</span>
          </button>
          {entry.default !== null && text ? (
            <button type="submit" name="intent" value="restore" className="link-button">
              Restore default<span className="visually-hidden"> of {title}</span>
            </button>
          ) : null}
          {entry.default === null ? (
            <AskFirst text="Delete" about={title}>
              <button type="submit" name="intent" value="delete" className="button cms-destroy">
                Delete text
              </button>
            </AskFirst>
          ) : null}
        </div>
      </Form>
    </FormProvider>
  );
}
