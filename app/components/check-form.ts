import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { artworkInquirySchema } from "~/schemas/artwork-inquiry";
import type { FieldErrors, FormName } from "~/schemas/forms";
import { inquirySchema } from "~/schemas/inquiry";
import { subscriptionSchema } from "~/schemas/mailing-list";
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
  const submission = parseWithZod(posted, { schema });
  if (submission.status === "success") return {};
  const errors = Object.entries(submission.error ?? {});
  return Object.fromEntries(errors.flatMap(([field, said]) => (said ? [[field, said]] : [])));
}
