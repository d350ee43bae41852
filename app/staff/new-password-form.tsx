import { FormProvider, getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { parseForm } from "~/forms/parse-form";
import { useCheckedForm } from "~/forms/use-checked-form";
import { InputField } from "~/ui/field";
import { passwordSchema, shortestPassword } from "./schema";

/** The form of an invitation or of a reset link: sets a password and signs in. */
export function NewPasswordForm({
  title,
  email,
  result,
}: {
  title: string;
  email: string;
  result?: SubmissionResult;
}) {
  const [form] = useCheckedForm({
    id: "new-password",
    lastResult: result,
    check: (formData) => parseForm(formData, passwordSchema),
  });
  const [message] = form.errors ?? [];
  const pending = useNavigation().state !== "idle";
  return (
    <>
      <h1>{title}</h1>
      <p>
        Choose a password of at least {shortestPassword} characters. Three or four unrelated words work well.
      </p>
      <FormProvider context={form.context}>
        <Form {...getFormProps(form)} method="post" className="form">
          {message ? (
            <p role="alert" id={form.errorId} className="field-error">
              {message}
            </p>
          ) : null}
          <div className="form-fields">
            <InputField
              label="Email"
              name="email"
              autoComplete="username"
              defaultValue={email}
              readOnly
              wide
            />
            <InputField
              label="New password"
              name="password"
              type="password"
              autoComplete="new-password"
              wide
            />
          </div>
          <button type="submit" className="button" disabled={pending}>
            {pending ? "Saving…" : "Save password"}
          </button>
        </Form>
      </FormProvider>
    </>
  );
}
