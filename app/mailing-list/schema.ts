import { z } from "zod";
import { field } from "~/forms/visitor-fields";

/** A sign-up for the mailing list (spec section 5). */
export const subscriptionSchema = z.object({
  firstName: field.name("First name is required"),
  lastName: field.name("Last name is required"),
  email: field.email("Email is required"),
});

export type SubscriptionInput = z.infer<typeof subscriptionSchema>;
