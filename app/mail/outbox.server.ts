import { randomUUID } from "node:crypto";
import { db, inTransaction } from "db/client.server";
import { outbox } from "db/schema";
import { and, asc, count, desc, eq, gt, type InferSelectModel, lt, lte, min, ne, or, sql } from "drizzle-orm";
import { instantIn, now } from "~/server/clock.server";

/** A mail as it is written, before it is on its way. */
export interface Letter {
  recipient: string;
  replyTo?: string;
  subject: string;
  text: string;
  unsubscribeUrl?: string;
  /** An iCalendar file to attach. */
  calendar?: string;
  /** Its text holds a secret link, of which the database otherwise has a digest only. */
  hasSecret?: boolean;
}

/** A mail on its way. */
export type OutgoingMail = InferSelectModel<typeof outbox>;

const minute = 60_000;
const day = 24 * 60 * minute;
/** How long after each refused attempt the next one follows (milliseconds); the last pause repeats. */
const pauses = [1, 5, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * minute);
/** For three days a mail is tried again, then it is kept as failed. */
const retryFor = 3 * day;
/** A mail whose sender does not come back within this was in flight when the process ended. */
const flight = minute;
/** Delivered mail is no use to anyone after this. */
const keepSent = 30 * day;

/** So many may wait: with SMTP_URL unset they wait for good, and a flood of them must not fill the disk. */
export const mostPending = 50_000;
/** How many still have room, as far as this process knows. */
let room = 0;

/** Whether so many mails wait that nobody may cause another one. */
export function isOutboxFull(): boolean {
  // Counting takes its time: once for every so many mails.
  if (room <= 0) room = mostPending - countMail().pending;
  return room <= 0;
}

/**
 * Puts a mail into the outbox. Called in the transaction that stores what it is about, so that neither is
 * there without the other (design, decision 13).
 */
export function queueMail(letter: Letter): void {
  const instant = now().toISOString();
  room -= 1;
  db.insert(outbox)
    .values({ ...letter, id: randomUUID(), nextAttemptAt: instant, createdAt: instant })
    .run();
}

/** No mail is put off for longer than this: one that is was dated by a clock that has been set back since. */
const longestWait = Math.max(...pauses) + flight;

const isDue = () =>
  or(lte(outbox.nextAttemptAt, now().toISOString()), gt(outbox.nextAttemptAt, instantIn(longestWait)));

/**
 * Takes the next mail that is due, and keeps it from others while it is in flight.
 * @returns the mail with this attempt counted, or nothing when none is due
 */
export function takeDueMail(): OutgoingMail | undefined {
  return inTransaction(() => {
    const next = db
      .select({ id: outbox.id, attempts: outbox.attempts })
      .from(outbox)
      .where(and(eq(outbox.status, "pending"), isDue()))
      // Those of one instant in the order in which they were queued.
      .orderBy(asc(outbox.nextAttemptAt), sql`rowid`)
      .limit(1)
      .get();
    if (!next) return;
    return db
      .update(outbox)
      .set({ attempts: next.attempts + 1, nextAttemptAt: instantIn(flight) })
      .where(eq(outbox.id, next.id))
      .returning()
      .get();
  });
}

/** The text of a mail that is not sent any more: without what was secret in it. */
const textWithoutSecret = sql`CASE WHEN ${outbox.hasSecret} THEN '' ELSE ${outbox.text} END`;

/** Notes that the mail server has accepted a mail: it is never sent again. */
export function markSent(id: string): void {
  db.update(outbox)
    .set({ status: "sent", sentAt: now().toISOString(), lastError: null, text: textWithoutSecret })
    .where(eq(outbox.id, id))
    .run();
}

/**
 * Notes that an attempt failed: the mail is tried again after a pause that grows, or has failed for good
 * when it is three days old. One that lay here unsent, while no mail server was set, has all pauses first.
 * @returns whether it will be tried again
 */
export function markRefused({ id, attempts, createdAt }: OutgoingMail, reason: string): boolean {
  const pause = pauses[attempts - 1] ?? pauses.at(-1) ?? day;
  const again = attempts <= pauses.length || now().getTime() + pause <= Date.parse(createdAt) + retryFor;
  db.update(outbox)
    .set({
      status: again ? "pending" : "failed",
      nextAttemptAt: instantIn(pause),
      lastError: reason.slice(0, 500),
      ...(again ? {} : { text: textWithoutSecret }),
    })
    // Another process may have taken it since, and even sent it.
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts)))
    .run();
  return again;
}

/** @returns when the next mail is due (an ISO instant), or nothing when none waits */
export function nextDue(): string | undefined {
  const next = db
    .select({ at: min(outbox.nextAttemptAt) })
    .from(outbox)
    .where(eq(outbox.status, "pending"))
    .get();
  return next?.at ?? undefined;
}

/** @returns how many mails wait, and how many have failed for good */
export function countMail(): { pending: number; failed: number } {
  const of = (status: string) =>
    db.select({ count: count() }).from(outbox).where(eq(outbox.status, status)).get()?.count ?? 0;
  return { pending: of("pending"), failed: of("failed") };
}

/** @returns mails that could not be delivered, the newest first: for staff */
export function listFailedMail(): OutgoingMail[] {
  return db
    .select()
    .from(outbox)
    .where(eq(outbox.status, "failed"))
    .orderBy(asc(outbox.createdAt))
    .all()
    .reverse();
}

/** @returns mails that failed, the latest first, or that wait, the next first: for staff */
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

/**
 * Sends a mail again that failed or waits: it is due now, and what it is refused for from here on has all
 * pauses before it.
 * @returns to whom, or nothing when there is no such mail, or it has been sent, or its secret text is gone
 */
export function retryMail(id: string): { recipient: string } | undefined {
  return db
    .update(outbox)
    .set({ status: "pending", attempts: 0, nextAttemptAt: now().toISOString() })
    .where(and(eq(outbox.id, id), ne(outbox.status, "sent"), ne(outbox.text, "")))
    .returning({ recipient: outbox.recipient })
    .get();
}

/**
 * Deletes a mail that has not been sent: nobody gets it.
 * @returns to whom it would have gone, or nothing when there is no such mail or it has been sent
 */
export function deleteMail(id: string): { recipient: string } | undefined {
  return db
    .delete(outbox)
    .where(and(eq(outbox.id, id), ne(outbox.status, "sent")))
    .returning({ recipient: outbox.recipient })
    .get();
}

/** Deletes delivered mail that is older than 30 days: it repeats what visitors wrote. */
export function forgetSentMail(): void {
  db.delete(outbox)
    .where(and(eq(outbox.status, "sent"), lt(outbox.sentAt, instantIn(-keepSent))))
    .run();
}
