import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { field } from "~/forms/visitor-fields";

/** In the units of a string; far longer than anybody types, and short enough to be hashed at once. */
export const longestPassword = 200;
export const shortestPassword = 12;

/** A password that somebody chooses: its length is all that is asked of it (NIST SP 800-63B, 5.1.1.2). */
const newPassword = z
  .string(`Use at least ${shortestPassword} characters`)
  .refine((password) => [...password.normalize("NFKC")].length >= shortestPassword, {
    error: `Use at least ${shortestPassword} characters`,
  })
  .max(longestPassword, `Use at most ${longestPassword} characters`);

/** What somebody signs in with; what is too long to be anybody's address is nobody's. */
export const signInSchema = z.object({
  email: z.string("Enter your e-mail address").trim().min(1, "Enter your e-mail address").max(254),
  password: z.string("Enter your password").min(1, "Enter your password"),
});

/** The password of a new account. */
export const passwordSchema = z.object({ password: newPassword });

/** A new password in place of the one that is known. */
export const passwordChangeSchema = z.object({
  current_password: z.string("Enter your password").min(1, "Enter your password"),
  new_password: newPassword,
});

/** Who is invited to work in the CMS, added by the command, or has forgotten the password. */
export const staffEmailSchema = z.object({ email: field.email() });

/** What a page needs to ask for a sign-in, or for the password again, in the middle of something that was posted. */
export interface SignInRequest {
  /** Somebody is signed in, and the password alone is asked for. */
  confirms: boolean;
  /** Where the form leads: to what was asked for before. */
  action: string;
  /** What was posted, without files and passwords. */
  fields: [name: string, value: string][];
  /** A browser does not send a file twice. */
  hasFile: boolean;
  email: string;
  /** For Conform: why a sign-in was refused. */
  result?: SubmissionResult;
}
