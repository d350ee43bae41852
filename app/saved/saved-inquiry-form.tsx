import type { FormAnswer } from "~/forms/forms";
import { VisitorForm } from "~/forms/visitor-form";
import { InquiryFields, schema } from "~/inquiries/artwork-inquiry-form";
import { artworkInquiryTexts } from "~/inquiries/form-texts";

export function SavedInquiryForm({ ids, answer }: { ids: string[]; answer?: FormAnswer }) {
  return (
    <VisitorForm
      schema={schema}
      texts={artworkInquiryTexts}
      action="/saved/inquire"
      label="Inquire about the saved works"
      submit={{ idle: "Send Inquiry", pending: "Sending..." }}
      // The works may change while this stands in the form: they are not named here.
      defaultValue={
        ids.length === 1
          ? {
              subject: "Inquiry: saved work",
              message: "I am interested in this work and would like to know more about it.",
            }
          : {
              subject: "Inquiry: saved works",
              message: "I am interested in these works and would like to know more about them.",
            }
      }
      from="/saved"
      answer={answer}
    >
      {ids.map((id) => (
        <input key={id} type="hidden" name="artworkIds" value={id} />
      ))}
      <InquiryFields />
    </VisitorForm>
  );
}
