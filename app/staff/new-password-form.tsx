import { Form, useNavigation } from "@remix-run/react";
import type { FieldErrors } from "~/text/notice";
import { FieldContext, InputField } from "~/ui/field";
import { shortestPassword } from "./schema";

/** Has somebody choose the password of an account, and signs them in with it. */
export function NewPasswordForm({ email, errors = {} }: { email: string; errors?: FieldErrors }) {
  const pending = useNavigation().state !== "idle";
  return (
    <>
      <p>
        Choose a password of at least {shortestPassword} characters. A few words that nobody would put
        together make a good one.
      </p>
      <FieldContext.Provider
        value={{ form: "new-password", errors, values: {}, firstWrong: errors.password && "password" }}
      >
        <Form method="post" noValidate className="visitor-form">
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
      </FieldContext.Provider>
    </>
  );
}
