import { z } from "zod";
import { field } from "~/forms/visitor-fields";

/** A registration for an upcoming exhibition (spec section 5). */
export const registrationSchema = z.object({
  exhibitionId: z.string("Please choose an exhibition").min(1, "Please choose an exhibition"),
  firstName: field.name("First name is required"),
  lastName: field.name("Last name is required"),
  email: field.email("Email is required"),
});

export type RegistrationInput = z.infer<typeof registrationSchema>;
