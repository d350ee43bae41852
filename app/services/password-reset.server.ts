import { emailKey } from "~/models/email-key";
import { requestReset, resetPassword } from "~/models/password-reset.server";
import { browserName } from "./browser-name";
import { env } from "./env.server";
import { clientAddress } from "./limits.server";
import { wakeMail } from "./mail.server";
import { publicOrigin } from "./origin.server";
import { hashPassword } from "./passwords.server";
import { RateLimit } from "./rate-limit.server";
import { beginSession } from "./sessions.server";
import { attemptBy } from "./sign-in-limits.server";

const duration = 60 * 60;
const perAddress = new RateLimit({ points: 3, duration });
const perClient = new RateLimit({ points: 10, duration });

/**
 * Mails the account of an address, if there is one, a link for another password: three per address and ten per
 * client in an hour.
 * @returns the seconds to wait where there were too many; nothing else tells one address from another
 */
export function sendReset(request: Request, email: string): number | undefined {
  if (env.RATE_LIMITS === "on") {
    const client = clientAddress(request);
    // The client first: one that may not ask any more stores nothing under other people's addresses.
    const wait = (client && perClient.wait(client)) || perAddress.take(emailKey(email));
    if (wait) return wait;
    if (client) perClient.count(client);
  }
  requestReset(email, publicOrigin(request));
  wakeMail();
}

/**
 * Gives the account of a link its new password, and signs in: every session that it had ends.
 * @returns the cookies to set; nothing where the link was used, has expired or never was
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
  // Who has come in by mail has not to wait for what was guessed before, here or elsewhere on the network.
  attemptBy({ email: emailKey(account.email), client: clientAddress(request) }).reset();
  const { setCookies } = await beginSession(request, account.id);
  return setCookies;
}
