import { wakeMail } from "~/mail/transport.server";
import { env } from "~/server/env.server";
import { clientAddress } from "~/server/limits/limits.server";
import { RateLimit } from "~/server/limits/rate-limit.server";
import { publicOrigin } from "~/server/origin.server";
import { emailKey } from "~/text/email-key";
import { browserName } from "./browser-name";
import { requestReset, resetPassword } from "./password-resets.server";
import { hashPassword } from "./passwords.server";
import { beginSession } from "./sessions.server";
import { attemptBy } from "./sign-in-limits.server";

const duration = 60 * 60;
const perAddress = new RateLimit({ points: 3, duration });
const perClient = new RateLimit({ points: 10, duration });

/**
 * Mails a reset link to an account: at most three per address and ten per client in an hour.
 * @returns the seconds to wait after too many requests; otherwise the same for any address
 */
export function sendReset(request: Request, email: string): number | undefined {
  if (env.RATE_LIMITS === "on") {
    const client = clientAddress(request);
    // The client first: a limited client cannot use up the limits of other addresses.
    const wait = (client && perClient.wait(client)) || perAddress.take(emailKey(email));
    if (wait) return wait;
    if (client) perClient.count(client);
  }
  requestReset(email, publicOrigin(request));
  wakeMail();
}

/**
 * Sets the password of a reset link's account, ends its sessions and signs in.
 * @returns the cookies to set, or nothing when the link was used or has expired
 */
export async function choosePassword(
  request: Request,
  token: string,
  password: string,
): Promise<string[] | undefined> {
  const where = browserName(request.headers.get("User-Agent"));
  const account = resetPassword(token, await hashPassword(password), where);
  if (!account) return;
  wakeMail();
  // Earlier failures do not delay the next sign-in.
  attemptBy({ email: emailKey(account.email), client: clientAddress(request) }).reset();
  const { setCookies } = await beginSession(request, account.id);
  return setCookies;
}
