import { randomUUID } from "node:crypto";
import { mailingList, mailingListConfirmations } from "db/schema";
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { inboxList } from "~/inbox/inbox-list.server";
import { queueMail } from "~/mail/outbox.server";
import { now } from "~/platform/clock.server";
import { db, inTransaction, isAddress } from "~/platform/database.server";
import { emailKey } from "~/text/email-key";
import { activate, askToConfirm, formerStatuses, type Subscriber } from "./confirmations.server";
import { welcomeLetter } from "./letters.server";
import type { SubscriptionInput } from "./schema";
import { type MemberStatus, memberStatuses } from "./statuses";

interface Consent {
  /** The page of the site on which it was given. */
  page: string;
  origin: string;
  /** Stores it as spam, without mail. */
  suspect?: boolean;
}

/** Adds an address with a welcome mail. Active members stay, former ones are asked to confirm, spam is overwritten. */
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
    if (known && formerStatuses.includes(known.status)) {
      askToConfirm(known, origin);
      return known.id;
    }
    const instant = now().toISOString();
    const given = {
      email,
      emailKey: emailKey(email),
      firstName,
      lastName,
      consentedAt: instant,
      consentPage: page,
      updated_at: instant,
      status: suspect ? "spam" : "active",
    };
    const { id, token } = known ?? { id: randomUUID(), token: randomUUID() };
    if (known) db.update(mailingList).set(given).where(eq(mailingList.id, id)).run();
    else
      db.insert(mailingList)
        .values({ ...given, id, token, created_at: instant })
        .run();
    if (!suspect) queueMail(welcomeLetter({ email, firstName, lastName, token }, origin), id);
    return id;
  });
}

export function getSubscriber(token: string): Subscriber | undefined {
  return db.select().from(mailingList).where(eq(mailingList.token, token)).get();
}

export function unsubscribe(token: string): void {
  db.update(mailingList)
    .set({ status: "unsubscribed", updated_at: now().toISOString() })
    .where(eq(mailingList.token, token))
    .run();
}

/** Puts a member who unsubscribed on the list again, which is a new consent. */
export function resubscribe(token: string, page: string): void {
  const member = getSubscriber(token);
  if (member) inTransaction(() => activate(member.id, page));
}

/** Without the token, which is only in the member's own mails. */
export type Member = Omit<Subscriber, "token" | "emailKey">;

const { token: _token, emailKey: _emailKey, ...columns } = getTableColumns(mailingList);
const newestFirst = sql`rowid DESC`;
const { firstName, lastName, email } = mailingList;

/** The mailing list in the inbox, newest first; the search covers names and address. */
export const memberList = inboxList({
  table: mailingList,
  status: mailingList.status,
  statuses: memberStatuses,
  order: [newestFirst],
  text: sql`${firstName} || ' ' || ${lastName} || char(10) || ${email}`,
  read: (rowids): Member[] =>
    db.select(columns).from(mailingList).where(inArray(sql`rowid`, rowids)).orderBy(newestFirst).all(),
});

export type PersonalMember = Member & { confirmation: { sentAt: string; expiresAt: string } | null };

/** @returns the members with an address, each with the link by which it is asked to confirm */
export const listMembersWith = (address: string): PersonalMember[] =>
  db
    .select({
      ...columns,
      confirmation: {
        sentAt: mailingListConfirmations.sentAt,
        expiresAt: mailingListConfirmations.expiresAt,
      },
    })
    .from(mailingList)
    .leftJoin(mailingListConfirmations, eq(mailingListConfirmations.memberId, mailingList.id))
    .where(isAddress(email, address))
    .all();

/** Removes a member for staff, who can restore it. @returns the member, or nothing where there is no active one */
export function removeMember(id: string): { email: string } | undefined {
  return changeStatus(id, ["active"], "removed");
}

/** Restores a member whom staff removed; who unsubscribed signs up again. @returns the member, or nothing */
export function restoreMember(id: string): { email: string } | undefined {
  return changeStatus(id, ["removed"], "active");
}

/** Makes a sign-up that was filed as spam active, with the welcome mail. @returns the member, or nothing */
export function markMemberNotSpam(id: string, origin: string): { email: string } | undefined {
  return inTransaction(() => {
    if (!changeStatus(id, ["spam"], "active")) return;
    const member = db.select().from(mailingList).where(eq(mailingList.id, id)).get();
    if (member) queueMail(welcomeLetter(member, origin), id);
    return member;
  });
}

function changeStatus(id: string, from: MemberStatus[], status: MemberStatus) {
  return db
    .update(mailingList)
    .set({ status, updated_at: now().toISOString() })
    .where(and(eq(mailingList.id, id), inArray(mailingList.status, from)))
    .returning({ email: mailingList.email })
    .get();
}
