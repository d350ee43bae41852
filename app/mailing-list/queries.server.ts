import { createHash, randomBytes, randomUUID } from "node:crypto";
import { db, inTransaction } from "db/client.server";
import { mailingList, mailingListConfirmations } from "db/schema";
import { and, eq, gt, type InferSelectModel, inArray } from "drizzle-orm";
import { queueMail } from "~/mail/outbox.server";
import { confirmationLetter, welcomeLetter } from "~/mailing-list/letters.server";
import { now } from "~/server/clock.server";
import { emailKey } from "~/text/email-key";
import type { SubscriptionInput } from "./schema";

export type Subscriber = InferSelectModel<typeof mailingList>;

interface Consent {
  /** The page of the site on which it was given. */
  page: string;
  /** Of the public site, for the links in the mail. */
  origin: string;
  /** Keeps it as spam, without mail. */
  suspect?: boolean;
}

const day = 24 * 60 * 60_000;
/** How long the link of a confirmation is good (milliseconds). */
const confirmationAge = 7 * day;
/** Anybody can ask for a confirmation to any address: it gets no more than one within this (milliseconds). */
const confirmationPause = day;
/** Who left, or was taken off, comes back by a mail to the address alone. */
const left = ["unsubscribed", "removed"];

/**
 * Puts an address on the mailing list, with the consent just given, and confirms it by mail. One that is on
 * it already stays as it is, under its name; one that had left is asked by mail whether it comes back; one
 * that was only ever taken for spam is active with what is given now.
 * @returns the id of its row
 */
export function subscribe(
  { email, firstName, lastName }: SubscriptionInput,
  { page, origin, suspect = false }: Consent,
): string {
  return inTransaction(() => {
    const known = db
      .select()
      .from(mailingList)
      .where(eq(mailingList.emailKey, emailKey(email)))
      .get();
    if (known && (known.status === "active" || suspect)) return known.id;
    if (known && left.includes(known.status)) {
      askToConfirm(known, origin);
      return known.id;
    }
    const instant = now().toISOString();
    const given = {
      ...{
        email,
        emailKey: emailKey(email),
        firstName,
        lastName,
        consentedAt: instant,
        consentPage: page,
        updated_at: instant,
      },
      status: suspect ? "spam" : "active",
    };
    const { id, token } = known ?? { id: randomUUID(), token: randomUUID() };
    if (known) db.update(mailingList).set(given).where(eq(mailingList.id, id)).run();
    else
      db.insert(mailingList)
        .values({ ...given, id, token, created_at: instant })
        .run();
    if (!suspect) queueMail(welcomeLetter({ email, firstName, lastName, token }, origin));
    return id;
  });
}

function askToConfirm(member: Subscriber, origin: string): void {
  const instant = now();
  const after = (milliseconds: number) => new Date(instant.getTime() + milliseconds).toISOString();
  const { memberId, sentAt } = mailingListConfirmations;
  const recent = db
    .select({ memberId })
    .from(mailingListConfirmations)
    .where(and(eq(memberId, member.id), gt(sentAt, after(-confirmationPause))))
    .get();
  if (recent) return;
  const token = randomBytes(32).toString("base64url");
  const sent = { tokenHash: digest(token), sentAt: instant.toISOString(), expiresAt: after(confirmationAge) };
  db.insert(mailingListConfirmations)
    .values({ memberId: member.id, ...sent })
    .onConflictDoUpdate({ target: memberId, set: sent })
    .run();
  queueMail(confirmationLetter(member, `${origin}/mailing-list/confirm/${token}`));
}

const digest = (token: string) => createHash("sha256").update(token).digest("base64url");

/** @returns the member whom the link of a confirmation brings back, while it is good; else nothing */
export function findReturning(token: string): Subscriber | undefined {
  return db
    .select({ member: mailingList })
    .from(mailingListConfirmations)
    .innerJoin(mailingList, eq(mailingList.id, mailingListConfirmations.memberId))
    .where(
      and(
        eq(mailingListConfirmations.tokenHash, digest(token)),
        gt(mailingListConfirmations.expiresAt, now().toISOString()),
        inArray(mailingList.status, left),
      ),
    )
    .get()?.member;
}

/**
 * Puts a member on the list again who had left, and welcomes them. The link is used up.
 * @param page of the site, where consent was given
 * @returns whose address it is, or nothing where the link is not good, or no longer
 */
export function confirmReturn(token: string, page: string, origin: string): { email: string } | undefined {
  return inTransaction(() => {
    const member = findReturning(token);
    if (!member) return;
    activate(member.id, page);
    queueMail(welcomeLetter(member, origin));
    return { email: member.email };
  });
}

/** A consent of its own; a link for coming back has served its time. */
function activate(id: string, page: string): void {
  const instant = now().toISOString();
  db.update(mailingList)
    .set({ status: "active", consentedAt: instant, consentPage: page, updated_at: instant })
    .where(eq(mailingList.id, id))
    .run();
  db.delete(mailingListConfirmations).where(eq(mailingListConfirmations.memberId, id)).run();
}

/** @returns the member whose mails carry this token, or nothing */
export function getSubscriber(token: string): Subscriber | undefined {
  return db.select().from(mailingList).where(eq(mailingList.token, token)).get();
}

/** Takes a member off the list. */
export function unsubscribe(token: string): void {
  db.update(mailingList)
    .set({ status: "unsubscribed", updated_at: now().toISOString() })
    .where(eq(mailingList.token, token))
    .run();
}

/** Puts a member who had left on the list again: a consent of its own. */
export function resubscribe(token: string, page: string): void {
  const member = getSubscriber(token);
  if (member) inTransaction(() => activate(member.id, page));
}
