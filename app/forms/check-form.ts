import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { artworkInquirySchema } from "~/inquiries/artwork-inquiry-schema";
import { inquirySchema } from "~/inquiries/schema";
import { subscriptionSchema } from "~/mailing-list/schema";
import { registrationSchema } from "~/registrations/schema";
import type { FormName } from "./forms";

const schemas: Record<FormName, z.ZodType> = {
  inquiry: inquirySchema,
  "mailing-list": subscriptionSchema,
  registration: registrationSchema,
  "artwork-inquiry": artworkInquirySchema,
};

/** Validates a form in the browser with the server's schema. */
export const checkForm = (name: FormName, formData: FormData): Submission<unknown> =>
  parseWithZod(formData, { schema: schemas[name] });
