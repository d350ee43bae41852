import { z } from "zod";
import { field } from "./visitor-fields";

/** An inquiry about one artwork (spec section 5). */
export const artworkInquirySchema = z.object({
  name: field.name("Name is required"),
  email: field.email(),
  phone: field.phone(),
  subject: field.subject("Subject is required"),
  message: field.message("Please provide more details about your inquiry", 10),
  artworkTitle: field.optionalSubject(),
  artistName: field.optionalName(),
});

export type ArtworkInquiryInput = z.infer<typeof artworkInquirySchema>;
