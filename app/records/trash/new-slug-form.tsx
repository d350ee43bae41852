import { FormProvider, getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { z } from "zod";
import { parseForm } from "~/forms/parse-form";
import { useCheckedForm } from "~/forms/use-checked-form";
import { recordField } from "~/records/fields/record-fields";
import { InputField } from "~/ui/field";

const schema = z.object({ slug: recordField.slug("Slug is required") });

/** Restores a record whose slug another one has taken meanwhile. */
export function NewSlugForm({ result }: { result: SubmissionResult }) {
  const [form] = useCheckedForm({
    id: "new-slug",
    lastResult: result,
    check: (formData) => parseForm(formData, schema),
  });
  return (
    <FormProvider context={form.context}>
      <Form method="post" {...getFormProps(form)} className="cms-form">
        <InputField label="New slug" name="slug" required autoComplete="off" spellCheck={false} />
        <div className="cms-form-actions">
          <button type="submit" className="button">
            Restore with this slug
          </button>
        </div>
      </Form>
    </FormProvider>
  );
}
