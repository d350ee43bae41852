/**
 * What the visitor forms say and how they answer. Without the schema library, which is loaded only when
 * somebody begins to write: the page itself needs no more than this.
 */

import type { FieldErrors, Notice } from "~/text/notice";

export type FormName = "inquiry" | "mailing-list" | "registration" | "artwork-inquiry";

/** The answer to a form: what to say, and at which fields. */
export interface FormAnswer {
  sent: boolean;
  notice: Notice;
  errors: FieldErrors;
  /** What the visitor wrote, so that a page that is made anew shows it again. */
  values: Record<string, string>;
}

/** @returns whether what a route answered is the answer to a form, also where it was thrown */
export function isFormAnswer(answer: unknown): answer is FormAnswer {
  return typeof answer === "object" && answer !== null && "notice" in answer && "values" in answer;
}

interface FormTexts {
  required: string[];
  /** Said when a required field is empty; where there is none, the first message at a field is said. */
  missing?: string;
  failureTitle: string;
  /** Said when nothing more is known of a failure. */
  failure: string;
}

/** Titles and texts of sections 5 and 8. */
export const formTexts: Record<FormName, FormTexts> = {
  inquiry: {
    required: ["name", "email", "message"],
    missing: "Please fill in all required fields.",
    failureTitle: "Error",
    failure: "Failed to send inquiry. Please try again.",
  },
  "mailing-list": {
    required: ["email", "firstName", "lastName"],
    missing: "Please fill in all fields to subscribe.",
    failureTitle: "Subscription Failed",
    failure: "Failed to subscribe. Please try again.",
  },
  registration: {
    required: ["firstName", "lastName", "email"],
    failureTitle: "Registration failed",
    failure: "Please try again later.",
  },
  "artwork-inquiry": {
    required: ["name", "email", "subject", "message"],
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
  const { required, missing } = formTexts[form];
  const isBlank = (field: string) => {
    const value = values[field] ?? "";
    return typeof value === "string" && value.trim() === "";
  };
  if (missing && required.some(isBlank))
    return { title: "Missing Information", description: missing, destructive: true };
  return failureNotice(form, Object.values(errors).flat()[0]);
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
