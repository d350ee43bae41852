import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** Validates a form in the browser with the server's schema. */
export const checkForm = (schema: z.ZodType, formData: FormData): Submission<unknown> =>
  parseWithZod(formData, { schema });
