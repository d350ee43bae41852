import type { z } from "zod";
import { artworkInquirySchema } from "~/schemas/artwork-inquiry";
import type { FieldErrors, FormName } from "~/schemas/forms";
import { inquirySchema } from "~/schemas/inquiry";
import { subscriptionSchema } from "~/schemas/mailing-list";
import { parseForm } from "~/schemas/parse-form";
import { registrationSchema } from "~/schemas/registration";

const schemas = {
  inquiry: inquirySchema,
  "mailing-list": subscriptionSchema,
  registration: registrationSchema,
  "artwork-inquiry": artworkInquirySchema,
};

/** @returns what is wrong at which fields, by the schemas that the server goes by; nothing where all is well */
export function checkForm(name: FormName, posted: FormData): FieldErrors {
  const schema: z.ZodType = schemas[name];
  return parseForm(posted, schema).errors;
}
