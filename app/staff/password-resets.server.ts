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
 * Sends an address a link with which its account chooses another password, good for an hour and for one use.
 * An address without an account is sent nothing, and takes the same work: also a write to the disk.
 * @param origin of the public site, for the link
 */
export function requestReset(email: string, origin: string): void {
  inTransaction(() => {
    const account = findAccount(email);
    db.delete(passwordResets).where(lte(passwordResets.expiresAt, now().toISOString())).run();
    const token = newToken();
    // Whoever has no account writes as much, to a row that is taken back.
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

/** @returns whose password a link may change, unless it was used, has expired or never was */
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
 * Gives the account of a link its new password. All its sessions end, and so do this link and every other one.
 * @param where it was done, for the mail that tells the account: 'in Firefox on Windows'
 * @returns whose account it is; nothing where the link was used, has expired or never was
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
