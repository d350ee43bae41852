import { randomUUID } from "node:crypto";
import { db } from "db/client.server";
import { passwordResets, staffAccounts, staffInvitations, staffSessions } from "db/schema";
import { and, asc, count, desc, eq, gt, type InferSelectModel, lte, ne, or, sql } from "drizzle-orm";
import { now } from "~/services/clock.server";
import { invitationLetter, passwordChangedLetter, removedLetter } from "~/services/letters.server";
import { atomically } from "./commit.server";
import { emailKey } from "./email-key";
import { queueMail } from "./outbox.server";
import { digest, newToken } from "./token";

export type StaffAccount = InferSelectModel<typeof staffAccounts>;

/** A browser in which somebody is signed in. */
export interface StaffSession {
  id: string;
  account: { id: string; email: string };
  /** It was used last so long ago that this is to be noted. */
  isDue: boolean;
  /** It began, and so the password was given, so short a time ago that it need not be asked for again. */
  isRecent: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A session ends when it was not used for this long (seconds). */
export const sessionAge = 14 * 24 * 60 * 60;
/** However much it is used, it ends this long after it began. */
const longestSession = 30 * day;
/** For so long after the password was given, nothing asks for it again. */
const recent = 15 * minute;
/** Its use is noted this often: a write for every page would be one too many. */
const noteEvery = hour;
const invitationAge = 7 * day;

const instant = (milliseconds = 0) => new Date(now().getTime() + milliseconds).toISOString();
/** Sessions that were not used since the first instant, or that began before the second, have ended. */
const oldest = () => ({ used: instant(-sessionAge * 1000), begun: instant(-longestSession) });

const accountCount = db.select({ count: count() }).from(staffAccounts).prepare();
const accountByEmail = db
  .select()
  .from(staffAccounts)
  .where(eq(staffAccounts.emailKey, sql.placeholder("key")))
  .prepare();
const sessionByToken = db
  .select({
    id: staffSessions.id,
    createdAt: staffSessions.createdAt,
    lastUsedAt: staffSessions.lastUsedAt,
    account: { id: staffAccounts.id, email: staffAccounts.email },
  })
  .from(staffSessions)
  .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.accountId))
  .where(
    and(
      eq(staffSessions.tokenHash, sql.placeholder("hash")),
      gt(staffSessions.lastUsedAt, sql.placeholder("used")),
      gt(staffSessions.createdAt, sql.placeholder("begun")),
    ),
  )
  .prepare();

/** @returns how many may sign in: as long as nobody may, the CMS can be open (design, contract) */
export function countAccounts(): number {
  return accountCount.get()?.count ?? 0;
}

/** @returns the account of an address, in whatever case it is written, or nothing */
export function findAccount(email: string): StaffAccount | undefined {
  return accountByEmail.get({ key: emailKey(email) });
}

/** @returns all accounts by address, without their passwords */
export function listAccounts(): { id: string; email: string; createdAt: string }[] {
  const { id, email, createdAt } = staffAccounts;
  return db.select({ id, email, createdAt }).from(staffAccounts).orderBy(asc(staffAccounts.emailKey)).all();
}

/**
 * Adds an account, or gives the one of this address another password, ends its sessions and tells it so. An
 * invitation that the address still has ends too.
 * @returns its id
 */
export function addAccount(email: string, passwordHash: string): string {
  return atomically(() => {
    const key = emailKey(email);
    db.delete(staffInvitations).where(eq(staffInvitations.emailKey, key)).run();
    const known = findAccount(email);
    if (known) {
      setPassword(known.id, passwordHash, { where: "on the server" });
      return known.id;
    }
    const id = randomUUID();
    const at = instant();
    db.insert(staffAccounts)
      .values({ id, email, emailKey: key, passwordHash, createdAt: at, updatedAt: at })
      .run();
    return id;
  });
}

/**
 * Gives an account another password, ends its sessions and the links for a forgotten one, and tells it by mail.
 * @param options.where it was done, for the mail: 'in Firefox on Windows'
 * @param options.keep the session in which this was asked for
 */
export function setPassword(
  accountId: string,
  passwordHash: string,
  { where, keep }: { where: string; keep?: string },
): void {
  atomically(() => {
    const account = db
      .update(staffAccounts)
      .set({ passwordHash, updatedAt: instant() })
      .where(eq(staffAccounts.id, accountId))
      .returning({ email: staffAccounts.email })
      .get();
    if (!account) return;
    endOtherSessions(accountId, keep);
    db.delete(passwordResets).where(eq(passwordResets.accountId, accountId)).run();
    queueMail(passwordChangedLetter(account.email, where));
  });
}

/**
 * Removes an account with its sessions and the invitations that it made, and tells it by mail; never the last
 * one, because nobody could come in again.
 * @returns whether there is one less
 */
export function removeAccount(id: string): boolean {
  return atomically(() => {
    if (countAccounts() < 2) return false;
    const { email } = staffAccounts;
    const removed = db.delete(staffAccounts).where(eq(staffAccounts.id, id)).returning({ email }).get();
    if (removed) queueMail(removedLetter(removed.email));
    return removed !== undefined;
  });
}

/**
 * Begins a session, and forgets those that have ended by themselves.
 * @param userAgent of the browser, as it names itself
 * @returns the token for its cookie; only its digest is stored
 */
export function createSession(accountId: string, userAgent: string | null): string {
  const token = newToken();
  const at = instant();
  atomically(() => {
    const { used, begun } = oldest();
    db.delete(staffSessions)
      .where(or(lte(staffSessions.lastUsedAt, used), lte(staffSessions.createdAt, begun)))
      .run();
    db.insert(staffSessions)
      .values({
        id: randomUUID(),
        accountId,
        tokenHash: digest(token),
        userAgent: userAgent?.slice(0, 300) ?? null,
        createdAt: at,
        lastUsedAt: at,
      })
      .run();
  });
  return token;
}

/** @returns the session of this token, unless it has ended, was not used for 14 days or began 30 days ago */
export function findSession(token: string): StaffSession | undefined {
  const found = sessionByToken.get({ hash: digest(token), ...oldest() });
  if (!found) return;
  const { createdAt, lastUsedAt, ...session } = found;
  return { ...session, isDue: lastUsedAt <= instant(-noteEvery), isRecent: createdAt > instant(-recent) };
}

/** Notes that a session was used just now: it lasts another 14 days, but not beyond its 30. */
export function touchSession(id: string): void {
  db.update(staffSessions).set({ lastUsedAt: instant() }).where(eq(staffSessions.id, id)).run();
}

/** @returns where an account is signed in, the browser used last first */
export function listSessions(
  accountId: string,
): { id: string; userAgent: string | null; createdAt: string; lastUsedAt: string }[] {
  const { id, userAgent, createdAt, lastUsedAt } = staffSessions;
  const { used, begun } = oldest();
  return db
    .select({ id, userAgent, createdAt, lastUsedAt })
    .from(staffSessions)
    .where(and(eq(staffSessions.accountId, accountId), gt(lastUsedAt, used), gt(createdAt, begun)))
    .orderBy(desc(lastUsedAt), asc(id))
    .all();
}

/**
 * Ends a session of an account.
 * @returns whether it had one of this id
 */
export function endSession(accountId: string, id: string): boolean {
  const mine = and(eq(staffSessions.id, id), eq(staffSessions.accountId, accountId));
  return db.delete(staffSessions).where(mine).run().changes > 0;
}

/** Ends all sessions of an account, but for one that is to stay. */
export function endOtherSessions(accountId: string, keep?: string): void {
  const mine = eq(staffSessions.accountId, accountId);
  db.delete(staffSessions)
    .where(keep === undefined ? mine : and(mine, ne(staffSessions.id, keep)))
    .run();
}

/**
 * Invites somebody to make an account, by a mail with a link that is good for a week and for one use. An
 * earlier invitation of the same address ends.
 * @param options.invitedBy id of the account that invites; nobody where the CMS is open
 * @param options.origin of the public site, for the link
 * @returns the token of the link, or nothing where the address has an account already
 */
export function invite(
  email: string,
  { invitedBy, origin }: { invitedBy: string | null; origin: string },
): string | undefined {
  return atomically(() => {
    if (findAccount(email)) return;
    const token = newToken();
    const key = emailKey(email);
    db.delete(staffInvitations).where(eq(staffInvitations.emailKey, key)).run();
    db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, instant())).run();
    db.insert(staffInvitations)
      .values({
        ...{ id: randomUUID(), email, emailKey: key, tokenHash: digest(token), invitedBy },
        ...{ createdAt: instant(), expiresAt: instant(invitationAge) },
      })
      .run();
    queueMail(invitationLetter(email, `${origin}/invitations/${token}`));
    return token;
  });
}

/** @returns whom an invitation is for, unless it was used, has expired or never was */
export function findInvitation(token: string): { email: string } | undefined {
  return db
    .select({ email: staffInvitations.email })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, digest(token)), gt(staffInvitations.expiresAt, instant())))
    .get();
}

/** @returns the invitations that wait to be accepted, by address */
export function listInvitations(): { email: string; expiresAt: string }[] {
  const { email, expiresAt } = staffInvitations;
  return db
    .select({ email, expiresAt })
    .from(staffInvitations)
    .where(gt(expiresAt, instant()))
    .orderBy(asc(staffInvitations.emailKey))
    .all();
}

/**
 * Makes the account of an invitation, which ends with it.
 * @returns the account's id; nothing where the invitation was used, has expired or never was
 */
export function acceptInvitation(token: string, passwordHash: string): string | undefined {
  return atomically(() => {
    const invitation = findInvitation(token);
    // An account that was made meanwhile has a password that this link must not replace.
    if (!invitation || findAccount(invitation.email)) return;
    return addAccount(invitation.email, passwordHash);
  });
}
