import { z } from "zod";
import { field } from "~/forms/visitor-fields";
import { subscriptionTexts } from "./form-texts";

const { required } = subscriptionTexts;

export const subscriptionSchema = z.object({
  firstName: field.name(required.firstName),
  lastName: field.name(required.lastName),
  email: field.email(required.email),
});

export type SubscriptionInput = z.infer<typeof subscriptionSchema>;
