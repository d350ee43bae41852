import { createHash, randomBytes } from "node:crypto";
import { db, inTransaction } from "db/client.server";
import { mailingList, mailingListConfirmations } from "db/schema";
import { and, eq, gt, inArray } from "drizzle-orm";
import { queueMail } from "~/mail/outbox.server";
import { now } from "~/server/clock.server";
import { confirmationLetter, welcomeLetter } from "./letters.server";
import type { Subscriber } from "./queries.server";

const day = 24 * 60 * 60_000;
/** How long the link of a confirmation is good (milliseconds). */
const confirmationAge = 7 * day;
/** Anybody can ask for a confirmation to any address: it gets no more than one within this (milliseconds). */
const confirmationPause = day;
/** Who left, or was taken off, comes back by a mail to the address alone. */
export const left = ["unsubscribed", "removed"];

/** Asks a member who had left by mail whether they come back. */
export function askToConfirm(member: Subscriber, origin: string): void {
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

/** Makes a member active with a new consent; a link for coming back is used up. */
export function activate(id: string, page: string): void {
  const instant = now().toISOString();
  db.update(mailingList)
    .set({ status: "active", consentedAt: instant, consentPage: page, updated_at: instant })
    .where(eq(mailingList.id, id))
    .run();
  db.delete(mailingListConfirmations).where(eq(mailingListConfirmations.memberId, id)).run();
}
