import { Form } from "@remix-run/react";
import { AskFirst } from "~/cms/inbox/ask-first";
import type { FieldErrors } from "~/text/notice";
import { FieldContext, InputField, TextareaField } from "~/ui/field";
import type { ContentView } from "./view.server";

/** What the route answers to a text that it did not store. */
export interface ContentAnswer {
  key: string;
  wrong: string;
  text: string;
}

/** One text of the website: as it is, its default, and the ways to change it. */
export function ContentForm({ entry, answer }: { entry: ContentView; answer?: ContentAnswer }) {
  const { key, title, type, text } = entry;
  const errors: FieldErrors = answer ? { text: [answer.wrong] } : {};
  const context = {
    form: `content-${key}`,
    errors,
    values: { text: answer?.text ?? text },
    firstWrong: answer ? "text" : undefined,
  };
  const field = { label: title, name: "text", placeholder: entry.default ?? undefined };
  return (
    <FieldContext.Provider value={context}>
      <Form method="post" className="content-form" aria-label={title} preventScrollReset noValidate>
        <input type="hidden" name="key" value={key} />
        {/* Made anew when another text is stored: it shows what the site shows. */}
        {type === "paragraphs" ? (
          <TextareaField key={text} {...field} rows={2} />
        ) : (
          <InputField key={text} {...field} autoComplete="off" />
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
    </FieldContext.Provider>
  );
}
