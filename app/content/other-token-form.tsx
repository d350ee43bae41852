import { Form } from "@remix-run/react";
import { AskFirst } from "~/cms/inbox/ask-first";
import type { FieldErrors } from "~/text/notice";
import { FieldContext, InputField } from "~/ui/field";

/** What the route answers to a value that it did not store. */
export interface OtherTokenAnswer {
  id: string;
  wrong: string;
  value: string;
}

/** A row of design_system that the stylesheet does not read by itself. */
export function OtherTokenForm({
  token,
  answer,
}: {
  token: { id: string; name: string; value: string; description: string | null; isPrinted: boolean };
  answer?: OtherTokenAnswer;
}) {
  const { id, name, value, description, isPrinted } = token;
  const errors: FieldErrors = answer ? { value: [answer.wrong] } : {};
  const context = {
    form: `token-${id}`,
    errors,
    values: { value: answer?.value ?? value },
    firstWrong: answer ? "value" : undefined,
  };
  return (
    <FieldContext.Provider value={context}>
      <Form method="post" className="content-form" aria-label={name} preventScrollReset noValidate>
        <input type="hidden" name="id" value={id} />
        <InputField key={value} label={`--${name}`} name="value" autoComplete="off" spellCheck={false} />
        <p className="content-default">{description}</p>
        {isPrinted ? null : (
          <p className="token-warning">This row is not safe to print: the site leaves it out.</p>
        )}
        <div className="content-ways">
          <button type="submit" name="intent" value="save" className="link-button">
            Save<span className="visually-hidden"> {name}</span>
          </button>
          <AskFirst text="Delete" about={name}>
            <button type="submit" name="intent" value="delete" className="button cms-destroy">
              Delete token
            </button>
          </AskFirst>
        </div>
      </Form>
    </FieldContext.Provider>
  );
}
