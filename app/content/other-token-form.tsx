import { FormProvider, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { AskFirst } from "~/cms/ask-first";
import { InputField } from "~/ui/field";
import { useStoredValues } from "~/ui/use-stored-values";

/** A row of design_system that the stylesheet does not read by itself. */
export function OtherTokenForm({
  token,
  result,
}: {
  token: { id: string; name: string; value: string; description: string | null; isPrinted: boolean };
  result?: SubmissionResult;
}) {
  const { id, name, value, description, isPrinted } = token;
  const [form] = useForm({ id: `token-${id}`, defaultValue: { value }, lastResult: result });
  useStoredValues(form, value);
  return (
    <FormProvider context={form.context}>
      <Form
        {...getFormProps(form)}
        method="post"
        className="content-form"
        aria-label={name}
        preventScrollReset
      >
        <input type="hidden" name="id" value={id} />
        <InputField label={`--${name}`} name="value" autoComplete="off" spellCheck={false} />
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
    </FormProvider>
  );
}
