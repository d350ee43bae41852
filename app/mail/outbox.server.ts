import { randomUUID } from "node:crypto";
import { outbox } from "db/schema";
import { and, asc, desc, eq, gt, type InferSelectModel, lt, lte, min, ne, or, sql } from "drizzle-orm";
import { instantIn, now } from "~/platform/clock.server";
import { countRows, db, isAddress, isOneOf } from "~/platform/database.server";

export interface Letter {
  recipient: string;
  replyTo?: string;
  subject: string;
  text: string;
  unsubscribeUrl?: string;
  /** An iCalendar file to attach. */
  calendar?: string;
  /** The text contains a secret link, of which the database otherwise stores only a digest. */
  hasSecret?: boolean;
}

export type OutgoingMail = InferSelectModel<typeof outbox>;

const minute = 60_000;
const day = 24 * 60 * minute;
/** Backoff after each failed attempt (milliseconds); the last delay repeats. */
const retryDelays = [1, 5, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * minute);
/** Then a mail has failed for good. */
const retryPeriod = 3 * day;
const sentRetention = 30 * day;

/** Without SMTP_URL mail is queued forever, and must not fill the disk. */
const maximumPending = 50_000;
/** Free places in the outbox when it was last counted, less the mails queued since. */
let room = 0;

/** @returns true when no more mail can be queued; callers then refuse what would send mail */
export function isOutboxFull(): boolean {
  // Counted only now, because it is slow.
  if (room <= 0) room = maximumPending - countWith("pending");
  return room <= 0;
}

/** Queues a mail in the transaction of what it is `about`: a trigger deletes it unsent when that is taken back. */
export function queueMail(letter: Letter, about?: string): void {
  const instant = now().toISOString();
  room -= 1;
  db.insert(outbox)
    .values({ ...letter, about, id: randomUUID(), nextAttemptAt: instant, createdAt: instant })
    .run();
}

/** A mail that is due later than this was queued before the clock was set back. */
const maximumDelay = Math.max(...retryDelays);

const isDue = () =>
  or(lte(outbox.nextAttemptAt, now().toISOString()), gt(outbox.nextAttemptAt, instantIn(maximumDelay)));

export const findDueMail = (): OutgoingMail | undefined =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.status, "pending"), isDue()))
    // Mails of the same instant in the order in which they were queued.
    .orderBy(asc(outbox.nextAttemptAt), sql`rowid`)
    .limit(1)
    .get();

/** Removes a secret text from a mail that is not sent again. */
const textWithoutSecret = sql`CASE WHEN ${outbox.hasSecret} THEN '' ELSE ${outbox.text} END`;

/** Called when the mail server has accepted a mail. */
export function markSent(id: string): void {
  db.update(outbox)
    .set({
      status: "sent",
      attempts: sql`${outbox.attempts} + 1`,
      sentAt: now().toISOString(),
      lastError: null,
      text: textWithoutSecret,
    })
    .where(eq(outbox.id, id))
    .run();
}

/**
 * Schedules a retry after a failed attempt, with growing delays. The mail has failed for good after three days, but
 * not before all delays were used, since it may have waited for days without SMTP_URL.
 * @returns whether it is retried
 */
export function markFailedAttempt({ id, attempts, createdAt }: OutgoingMail, reason: string): boolean {
  const delay = retryDelays[attempts] ?? retryDelays.at(-1) ?? day;
  const isRetried =
    attempts < retryDelays.length || now().getTime() + delay <= Date.parse(createdAt) + retryPeriod;
  db.update(outbox)
    .set({
      status: isRetried ? "pending" : "failed",
      attempts: attempts + 1,
      nextAttemptAt: instantIn(delay),
      lastError: reason.slice(0, 500),
      ...(isRetried ? {} : { text: textWithoutSecret }),
    })
    // Staff may have queued it anew since.
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts)))
    .run();
  return isRetried;
}

/** @returns when the next mail is due (ISO), or nothing when none is pending */
export function nextDue(): string | undefined {
  const next = db
    .select({ at: min(outbox.nextAttemptAt) })
    .from(outbox)
    .where(eq(outbox.status, "pending"))
    .get();
  return next?.at ?? undefined;
}

export const countMail = (): { pending: number; failed: number } => ({
  pending: countWith("pending"),
  failed: countWith("failed"),
});

const countWith = (status: string): number => countRows(outbox, eq(outbox.status, status));

/** @returns failed mails, the latest first, or pending ones, the next first */
export function listUndeliveredMail(
  status: "failed" | "pending",
  part: { limit: number; offset: number },
): OutgoingMail[] {
  const order = status === "failed" ? desc : asc;
  return db
    .select()
    .from(outbox)
    .where(eq(outbox.status, status))
    .orderBy(order(outbox.nextAttemptAt), order(sql`rowid`))
    .limit(part.limit)
    .offset(part.offset)
    .all();
}

/** Queues an unsent mail with all its retries. @returns its recipient, or nothing where its secret text is gone too */
export function retryMail(id: string): { recipient: string } | undefined {
  return db
    .update(outbox)
    .set({ status: "pending", attempts: 0, nextAttemptAt: now().toISOString() })
    .where(and(eq(outbox.id, id), ne(outbox.status, "sent"), ne(outbox.text, "")))
    .returning({ recipient: outbox.recipient })
    .get();
}

/** Deletes a mail that was not sent. @returns its recipient, or nothing */
export function deleteMail(id: string): { recipient: string } | undefined {
  return db
    .delete(outbox)
    .where(and(eq(outbox.id, id), ne(outbox.status, "sent")))
    .returning({ recipient: outbox.recipient })
    .get();
}

/** A mail as its person may read it; the text is null where it holds a secret link. */
export type PersonalMail = Pick<
  OutgoingMail,
  "id" | "recipient" | "replyTo" | "subject" | "calendar" | "status" | "lastError" | "createdAt" | "sentAt"
> & { text: string | null };

/** @returns mails to some addresses, answered to them or about their rows; not what forwards another visitor's words */
export function listMailOf(addresses: string[], about: string[]): PersonalMail[] {
  const { id, recipient, replyTo, subject, calendar, status, lastError, createdAt, sentAt } = outbox;
  const text = sql<string | null>`iif(${outbox.hasSecret}, NULL, ${outbox.text})`;
  return db
    .select({ id, recipient, replyTo, subject, text, calendar, status, lastError, createdAt, sentAt })
    .from(outbox)
    .where(
      or(
        ...addresses.map((address) => isAddress(sql`coalesce(${replyTo}, ${recipient})`, address)),
        isOneOf(outbox.about, about),
      ),
    )
    .orderBy(asc(createdAt), sql`rowid`)
    .all();
}

/** Deletes mail that was sent 30 days ago: it contains personal data. */
export function deleteOldMail(): void {
  db.delete(outbox)
    .where(and(eq(outbox.status, "sent"), lt(outbox.sentAt, instantIn(-sentRetention))))
    .run();
}
