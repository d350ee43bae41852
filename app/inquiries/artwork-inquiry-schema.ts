import { z } from "zod";
import { field } from "~/forms/visitor-fields";
import { artworkInquiryTexts } from "./form-texts";

const { required } = artworkInquiryTexts;

export const artworkInquirySchema = z.object({
  name: field.name(required.name),
  email: field.email(required.email),
  phone: field.phone(),
  subject: field.subject(required.subject),
  message: field.message(required.message, 10),
  artworkTitle: field.optionalSubject(),
  artistName: field.optionalName(),
  /** One artwork or several; the JSON API refuses unknown ids. */
  artworkId: field.optionalName(),
  artworkIds: z
    .array(z.string().min(1).max(200), "Please give a list of artworks")
    .max(50, "Please name at most 50 artworks")
    .nullish()
    .transform((ids) => ids ?? []),
});

export type ArtworkInquiryInput = z.infer<typeof artworkInquirySchema>;
