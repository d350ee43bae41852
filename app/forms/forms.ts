/**
 * What the visitor forms say and how they answer. Without the schema library, which is loaded only when
 * somebody begins to write: the page itself needs no more than this.
 */

import type { SubmissionResult } from "@conform-to/react";

import type { FieldErrors, Notice } from "~/text/notice";

export type FormName = "inquiry" | "mailing-list" | "registration" | "artwork-inquiry";

/** The answer to a form. */
export interface FormAnswer {
  sent: boolean;
  notice: Notice;
  /** For Conform: what was typed, and what is wrong with it. */
  result: SubmissionResult;
  /** The page that the form stood on. */
  from?: string;
  /** What the form is about was deleted meanwhile. */
  isGone?: true;
}

/** @returns whether what a route answered is the answer to a form, also where it was thrown */
export function isFormAnswer(answer: unknown): answer is FormAnswer {
  return typeof answer === "object" && answer !== null && "notice" in answer && "result" in answer;
}

/** The required fields, in the order of the form, and what is said where one is empty (spec section 5). */
export const requiredFields = {
  inquiry: { name: "Name is required", email: "Email is required", message: "Message is required" },
  "mailing-list": {
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Email is required",
  },
  registration: {
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Email is required",
  },
  "artwork-inquiry": {
    name: "Name is required",
    email: "Please enter a valid email address",
    subject: "Subject is required",
    message: "Please provide more details about your inquiry",
  },
} satisfies Record<FormName, Record<string, string>>;

interface FormTexts {
  /** Said when a required field is empty; where there is none, the first message at a field is said. */
  missing?: string;
  failureTitle: string;
  /** Said when nothing more is known of a failure. */
  failure: string;
}

/** Titles and texts of sections 5 and 8. */
export const formTexts: Record<FormName, FormTexts> = {
  inquiry: {
    missing: "Please fill in all required fields.",
    failureTitle: "Error",
    failure: "Failed to send inquiry. Please try again.",
  },
  "mailing-list": {
    missing: "Please fill in all fields to subscribe.",
    failureTitle: "Subscription Failed",
    failure: "Failed to subscribe. Please try again.",
  },
  registration: {
    failureTitle: "Registration failed",
    failure: "Please try again later.",
  },
  "artwork-inquiry": {
    failureTitle: "Error sending inquiry",
    failure: "Please try again later.",
  },
};

/** Said when a form was stored (spec section 8). */
export const successNotices = {
  inquiry: () => ({ title: "Inquiry Sent", description: "The gallery will respond within 24 hours" }),
  "mailing-list": () => ({
    title: "Successfully Subscribed!",
    description: "Updates on exhibitions and events will follow",
  }),
  registration: (exhibition: string) => ({
    title: "Registration successful!",
    description: `You're registered for ${exhibition}. We'll send you updates via email.`,
  }),
  "artwork-inquiry": () => ({
    title: "Inquiry sent successfully!",
    description: "We will get back to you as soon as possible.",
  }),
} satisfies Record<FormName, (about: string) => Notice>;

/** Said about what was deleted while somebody filled in its form. */
export const goneReasons = {
  artwork: "This artwork is no longer listed.",
  exhibition: "This exhibition is no longer listed.",
};

/** @returns what is said when a form failed for a reason that is not at its fields */
export function failureNotice(form: FormName, reason = formTexts[form].failure): Notice {
  return { title: formTexts[form].failureTitle, description: reason, destructive: true };
}

/**
 * @param values what was written, by field
 * @param errors of those fields, in the order of the form
 * @returns what is said when fields are missing or wrong (spec section 5)
 */
export function refusalNotice(form: FormName, values: Record<string, unknown>, errors: FieldErrors): Notice {
  const { missing } = formTexts[form];
  if (missing && Object.keys(requiredFields[form]).some((field) => isBlank(values[field])))
    return { title: "Missing Information", description: missing, destructive: true };
  return failureNotice(form, Object.values(errors).flat()[0]);
}

/** @returns whether a field was left empty, or holds spaces only */
export function isBlank(value: unknown): boolean {
  const text = value ?? "";
  return typeof text === "string" && text.trim() === "";
}

/** Kinds of inquiry with their labels (spec section 3). */
export const inquiryTypes = {
  artwork: "Artwork",
  exhibition: "Exhibition",
  visit: "Visit",
  press: "Press",
  collaboration: "Collaboration",
  other: "Other",
} as const;

/** Means any artist in `artist_interest`. */
export const anyArtist = "any";

/** A field that nobody sees: what fills it in is a program. */
export const honeypot = "homepage";
/** Set where scripts send a form: they are answered with data, and not with a page. */
export const sentByScript = "sent_by_script";
/** The page that a form stood on. */
export const cameFrom = "from";
