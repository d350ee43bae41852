import { randomUUID } from "node:crypto";
import { db } from "db/client.server";
import { mailingList } from "db/schema";
import { eq, type InferSelectModel } from "drizzle-orm";
import type { SubscriptionInput } from "~/schemas/mailing-list";
import { now } from "~/services/clock.server";
import { welcomeLetter } from "~/services/letters.server";
import { atomically } from "./commit.server";
import { emailKey } from "./email-key";
import { queueMail } from "./outbox.server";

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
 * it already stays as it is; one that had left, or was taken for spam, is active again.
 * @returns the id of its row
 */
export function subscribe(
  { email, firstName, lastName }: SubscriptionInput,
  { page, origin, suspect = false }: Consent,
): string {
  return atomically(() => {
    const known = db
      .select()
      .from(mailingList)
      .where(eq(mailingList.emailKey, emailKey(email)))
      .get();
    if (known && (known.status === "active" || suspect)) return known.id;
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
  const instant = now().toISOString();
  db.update(mailingList)
    .set({ status: "active", consentedAt: instant, consentPage: page, updated_at: instant })
    .where(eq(mailingList.token, token))
    .run();
}
