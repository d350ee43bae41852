import { z } from "zod";
import { inquiryTypes } from "~/forms/forms";
import { field } from "~/forms/visitor-fields";

const types = Object.keys(inquiryTypes) as (keyof typeof inquiryTypes)[];

/** The footer's inquiry (spec sections 3 and 5). */
export const inquirySchema = z.object({
  name: field.name("Name is required"),
  email: field.email("Email is required"),
  phone: field.phone(),
  inquiry_type: z.enum(types, "Please choose what your inquiry is about").default("artwork"),
  artist_interest: field.optionalName(),
  message: field.message("Message is required"),
});

export type InquiryInput = z.infer<typeof inquirySchema>;
