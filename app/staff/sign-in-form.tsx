import { FormProvider, getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { z } from "zod";
import { parseForm } from "~/forms/parse-form";
import { useCheckedForm } from "~/forms/use-checked-form";
import { InputField } from "~/ui/field";
import { type SignInRequest, signInSchema } from "./schema";

type SignInFormProps = Pick<SignInRequest, "action"> & Partial<SignInRequest> & { children?: ReactNode };

/** Asks for address and password, or the password alone; with posted `fields` it carries them on, its own are prefixed. */
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
  const { email: emailSchema, password: passwordSchema } = signInSchema.shape;
  const [form, given] = useCheckedForm({
    id: "sign-in",
    defaultValue: { [names.email]: email },
    lastResult: result,
    check: (formData) =>
      parseForm(formData, z.object({ [names.email]: emailSchema, [names.password]: passwordSchema })),
  });
  const [message] = form.errors ?? [];
  const focused = () => {
    // After a refusal it is the password that was mistyped.
    if (confirms || (message && given[names.email]?.initialValue)) return names.password;
    // Whoever was in the middle of something goes on here.
    if (fields) return names.email;
  };
  const focusOn = (name: string) => (focused() === name ? { autoFocus: true } : undefined);
  useEffect(() => {
    if (result) selectField(names.password);
  }, [result, names.password]);
  return (
    <FormProvider context={form.context}>
      <Form
        method="post"
        // As a record's form, so that what it carries on has the size that it had there.
        encType={fields ? "multipart/form-data" : undefined}
        action={action}
        {...getFormProps(form)}
        className="form sign-in-form"
        // The answer may be a download, which does not leave the page.
        reloadDocument={confirms && !fields}
        aria-labelledby="sign-in-title"
      >
        <h1 id="sign-in-title">{confirms ? "Confirm your password" : "Sign in"}</h1>
        {confirms ? (
          <p>
            You entered your password more than 15 minutes ago. Enter it again to continue
            {fields ? ": what you entered is kept." : "."}
          </p>
        ) : fields ? (
          <p>Your session has ended. Sign in, and what you entered is saved.</p>
        ) : null}
        {children}
        {hasFile ? <p>A file must be chosen again.</p> : null}
        {message ? (
          <p role="alert" id={form.errorId} className="field-error">
            {message}
          </p>
        ) : null}
        {fields?.map(([name, value], at) => (
          // Several may have one name, and none of them ever moves.
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <div className="form-fields">
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
          {confirms ? (pending ? "Confirming…" : "Confirm") : pending ? "Signing in…" : "Sign in"}
        </button>
      </Form>
    </FormProvider>
  );
}

function selectField(name: string): void {
  const field = document.forms.namedItem("sign-in")?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.select();
}
