import type { FormAnswer } from "~/forms/forms";
import { VisitorForm } from "~/forms/visitor-form";
import { InputField } from "~/ui/field";

/** Registration for an upcoming exhibition. */
export function RegistrationForm({
  exhibition,
  ...form
}: {
  exhibition: { id: string; title: string };
  from?: string;
  answer?: FormAnswer;
  onSent?: () => void;
}) {
  return (
    <VisitorForm
      name="registration"
      action={`/exhibitions/${exhibition.id}/register`}
      label={`Register for ${exhibition.title}`}
      submit={{ idle: "Register", pending: "Registering..." }}
      {...form}
    >
      <input type="hidden" name="exhibitionId" value={exhibition.id} />
      <InputField label="First name" name="firstName" autoComplete="given-name" />
      <InputField label="Last name" name="lastName" autoComplete="family-name" />
      <InputField label="Email" name="email" type="email" autoComplete="email" wide />
    </VisitorForm>
  );
}
