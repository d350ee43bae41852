/** Texts and responses of the visitors' forms. Without zod, which is loaded only when a form is used. */

import type { SubmissionResult } from "@conform-to/react";
import type { FieldErrors } from "~/text/field-errors";
import { withoutIgnorable } from "~/text/invisible";
import { isolate } from "~/text/isolate";
import type { Notice } from "~/text/notice";

export type FormName = "inquiry" | "mailing-list" | "registration" | "artwork-inquiry";

/** Action data of a form. */
export interface FormAnswer {
  sent: boolean;
  notice: Notice;
  /** For Conform: what was typed and the errors. */
  result: SubmissionResult;
  /** The page of the form. */
  from?: string;
}

/** Also for thrown data. */
export function isFormAnswer(answer: unknown): answer is FormAnswer {
  return typeof answer === "object" && answer !== null && "notice" in answer && "result" in answer;
}

/** Required fields in the order of the form, with their error messages. */
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
  /** Shown when a required field is empty; without it, the first error of a field. */
  missing?: string;
  failureTitle: string;
  /** Shown when the reason of a failure is unknown. */
  failure: string;
}

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

/** Notifications after success. */
export const successNotices = {
  inquiry: () => ({ title: "Inquiry Sent", description: "The gallery will respond within 24 hours" }),
  "mailing-list": () => ({
    title: "Successfully Subscribed!",
    description: "Updates on exhibitions and events will follow",
  }),
  registration: (exhibition: string) => ({
    title: "Registration successful!",
    description: `You're registered for ${isolate(exhibition)}. We'll send you updates via email.`,
  }),
  "artwork-inquiry": () => ({
    title: "Inquiry sent successfully!",
    description: "We will get back to you as soon as possible.",
  }),
} satisfies Record<FormName, (about: string) => Notice>;

/** Shown when the form's record was deleted meanwhile. */
export const goneReasons = {
  artwork: "This artwork is no longer listed.",
  exhibition: "This exhibition is no longer listed.",
  saved: "None of these artworks is listed any longer.",
};

/** The notification of a failure that is not about a field. */
export function failureNotice(form: FormName, reason = formTexts[form].failure): Notice {
  return { title: formTexts[form].failureTitle, description: reason, destructive: true };
}

/**
 * The notification of missing or invalid fields.
 * @param values by field
 * @param errors by field, in the order of the form
 */
export function refusalNotice(form: FormName, values: Record<string, unknown>, errors: FieldErrors): Notice {
  const { missing } = formTexts[form];
  if (missing && Object.keys(requiredFields[form]).some((field) => isBlank(values[field])))
    return { title: "Missing Information", description: missing, destructive: true };
  return failureNotice(form, Object.values(errors).flat()[0]);
}

/**
 * Whether a notification stands beside a refusal: not where it is said at the fields already, but for the forms in the
 * footer (spec section 5).
 */
export function notifiesOfRefusal(form: FormName, errors: FieldErrors): boolean {
  const isField = (name: string) => name === "phone" || Object.hasOwn(requiredFields[form], name);
  return formTexts[form].missing !== undefined || !Object.keys(errors).some(isField);
}

/** True for an empty text, and for one of spaces and invisible characters only. */
export function isBlank(value: unknown): boolean {
  const text = value ?? "";
  return typeof text === "string" && withoutIgnorable(text).trim() === "";
}

/** A hidden field, which only spam bots fill in. */
export const honeypot = "homepage";
/** Set by scripts, so that the response is data and not a redirect. */
export const sentByScript = "sent_by_script";
/** The page of the form. */
export const cameFrom = "from";
