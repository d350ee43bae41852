import type { FormTexts } from "~/forms/forms";

export const inquiryTexts = {
  name: "inquiry",
  required: { name: "Name is required", email: "Email is required", message: "Message is required" },
  missing: "Please fill in all required fields.",
  failureTitle: "Error",
  failure: "Failed to send inquiry. Please try again.",
} satisfies FormTexts;

export const inquirySent = { title: "Inquiry Sent", description: "The gallery will respond within 24 hours" };

export const artworkInquiryTexts = {
  name: "artwork-inquiry",
  required: {
    name: "Name is required",
    email: "Please enter a valid email address",
    subject: "Subject is required",
    message: "Please provide more details about your inquiry",
  },
  failureTitle: "Error sending inquiry",
  failure: "Please try again later.",
} satisfies FormTexts;

export const artworkInquirySent = {
  title: "Inquiry sent successfully!",
  description: "We will get back to you as soon as possible.",
};

/** Shown when what the form is about was deleted meanwhile. */
export const goneReasons = {
  artwork: "This artwork is no longer listed.",
  saved: "None of these artworks is listed any longer.",
};
