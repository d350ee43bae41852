import { z } from "zod";
import { requiredFields } from "~/forms/forms";
import { field } from "~/forms/visitor-fields";

const required = requiredFields.registration;

/** A registration for an upcoming exhibition. */
export const registrationSchema = z.object({
  exhibitionId: z.string("Please choose an exhibition").min(1, "Please choose an exhibition"),
  firstName: field.name(required.firstName),
  lastName: field.name(required.lastName),
  email: field.email(required.email),
});

export type RegistrationInput = z.infer<typeof registrationSchema>;
