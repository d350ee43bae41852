import type { z } from "zod";
import { artworkInquirySchema } from "~/inquiries/artwork-inquiry-schema";
import { inquirySchema } from "~/inquiries/schema";
import { subscriptionSchema } from "~/mailing-list/schema";
import { registrationSchema } from "~/registrations/schema";
import type { FieldErrors } from "~/text/notice";
import type { FormName } from "./forms";
import { parseForm } from "./parse-form";

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
