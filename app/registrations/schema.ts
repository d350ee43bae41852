import { z } from "zod";
import { field } from "~/forms/visitor-fields";
import { registrationTexts } from "./form-texts";

const { required } = registrationTexts;

export const registrationSchema = z.object({
  exhibitionId: z.string("Please choose an exhibition").min(1, "Please choose an exhibition"),
  firstName: field.name(required.firstName),
  lastName: field.name(required.lastName),
  email: field.email(required.email),
});

export type RegistrationInput = z.infer<typeof registrationSchema>;
