/** What the visitors' forms answer. Without zod, which is loaded only when a form is used. */

import type { SubmissionResult } from "@conform-to/react";
import type { FieldErrors } from "~/text/field-errors";
import { withoutIgnorable } from "~/text/invisible";
import type { Notice } from "~/text/notice";

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

/** The texts of a form, which its noun declares. */
export interface FormTexts {
  /** The id of the form, by which its posts are counted too. */
  name: string;
  /** Required fields in the order of the form, with their error messages. */
  required: Record<string, string>;
  /** Shown when a required field is empty; without it, the first error of a field. */
  missing?: string;
  failureTitle: string;
  /** Shown when the reason of a failure is unknown. */
  failure: string;
}

/** The notification of a failure that is not about a field. */
export function failureNotice({ failureTitle, failure }: FormTexts, reason = failure): Notice {
  return { title: failureTitle, description: reason, destructive: true };
}

/** The notification of missing or invalid fields, by values and errors of the form. */
export function refusalNotice(
  texts: FormTexts,
  values: Record<string, unknown>,
  errors: FieldErrors,
): Notice {
  const { missing, required } = texts;
  if (missing && Object.keys(required).some((field) => isBlank(values[field])))
    return { title: "Missing Information", description: missing, destructive: true };
  return failureNotice(texts, Object.values(errors).flat()[0]);
}

/** Whether a refusal is notified too: not where it stands at the fields, but for the forms in the footer (spec, 5). */
export function notifiesOfRefusal({ missing, required }: FormTexts, errors: FieldErrors): boolean {
  const isField = (name: string) => name === "phone" || Object.hasOwn(required, name);
  return missing !== undefined || !Object.keys(errors).some(isField);
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
