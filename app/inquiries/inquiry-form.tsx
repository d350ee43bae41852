import { useRouteLoaderData } from "@remix-run/react";
import type { FormAnswer } from "~/forms/forms";
import { VisitorForm } from "~/forms/visitor-form";
import { InputField, SelectField, TextareaField } from "~/ui/field";
import { loadable } from "~/ui/loadable";
import { inquiryTexts } from "./form-texts";
import { anyArtist, type InquiryType, inquiryTypes } from "./types";

const schema = loadable(() => import("./schema").then(({ inquirySchema }) => inquirySchema));

/** Loaded by the layout of public pages. */
export interface SiteData {
  /** Null when there are too many for a select in the footer. */
  artistNames: string[] | null;
}

/** The general inquiry. CSS hides the artist field unless the type is 'artwork'. */
export function InquiryForm({
  type = "artwork",
  artist,
  artists: given,
  answer,
}: {
  /** The names to choose from, null when they are too many for a select; those of the footer by default. */
  artists?: string[] | null;
  /** The type that is chosen at first. */
  type?: InquiryType;
  /** The name of the artist who is chosen at first. */
  artist?: string | undefined;
  answer?: FormAnswer;
}) {
  const ofFooter = useRouteLoaderData<() => SiteData>("routes/_site")?.artistNames;
  const artists = given === undefined ? ofFooter : given;
  const field = { label: "Artist", name: "artist_interest", wide: true, className: "field-artist" };
  return (
    <VisitorForm
      schema={schema}
      texts={inquiryTexts}
      action="/inquiry"
      label="Get in Touch"
      submit={{ idle: "Send Inquiry", pending: "Sending..." }}
      defaultValue={{ inquiry_type: type, artist_interest: artist ?? (artists ? anyArtist : "") }}
      answer={answer}
    >
      {given === undefined && !artists ? (
        <noscript>
          <p>
            <a href="/inquiry">Choose the artist from a list</a>
          </p>
        </noscript>
      ) : null}
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
            <option key={name} dir="auto">
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        // Too many for a select, or the layout's loader has failed.
        <InputField {...field} placeholder="Any Artist" suggestions="/suggestions/artist-names" />
      )}
      <TextareaField label="Message" name="message" rows={5} />
    </VisitorForm>
  );
}
