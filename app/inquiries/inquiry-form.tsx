import { useRouteLoaderData } from "@remix-run/react";
import { anyArtist, type FormAnswer, inquiryTypes } from "~/forms/forms";
import { VisitorForm } from "~/forms/visitor-form";
import { InputField, SelectField, TextareaField } from "~/ui/field";

/** What the layout of public pages reads for this form. */
export interface SiteData {
  /** Nothing where there are too many for a list. */
  artistNames: string[] | null;
}

/** The general inquiry. The artist is asked for only where it is about an artwork: the style sheet sees to it. */
export function InquiryForm({ answer }: { answer?: FormAnswer }) {
  const artists = useRouteLoaderData<() => SiteData>("routes/_site")?.artistNames;
  const field = { label: "Artist", name: "artist_interest", wide: true, className: "field-artist" };
  return (
    <VisitorForm
      name="inquiry"
      action="/inquiry"
      label="Get in Touch"
      submit={{ idle: "Send Inquiry", pending: "Sending..." }}
      defaultValue={{ inquiry_type: "artwork", artist_interest: artists ? anyArtist : "" }}
      answer={answer}
    >
      <InputField label="Name" name="name" autoComplete="name" />
      <InputField label="Email" name="email" type="email" autoComplete="email" />
      <InputField label="Phone" name="phone" type="tel" autoComplete="tel" placeholder="Optional" />
      <SelectField label="Inquiry type" name="inquiry_type">
        {Object.entries(inquiryTypes).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {artists ? (
        <SelectField {...field}>
          <option value={anyArtist}>Any Artist</option>
          {artists.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      ) : (
        // There are too many to choose from, or they cannot be read just now.
        <InputField {...field} placeholder="Any Artist" suggestions="/suggestions/artist-names" />
      )}
      <TextareaField label="Message" name="message" rows={5} />
    </VisitorForm>
  );
}
