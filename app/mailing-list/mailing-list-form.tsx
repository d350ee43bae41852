import type { FormAnswer } from "~/forms/forms";
import { VisitorForm } from "~/forms/visitor-form";
import { InputField } from "~/ui/field";
import { loadable } from "~/ui/loadable";
import { subscriptionTexts } from "./form-texts";

const schema = loadable(() => import("./schema").then(({ subscriptionSchema }) => subscriptionSchema));

export function MailingListForm({ answer }: { answer?: FormAnswer }) {
  return (
    <VisitorForm
      schema={schema}
      texts={subscriptionTexts}
      action="/mailing-list"
      label="Mailing list"
      submit={{ idle: "Subscribe", pending: "Subscribing..." }}
      answer={answer}
    >
      <InputField label="First name" name="firstName" autoComplete="given-name" />
      <InputField label="Last name" name="lastName" autoComplete="family-name" />
      <InputField label="Email" name="email" type="email" autoComplete="email" wide />
    </VisitorForm>
  );
}
