import { randomUUID } from "node:crypto";
import { passwordResets, staffAccounts } from "db/schema";
import { and, eq, gt, lte } from "drizzle-orm";
import { clientAddress } from "~/http/limits/limits.server";
import { RateLimit } from "~/http/limits/rate-limit.server";
import { queueMail } from "~/mail/outbox.server";
import { wakeMail } from "~/mail/transport.server";
import { instantIn, now } from "~/platform/clock.server";
import { db, inTransaction } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { publicOrigin } from "~/platform/origin.server";
import { digest, newToken } from "~/platform/token";
import { emailKey } from "~/text/email-key";
import { findAccount, setPassword } from "./accounts.server";
import { browserName } from "./browser-name";
import { resetLetter } from "./letters.server";
import { hashPassword } from "./passwords.server";
import { beginSession } from "./sessions.server";
import { attemptBy } from "./sign-in-limits.server";

const duration = 60 * 60;
const perAddress = new RateLimit({ points: 3, duration });
const perClient = new RateLimit({ points: 10, duration });

/** Mails a reset link: three per address, ten per client an hour. @returns seconds to wait beyond that, for any address */
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

/** Sets the password of a reset link's account and signs in. @returns the cookies, or nothing for an ended link */
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

const hour = 60 * 60_000;

/** Mails a link valid for an hour. Without an account nothing is sent, in the same time, a write to the disk included. */
export function requestReset(email: string, origin: string): void {
  inTransaction(() => {
    const account = findAccount(email);
    db.delete(passwordResets).where(lte(passwordResets.expiresAt, now().toISOString())).run();
    const token = newToken();
    // Without an account the same write is rolled back.
    const id = randomUUID();
    db.insert(passwordResets)
      .values({
        id,
        accountId: account?.id ?? null,
        tokenHash: digest(token),
        createdAt: now().toISOString(),
        expiresAt: instantIn(hour),
      })
      .run();
    if (account) queueMail(resetLetter(account.email, `${origin}/reset-password/${token}`));
    else db.delete(passwordResets).where(eq(passwordResets.id, id)).run();
  });
}

/** @returns the account of a reset link, or nothing when it was used or has expired */
export function findReset(token: string): { id: string; email: string } | undefined {
  return db
    .select({ id: staffAccounts.id, email: staffAccounts.email })
    .from(passwordResets)
    .innerJoin(staffAccounts, eq(staffAccounts.id, passwordResets.accountId))
    .where(
      and(eq(passwordResets.tokenHash, digest(token)), gt(passwordResets.expiresAt, now().toISOString())),
    )
    .get();
}

/** Sets a reset link's password, ending its sessions and links. @returns the account, or nothing for an ended link */
function resetPassword(
  token: string,
  passwordHash: string,
  where: string,
): { id: string; email: string } | undefined {
  return inTransaction(() => {
    const account = findReset(token);
    if (account) setPassword(account.id, passwordHash, { where });
    return account;
  });
}
