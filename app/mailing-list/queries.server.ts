import { randomUUID } from "node:crypto";
import { db, inTransaction } from "db/client.server";
import { mailingList } from "db/schema";
import { and, eq, getTableColumns, type InferSelectModel, inArray, sql } from "drizzle-orm";
import { inboxList } from "~/cms/inbox/inbox-list.server";
import { type MemberStatus, memberStatuses } from "~/cms/inbox/statuses";
import { queueMail } from "~/mail/outbox.server";
import { now } from "~/server/clock.server";
import { emailKey } from "~/text/email-key";
import { welcomeLetter } from "./letters.server";
import { activate, askToConfirm, left } from "./returning.server";
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

/** Without what the links in a member's own mails carry. */
export type Member = Omit<Subscriber, "token" | "emailKey">;

const { token: _token, emailKey: _emailKey, ...columns } = getTableColumns(mailingList);
const newestFirst = sql`rowid DESC`;
const { firstName, lastName, email } = mailingList;

/** The mailing list as staff see it, newest first; the search looks into names and address. */
export const memberList = inboxList({
  table: mailingList,
  status: mailingList.status,
  statuses: memberStatuses,
  order: [newestFirst],
  text: sql`${firstName} || ' ' || ${lastName} || char(10) || ${email}`,
  read: (rowids): Member[] =>
    db.select(columns).from(mailingList).where(inArray(sql`rowid`, rowids)).orderBy(newestFirst).all(),
});

/**
 * Takes a member off the list for the gallery; only what the gallery took off can it put back.
 * @returns whose address it was, or nothing where there is no such active member
 */
export function removeMember(id: string): { email: string } | undefined {
  return changeStatus(id, ["active"], "removed");
}

/**
 * Puts back a member whom staff took off. Who left must come back by an own consent.
 * @returns whose address it is, or nothing where that is not so
 */
export function restoreMember(id: string): { email: string } | undefined {
  return changeStatus(id, ["removed"], "active");
}

/**
 * Says that a sign-up that was taken for spam is none: the member is on the list, and welcomed.
 * @param origin of the public site, for the links in the mail
 * @returns whose address it is, or nothing where there is no such spam
 */
export function takeMemberForReal(id: string, origin: string): { email: string } | undefined {
  return inTransaction(() => {
    if (!changeStatus(id, ["spam"], "active")) return;
    const member = db.select().from(mailingList).where(eq(mailingList.id, id)).get();
    if (member) queueMail(welcomeLetter(member, origin));
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
