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
