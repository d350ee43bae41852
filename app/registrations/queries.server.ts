import { randomUUID } from "node:crypto";
import { db, inTransaction } from "db/client.server";
import { exhibitionRegistrations } from "db/schema";
import { and, eq, type InferSelectModel } from "drizzle-orm";
import type { Exhibition } from "~/exhibitions/queries.server";
import { queueMail } from "~/mail/outbox.server";
import { registrationLetter } from "~/registrations/letter.server";
import { now } from "~/server/clock.server";
import { emailKey } from "~/text/email-key";
import type { RegistrationInput } from "./schema";

export type Registration = InferSelectModel<typeof exhibitionRegistrations>;

/**
 * Registers somebody for an exhibition and confirms it by mail. Who is registered already stays so; who had
 * cancelled, or was taken for spam, is registered again.
 * @param exhibition an upcoming one
 * @param options.origin of the public site, for the links in the mail
 * @param options.suspect keeps it as spam, without mail
 * @returns the id of the row
 */
export function register(
  { email, firstName, lastName }: Omit<RegistrationInput, "exhibitionId">,
  exhibition: Exhibition,
  { origin, suspect = false }: { origin: string; suspect?: boolean },
): string {
  return inTransaction(() => {
    const known = db
      .select()
      .from(exhibitionRegistrations)
      .where(
        and(
          eq(exhibitionRegistrations.exhibitionId, exhibition.id),
          eq(exhibitionRegistrations.emailKey, emailKey(email)),
        ),
      )
      .get();
    if (known && (known.status === "active" || suspect)) return known.id;
    const given = {
      email,
      emailKey: emailKey(email),
      firstName,
      lastName,
      status: suspect ? "spam" : "active",
      mailWithheld: suspect,
    };
    const { id, token } = known ?? { id: randomUUID(), token: randomUUID() };
    if (known) db.update(exhibitionRegistrations).set(given).where(eq(exhibitionRegistrations.id, id)).run();
    else {
      const created_at = now().toISOString();
      db.insert(exhibitionRegistrations)
        .values({ ...given, id, token, exhibitionId: exhibition.id, created_at })
        .run();
    }
    if (!suspect) queueMail(registrationLetter({ email, firstName, lastName, token }, exhibition, origin));
    return id;
  });
}

/**
 * Says that a registration that was filed as spam is none: it is active, and confirmed to the visitor if it
 * was not.
 * @returns who registered, or nothing where there is no such spam
 */
export function takeRegistrationForReal(
  id: string,
  exhibition: Exhibition,
  origin: string,
): { firstName: string; lastName: string } | undefined {
  return inTransaction(() => {
    const spam = and(
      eq(exhibitionRegistrations.id, id),
      eq(exhibitionRegistrations.exhibitionId, exhibition.id),
      eq(exhibitionRegistrations.status, "spam"),
    );
    const registration = db.select().from(exhibitionRegistrations).where(spam).get();
    if (!registration) return;
    db.update(exhibitionRegistrations).set({ status: "active", mailWithheld: false }).where(spam).run();
    if (registration.mailWithheld) queueMail(registrationLetter(registration, exhibition, origin));
    return registration;
  });
}

/** @returns the registration whose confirmation carries this token, or nothing */
export function getRegistration(token: string): Registration | undefined {
  return db.select().from(exhibitionRegistrations).where(eq(exhibitionRegistrations.token, token)).get();
}

/** Cancels a registration: the row stays, so that staff see who had meant to come. */
export function cancelRegistration(token: string): void {
  db.update(exhibitionRegistrations)
    .set({ status: "cancelled" })
    .where(eq(exhibitionRegistrations.token, token))
    .run();
}
