import type { FormAnswer } from "~/forms/forms";
import { VisitorForm } from "~/forms/visitor-form";
import { InputField, TextareaField } from "~/ui/field";
import { loadable } from "~/ui/loadable";
import { artworkInquiryTexts } from "./form-texts";
import { offeredSubject } from "./types";

export const schema = loadable(() =>
  import("./artwork-inquiry-schema").then(({ artworkInquirySchema }) => artworkInquirySchema),
);

/** An inquiry about one artwork, with subject and message filled in. */
export function ArtworkInquiryForm({
  artwork,
  ...form
}: {
  artwork: { id: string; title: string; artist: { name: string } };
  from?: string;
  answer?: FormAnswer;
  onSent?: () => void;
}) {
  const work = `${artwork.title} by ${artwork.artist.name}`;
  return (
    <VisitorForm
      schema={schema}
      texts={artworkInquiryTexts}
      action={`/artworks/${artwork.id}/inquire`}
      label={`Inquire about ${work}`}
      submit={{ idle: "Send Inquiry", pending: "Sending..." }}
      defaultValue={{
        subject: offeredSubject(work),
        message: `I am interested in ${work} and would like to know more about it.`,
      }}
      {...form}
    >
      <input type="hidden" name="artworkId" value={artwork.id} />
      <InquiryFields />
    </VisitorForm>
  );
}

export function InquiryFields() {
  return (
    <>
      <InputField label="Name" name="name" autoComplete="name" />
      <InputField label="Email" name="email" type="email" autoComplete="email" />
      <InputField label="Phone" name="phone" type="tel" autoComplete="tel" placeholder="Optional" wide />
      <InputField label="Subject" name="subject" wide />
      <TextareaField label="Message" name="message" rows={5} />
    </>
  );
}
