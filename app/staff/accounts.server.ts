import { randomUUID } from "node:crypto";
import { passwordResets, staffAccounts, staffInvitations } from "db/schema";
import { and, asc, count, eq, gt, type InferSelectModel, lte, sql } from "drizzle-orm";
import { queueMail } from "~/mail/outbox.server";
import { instantIn, now } from "~/platform/clock.server";
import { db, inTransaction } from "~/platform/database.server";
import { digest, newToken } from "~/platform/token";
import { invitationLetter, passwordChangedLetter, removedLetter } from "~/staff/letters.server";
import { emailKey } from "~/text/email-key";
import { endOtherSessions } from "./stored-sessions.server";

export type StaffAccount = InferSelectModel<typeof staffAccounts>;

/** How long an invitation is valid (milliseconds). */
const invitationAge = 7 * 24 * 60 * 60_000;

// Prepared once: both run for every request of the CMS.
const accountCount = db.select({ count: count() }).from(staffAccounts).prepare();
const accountByEmail = db
  .select()
  .from(staffAccounts)
  .where(eq(staffAccounts.emailKey, sql.placeholder("key")))
  .prepare();
/** The CMS can be open only while this is 0. */
export function countAccounts(): number {
  return accountCount.get()?.count ?? 0;
}

/** @returns the account of an address in any case, or nothing */
export function findAccount(email: string): StaffAccount | undefined {
  return accountByEmail.get({ key: emailKey(email) });
}

export function listAccounts(): { id: string; email: string; createdAt: string }[] {
  const { id, email, createdAt } = staffAccounts;
  return db.select({ id, email, createdAt }).from(staffAccounts).orderBy(asc(staffAccounts.emailKey)).all();
}

/** Adds an account and deletes its invitation, or sets an existing one's password. @returns its id */
export function addAccount(email: string, passwordHash: string): string {
  return inTransaction(() => {
    const key = emailKey(email);
    db.delete(staffInvitations).where(eq(staffInvitations.emailKey, key)).run();
    const known = findAccount(email);
    if (known) {
      setPassword(known.id, passwordHash, { where: "on the server" });
      return known.id;
    }
    const id = randomUUID();
    const at = now().toISOString();
    db.insert(staffAccounts)
      .values({ id, email, emailKey: key, passwordHash, createdAt: at, updatedAt: at })
      .run();
    return id;
  });
}

/** Sets a password, ends reset links and all sessions but the one to `keep`, and mails the account from `where`. */
export function setPassword(
  accountId: string,
  passwordHash: string,
  { where, keep }: { where: string; keep?: string },
): void {
  inTransaction(() => {
    const account = db
      .update(staffAccounts)
      .set({ passwordHash, updatedAt: now().toISOString() })
      .where(eq(staffAccounts.id, accountId))
      .returning({ email: staffAccounts.email })
      .get();
    if (!account) return;
    endOtherSessions(accountId, keep);
    db.delete(passwordResets).where(eq(passwordResets.accountId, accountId)).run();
    queueMail(passwordChangedLetter(account.email, where));
  });
}

/** Removes an account for a colleague, but not the last one. @returns whether it was removed */
export function removeAccount(id: string): boolean {
  return inTransaction(() => countAccounts() > 1 && deleteAccount(id));
}

/** Deletes an account with all that is its own, and mails it. @returns whether there was one */
export function deleteAccount(id: string): boolean {
  return inTransaction(() => {
    const { email } = staffAccounts;
    const removed = db.delete(staffAccounts).where(eq(staffAccounts.id, id)).returning({ email }).get();
    if (removed) queueMail(removedLetter(removed.email));
    return removed !== undefined;
  });
}

/** Mails an invitation for a week, in place of an earlier one. @returns its token, or nothing where there is an account */
export function invite(
  email: string,
  { invitedBy, origin }: { invitedBy: string | null; origin: string },
): string | undefined {
  return inTransaction(() => {
    if (findAccount(email)) return;
    const token = newToken();
    const key = emailKey(email);
    db.delete(staffInvitations).where(eq(staffInvitations.emailKey, key)).run();
    db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, now().toISOString())).run();
    db.insert(staffInvitations)
      .values({
        id: randomUUID(),
        email,
        emailKey: key,
        tokenHash: digest(token),
        invitedBy,
        createdAt: now().toISOString(),
        expiresAt: instantIn(invitationAge),
      })
      .run();
    queueMail(invitationLetter(email, `${origin}/invitations/${token}`));
    return token;
  });
}

/** @returns the invitation of a token, or nothing when it was used or has expired */
export function findInvitation(token: string): { email: string } | undefined {
  return db
    .select({ email: staffInvitations.email })
    .from(staffInvitations)
    .where(
      and(eq(staffInvitations.tokenHash, digest(token)), gt(staffInvitations.expiresAt, now().toISOString())),
    )
    .get();
}

export function listInvitations(): { id: string; email: string; expiresAt: string }[] {
  const { id, email, expiresAt } = staffInvitations;
  return db
    .select({ id, email, expiresAt })
    .from(staffInvitations)
    .where(gt(expiresAt, now().toISOString()))
    .orderBy(asc(staffInvitations.emailKey))
    .all();
}

/** Ends an invitation. @returns the invited address, or nothing where there is no such invitation any more */
export function withdrawInvitation(id: string): string | undefined {
  const { email } = staffInvitations;
  return db.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning({ email }).get()?.email;
}

/** Makes an account of an invitation. @returns its id, or nothing where that was used or has expired */
export function acceptInvitation(token: string, passwordHash: string): string | undefined {
  return inTransaction(() => {
    const invitation = findInvitation(token);
    // The link must not replace the password of an account that was added meanwhile.
    if (!invitation || findAccount(invitation.email)) return;
    return addAccount(invitation.email, passwordHash);
  });
}
