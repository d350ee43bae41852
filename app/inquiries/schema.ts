import { z } from "zod";
import { field } from "~/forms/visitor-fields";
import { inquiryTexts } from "./form-texts";
import { inquiryTypes } from "./types";

const types = Object.keys(inquiryTypes) as (keyof typeof inquiryTypes)[];

const { required } = inquiryTexts;

/** The footer's inquiry. */
export const inquirySchema = z.object({
  name: field.name(required.name),
  email: field.email(required.email),
  phone: field.phone(),
  inquiry_type: z.enum(types, "Please choose what your inquiry is about").default("artwork"),
  artist_interest: field.optionalName(),
  message: field.message(required.message),
});

export type InquiryInput = z.infer<typeof inquirySchema>;
