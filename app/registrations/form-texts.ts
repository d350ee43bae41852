import type { FormTexts } from "~/forms/forms";

export const registrationTexts = {
  name: "registration",
  required: {
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Email is required",
  },
  failureTitle: "Registration failed",
  failure: "Please try again later.",
} satisfies FormTexts;

/** Shown when the exhibition was deleted meanwhile. */
export const exhibitionGone = "This exhibition is no longer listed.";
