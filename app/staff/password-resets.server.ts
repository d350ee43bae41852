import { randomUUID } from "node:crypto";
import { db, inTransaction } from "db/client.server";
import { passwordResets, staffAccounts } from "db/schema";
import { and, eq, gt, lte } from "drizzle-orm";
import { queueMail } from "~/mail/outbox.server";
import { instantIn, now } from "~/server/clock.server";
import { digest, newToken } from "~/server/token";
import { resetLetter } from "~/staff/letters.server";
import { findAccount, setPassword } from "./accounts.server";

const hour = 60 * 60_000;

/**
 * Mails a single-use reset link, valid for an hour. Without an account nothing is sent, but it takes the same time,
 * including a write to the disk.
 * @param origin of the public site, for the link
 */
export function requestReset(email: string, origin: string): void {
  inTransaction(() => {
    const account = findAccount(email);
    db.delete(passwordResets).where(lte(passwordResets.expiresAt, now().toISOString())).run();
    const token = newToken();
    // Without an account the same write is rolled back.
    const id = randomUUID();
    db.insert(passwordResets)
      .values({
        ...{ id, accountId: account?.id ?? null, tokenHash: digest(token) },
        ...{ createdAt: now().toISOString(), expiresAt: instantIn(hour) },
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

/**
 * Sets the password of a reset link's account, and ends its sessions and all its links.
 * @param where for the mail, such as 'in Firefox on Windows'
 * @returns the account, or nothing when the link was used or has expired
 */
export function resetPassword(
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
