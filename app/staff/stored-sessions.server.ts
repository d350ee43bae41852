import { randomUUID } from "node:crypto";
import { staffAccounts, staffSessions } from "db/schema";
import { and, asc, desc, eq, gt, lte, ne, or, sql } from "drizzle-orm";
import { instantIn, now } from "~/platform/clock.server";
import { db, inTransaction } from "~/platform/database.server";
import { digest, newToken } from "~/platform/token";

/** A browser in which somebody is signed in. */
export interface StaffSession {
  id: string;
  account: { id: string; email: string };
  /** lastUsedAt is due for an update. */
  isDue: boolean;
  /** The password was entered within the last 15 minutes. */
  isRecent: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A session ends when it was not used for this long (seconds). */
export const sessionAge = 14 * 24 * 60 * 60;
/** A session ends this long after it began, used or not (milliseconds). */
const longestSession = 30 * day;
/** How long a password entry is good for sensitive actions (milliseconds). */
const recent = 15 * minute;
/** lastUsedAt is updated this often, and not for every page (milliseconds). */
const noteEvery = hour;

/** Sessions that were not used since the first instant, or that began before the second, have ended. */
const oldest = () => ({ used: instantIn(-sessionAge * 1000), begun: instantIn(-longestSession) });

/** Prepared once: it runs for every request with a session. */
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

/** Begins a session and forgets ended ones. @returns the token for its cookie; only its digest is stored */
export function createSession(accountId: string, userAgent: string | null): string {
  const token = newToken();
  const at = now().toISOString();
  inTransaction(() => {
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
  const row = sessionByToken.get({ hash: digest(token), ...oldest() });
  if (!row) return;
  const { createdAt, lastUsedAt, ...session } = row;
  return { ...session, isDue: lastUsedAt <= instantIn(-noteEvery), isRecent: createdAt > instantIn(-recent) };
}

/** Notes that a session was used just now: it lasts another 14 days, but not beyond its 30. */
export function touchSession(id: string): void {
  db.update(staffSessions).set({ lastUsedAt: now().toISOString() }).where(eq(staffSessions.id, id)).run();
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

/** Ends a session of an account. @returns whether it had one of this id */
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
