import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { cleanLine } from "~/forms/text-fields";
import { field } from "~/forms/visitor-fields";

/** Limits the time of hashing (characters). */
export const longestPassword = 200;
export const shortestPassword = 12;

/** A new password. Only its length is checked (NIST SP 800-63B, 5.1.1.2). */
const newPassword = z
  .string(`Use at least ${shortestPassword} characters`)
  .refine((password) => [...password.normalize("NFKC")].length >= shortestPassword, {
    error: `Use at least ${shortestPassword} characters`,
  })
  .max(longestPassword, `Use at most ${longestPassword} characters`);

export const signInSchema = z.object({
  email: z
    .string("Enter your email address")
    .overwrite(cleanLine)
    .min(1, "Enter your email address")
    .max(254),
  password: z.string("Enter your password").min(1, "Enter your password"),
});

export const passwordSchema = z.object({ password: newPassword });

export const passwordChangeSchema = z.object({
  current_password: z.string("Enter your password").min(1, "Enter your password"),
  new_password: newPassword,
});

/** An address to invite, to add by the command, or to send a reset link. */
export const staffEmailSchema = z.object({ email: field.email() });

/** Data of the sign-in form, also when it interrupts a post. */
export interface SignInRequest {
  /** Only asks to confirm the password. */
  confirms: boolean;
  /** Where to go after the sign-in. */
  action: string;
  /** The posted fields, without files and passwords. */
  fields: [name: string, value: string][];
  /** Files were posted, which have to be chosen again. */
  hasFile: boolean;
  email: string;
  /** For Conform: why a sign-in was refused. */
  result?: SubmissionResult;
}
