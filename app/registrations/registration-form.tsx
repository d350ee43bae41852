import { Link } from "@remix-run/react";
import { closedReasons, fullAnswer, type RegistrationState } from "~/exhibitions/registration-state";
import type { FormAnswer } from "~/forms/forms";
import { VisitorForm } from "~/forms/visitor-form";
import { InputField, useFormField } from "~/ui/field";
import { loadable } from "~/ui/loadable";
import { registrationTexts } from "./form-texts";

const schema = loadable(() => import("./schema").then(({ registrationSchema }) => registrationSchema));

interface RegistrationFormProps {
  exhibition: { id: string; title: string };
  from?: string;
  answer?: FormAnswer;
  onSent?: () => void;
}

export function RegistrationOrReason({
  exhibition,
  ...form
}: RegistrationFormProps & { exhibition: { registration: RegistrationState } }) {
  const { registration } = exhibition;
  if (registration === "open") return <RegistrationForm exhibition={exhibition} {...form} />;
  return <ClosedLine reason={closedReasons[registration]} />;
}

export function RegistrationForm({ exhibition, ...form }: RegistrationFormProps) {
  return (
    <VisitorForm
      schema={schema}
      texts={registrationTexts}
      action={`/exhibitions/${exhibition.id}/register`}
      label={`Register for ${exhibition.title}`}
      submit={{ idle: "Register", pending: "Registering..." }}
      {...form}
    >
      <input type="hidden" name="exhibitionId" value={exhibition.id} />
      <Refusal />
      <InputField label="First name" name="firstName" autoComplete="given-name" />
      <InputField label="Last name" name="lastName" autoComplete="family-name" />
      <InputField label="Email" name="email" type="email" autoComplete="email" wide />
    </VisitorForm>
  );
}

/** The last place was taken after the page was loaded: a toast says so too, but without the link to write to us. */
function Refusal() {
  const [reason] = useFormField("exhibitionId").field.errors ?? [];
  return reason ? <ClosedLine reason={reason === fullAnswer ? closedReasons.full : reason} /> : null;
}

function ClosedLine({ reason }: { reason: string }) {
  if (reason !== closedReasons.full) return <p className="registration-closed">{`${reason}.`}</p>;
  return (
    <p className="registration-closed">
      {`${reason}. If you would like to come all the same, please `}
      <Link to="/inquiry?type=exhibition">write to the gallery</Link>.
    </p>
  );
}
