import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { parseForm } from "~/forms/parse-form";
import { sendsMail, wakeMail } from "~/mail/transport.server";
import { publicOrigin } from "~/platform/origin.server";
import type { Staff } from "~/staff/access.server";
import {
  invite,
  listAccounts,
  removeAccount,
  setPassword,
  withdrawInvitation,
} from "~/staff/accounts.server";
import { browserName } from "~/staff/browser-name";
import { hashPassword } from "~/staff/passwords.server";
import { passwordChangeSchema, staffEmailSchema } from "~/staff/schema";
import { checkCredentials } from "~/staff/sign-in.server";
import { endSession } from "~/staff/stored-sessions.server";
import type { Notice } from "~/text/notice";

interface Post {
  request: Request;
  posted: FormData;
  staff: Staff;
}

export type StaffIntent = keyof typeof actions;

/** The result of a form on the page. */
export interface StaffAnswer {
  intent: StaffIntent;
  notice?: Notice;
  /** Conform's result, without passwords. */
  result?: SubmissionResult;
  /** The link of a new invitation, which is shown only once. */
  link?: string;
}

type Outcome = { status?: number; retryAfter?: number } & Partial<Omit<StaffAnswer, "intent">>;

const done = (title: string, description = ""): Outcome => ({ notice: { title, description } });
const failed = (status: number, description: string): Outcome => ({
  status,
  notice: { title: "Not possible", description, destructive: true },
});
const noAccount = failed(400, "Add an account first.");

/** The forms of the page by their intent. */
const actions = {
  "end-session"({ posted, staff }: Post) {
    if (!staff.account) return noAccount;
    const ended = endSession(staff.account.id, String(posted.get("session")));
    return ended ? done("Signed out there") : failed(404, "That browser is signed out already.");
  },

  async "change-password"({ request, posted, staff }: Post): Promise<Outcome> {
    if (!staff.account) return noAccount;
    const { value, submission } = parseForm(posted, passwordChangeSchema);
    const hideFields = ["current_password", "new_password"];
    if (!value) return { status: 400, result: submission.reply({ hideFields }) };
    const { current_password: password, new_password } = value;
    const checked = await checkCredentials(request, { email: staff.account.email, password });
    if ("refused" in checked) {
      const { status, refused, retryAfter } = checked;
      const message = status === 429 ? refused : "This is not your password";
      const result = submission.reply({ fieldErrors: { current_password: [message] }, hideFields });
      return { status: status === 429 ? 429 : 400, retryAfter, result };
    }
    const where = browserName(request.headers.get("User-Agent"));
    const passwordHash = await hashPassword(new_password, "known");
    setPassword(staff.account.id, passwordHash, { where, keep: staff.session?.id });
    wakeMail();
    const result = submission.reply({ resetForm: true });
    return { ...done("Password changed", "You are signed out everywhere else."), result };
  },

  invite({ request, posted, staff }: Post): Outcome {
    const { value, submission } = parseForm(posted, staffEmailSchema);
    if (!value) return { status: 400, result: submission.reply() };
    const { email } = value;
    const origin = publicOrigin(request);
    const token = invite(email, { invitedBy: staff.account?.id ?? null, origin });
    if (token === undefined) {
      const fieldErrors = { email: ["There is an account already"] };
      return { status: 400, result: submission.reply({ fieldErrors }) };
    }
    wakeMail();
    return {
      ...done(
        "Invited",
        sendsMail
          ? `An email is on its way to ${email}.`
          : `Sending email is not set up yet: copy the link below and send it to ${email}.`,
      ),
      link: `${origin}/invitations/${token}`,
      result: submission.reply({ resetForm: true }),
    };
  },

  "withdraw-invitation"({ posted }: Post) {
    const email = withdrawInvitation(String(posted.get("invitation")));
    if (!email) return failed(404, "That invitation was used already or has ended.");
    return done("Invitation revoked", `The link for ${email} no longer works.`);
  },

  remove({ posted, staff }: Post) {
    if (!staff.account) return noAccount;
    const id = String(posted.get("account"));
    if (id === staff.account.id) return failed(400, "Ask somebody else to remove your account.");
    const email = listAccounts().find((account) => account.id === id)?.email;
    if (!removeAccount(id)) return failed(404, "That account no longer exists.");
    wakeMail();
    return done("Account removed", email);
  },
} satisfies Record<string, (post: Post) => Outcome | Promise<Outcome>>;

/** Whether an intent needs a recent password; changing the password includes it. */
export const needsRecentPassword = (posted: FormData) => posted.get("intent") !== "change-password";

/** Handles a form of the page. @throws data 400 for an unknown intent */
export async function answerStaffPost(request: Request, posted: FormData, staff: Staff) {
  const intent = String(posted.get("intent"));
  if (!Object.hasOwn(actions, intent)) throw data("This could not be read.", { status: 400 });
  const outcome: Outcome = await actions[intent as StaffIntent]({ request, posted, staff });
  const { status = 200, retryAfter, ...answer } = outcome;
  const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  return data<StaffAnswer>({ ...answer, intent: intent as StaffIntent }, { status, headers });
}
