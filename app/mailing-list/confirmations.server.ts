import { mailingList, mailingListConfirmations } from "db/schema";
import { and, eq, gt, inArray } from "drizzle-orm";
import { queueMail } from "~/mail/outbox.server";
import { now } from "~/platform/clock.server";
import { db, inTransaction } from "~/platform/database.server";
import { digest, newToken } from "~/platform/token";
import { confirmationLetter, welcomeLetter } from "./letters.server";

export type Subscriber = typeof mailingList.$inferSelect;

const day = 24 * 60 * 60_000;
/** How long a confirmation link is valid (milliseconds). */
const linkLife = 7 * day;
/** An address gets at most one confirmation a day, because anyone can enter it (milliseconds). */
const mailInterval = day;
/** Members with these statuses come back only by a confirmation mail. */
export const formerStatuses = ["unsubscribed", "removed"];

/** Asks a former member by mail to confirm the new sign-up. */
export function askToConfirm(member: Subscriber, origin: string): void {
  const instant = now();
  const after = (milliseconds: number) => new Date(instant.getTime() + milliseconds).toISOString();
  const { memberId, sentAt } = mailingListConfirmations;
  const recent = db
    .select({ memberId })
    .from(mailingListConfirmations)
    .where(and(eq(memberId, member.id), gt(sentAt, after(-mailInterval))))
    .get();
  if (recent) return;
  const token = newToken();
  const sent = { tokenHash: digest(token), sentAt: instant.toISOString(), expiresAt: after(linkLife) };
  db.insert(mailingListConfirmations)
    .values({ memberId: member.id, ...sent })
    .onConflictDoUpdate({ target: memberId, set: sent })
    .run();
  queueMail(confirmationLetter(member, `${origin}/mailing-list/confirm/${token}`), member.id);
}

/** @returns the former member of a confirmation link, or nothing when it is invalid or expired */
export function getMemberToConfirm(token: string): Subscriber | undefined {
  return db
    .select({ member: mailingList })
    .from(mailingListConfirmations)
    .innerJoin(mailingList, eq(mailingList.id, mailingListConfirmations.memberId))
    .where(
      and(
        eq(mailingListConfirmations.tokenHash, digest(token)),
        gt(mailingListConfirmations.expiresAt, now().toISOString()),
        inArray(mailingList.status, formerStatuses),
      ),
    )
    .get()?.member;
}

/** Puts a former member on the list again and sends the welcome mail. @returns the member; nothing for an ended link */
export function confirmMember(token: string, page: string, origin: string): { email: string } | undefined {
  return inTransaction(() => {
    const member = getMemberToConfirm(token);
    if (!member) return;
    activate(member.id, page);
    queueMail(welcomeLetter(member, origin), member.id);
    return { email: member.email };
  });
}

/** Makes a member active with a new consent, and deletes any confirmation link. */
export function activate(id: string, page: string): void {
  const instant = now().toISOString();
  db.update(mailingList)
    .set({ status: "active", consentedAt: instant, consentPage: page, updated_at: instant })
    .where(eq(mailingList.id, id))
    .run();
  db.delete(mailingListConfirmations).where(eq(mailingListConfirmations.memberId, id)).run();
}
