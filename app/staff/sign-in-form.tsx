import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { InputField } from "~/ui/field";
import type { SignInRequest } from "./schema";

type SignInFormProps = Pick<SignInRequest, "action"> & Partial<SignInRequest> & { children?: ReactNode };

/**
 * Asks for address and password; for the password alone of who is signed in and is to confirm it. Where it carries on what somebody has posted, its fields have names of their
 * own beside those; it is sent to where that was meant for, and what was entered is stored with the sign-in.
 */
export function SignInForm({
  confirms = false,
  action,
  email = "",
  result,
  fields,
  hasFile,
  children,
}: SignInFormProps) {
  const navigation = useNavigation();
  const pending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const prefix = fields ? "signin_" : "";
  const names = { email: `${prefix}email`, password: `${prefix}password` };
  const [form, given] = useForm<Record<string, string>>({
    id: "sign-in",
    defaultValue: { [names.email]: email },
    lastResult: result,
  });
  const [message] = form.errors ?? [];
  const focused = () => {
    // Who was refused with an address has mistyped the password.
    if (confirms || (message && given[names.email]?.initialValue)) return names.password;
    // Who was in the middle of something goes on here.
    if (fields) return names.email;
  };
  const focusOn = (name: string) => (focused() === name ? { autoFocus: true } : undefined);
  return (
    <FormProvider context={form.context}>
      <Form
        method="post"
        action={action}
        {...getFormProps(form)}
        className="visitor-form sign-in-form"
        // What is confirmed may be a file: it arrives, and the page stays.
        reloadDocument={confirms && !fields}
        aria-labelledby="sign-in-title"
      >
        <h1 id="sign-in-title">{confirms ? "Confirm your password" : "Sign in"}</h1>
        {confirms ? (
          <p>
            You gave your password more than 15 minutes ago. Give it again to go on
            {fields ? ": what you entered is kept." : "."}
          </p>
        ) : fields ? (
          <p>Your session has ended. Sign in, and what you entered is saved.</p>
        ) : null}
        {hasFile ? <p>A file must be chosen again.</p> : null}
        {children}
        {message ? (
          <p role="alert" id={form.errorId} className="field-error">
            {message}
          </p>
        ) : null}
        {fields?.map(([name, value], at) => (
          // Several may have one name, and none of them ever moves.
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <div className="fields">
          <InputField
            label="Email"
            name={names.email}
            type="email"
            autoComplete="username"
            required
            readOnly={confirms}
            wide
            {...focusOn(names.email)}
          />
          <InputField
            label="Password"
            name={names.password}
            type="password"
            autoComplete="current-password"
            required
            wide
            {...focusOn(names.password)}
          />
        </div>
        <button type="submit" className="button" disabled={pending}>
          {confirms ? (pending ? "Confirming…" : "Confirm") : pending ? "Signing in…" : "Sign In"}
        </button>
      </Form>
    </FormProvider>
  );
}
