import { FormProvider, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { InputField } from "~/ui/field";
import { shortestPassword } from "./schema";

/** Has somebody choose the password of an account, and signs them in with it. */
export function NewPasswordForm({ email, result }: { email: string; result?: SubmissionResult }) {
  const [form] = useForm({ id: "new-password", lastResult: result });
  const pending = useNavigation().state !== "idle";
  return (
    <>
      <p>
        Choose a password of at least {shortestPassword} characters. A few words that nobody would put
        together make a good one.
      </p>
      <FormProvider context={form.context}>
        <Form {...getFormProps(form)} method="post" className="visitor-form">
          <div className="fields">
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
            {pending ? "Saving…" : "Save Password"}
          </button>
        </Form>
      </FormProvider>
    </>
  );
}
