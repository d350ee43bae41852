import type { FormTexts } from "~/forms/forms";

export const subscriptionTexts = {
  name: "mailing-list",
  required: {
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Email is required",
  },
  missing: "Please fill in all fields to subscribe.",
  failureTitle: "Subscription Failed",
  failure: "Failed to subscribe. Please try again.",
} satisfies FormTexts;

export const subscribed = {
  title: "Successfully Subscribed!",
  description: "Updates on exhibitions and events will follow",
};
