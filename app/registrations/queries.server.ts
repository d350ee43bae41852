import { randomUUID } from "node:crypto";
import { exhibitionRegistrations, exhibitions } from "db/schema";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  type InferSelectModel,
  inArray,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Exhibition } from "~/exhibitions/queries.server";
import { RateLimit } from "~/http/limits/rate-limit.server";
import { inboxList } from "~/inbox/inbox-list.server";
import { queueMail } from "~/mail/outbox.server";
import { galleryDay, now } from "~/platform/clock.server";
import { db, inTransaction, isAddress } from "~/platform/database.server";
import { emailKey } from "~/text/email-key";
import { registrationLetter } from "./letter.server";
import type { RegistrationInput } from "./schema";
import { type RegistrationStatus, registrationStatuses } from "./statuses";

export type Registration = InferSelectModel<typeof exhibitionRegistrations>;

const confirmedAgain = new RateLimit({ points: 1, duration: 60 * 60 });

/** Sends an active registration's confirmation again, at most once an hour. */
export function confirmAgain(email: string, exhibition: Exhibition, origin: string): void {
  const known = findRegistration(exhibition.id, email);
  if (known?.status === "active" && confirmedAgain.take(known.id) === undefined)
    queueMail(registrationLetter(known, exhibition, origin), known.id);
}

function findRegistration(exhibitionId: string, email: string): Registration | undefined {
  const { exhibitionId: ofExhibition, emailKey: key } = exhibitionRegistrations;
  return db
    .select()
    .from(exhibitionRegistrations)
    .where(and(eq(ofExhibition, exhibitionId), eq(key, emailKey(email))))
    .get();
}

/**
 * Registers a visitor for an exhibition and confirms it by mail. An active registration stays unchanged; one that was
 * cancelled or filed as spam becomes active again.
 * @param exhibition one whose registration is open; checked in the same transaction
 * @param options.origin of the public site, for the links in the mail
 * @param options.suspect stores it as spam, without mail
 * @returns the id of the row
 */
export function register(
  { email, firstName, lastName }: Omit<RegistrationInput, "exhibitionId">,
  exhibition: Exhibition,
  { origin, suspect = false }: { origin: string; suspect?: boolean },
): string {
  return inTransaction(() => {
    const known = findRegistration(exhibition.id, email);
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
    if (!suspect)
      queueMail(registrationLetter({ email, firstName, lastName, token }, exhibition, origin), id);
    return id;
  });
}

/** Makes a registration that was filed as spam active, and confirms it if the public sees the show. @returns the visitor */
export function markRegistrationNotSpam(
  id: string,
  exhibitionId: string,
  { exhibition, origin }: { exhibition: Exhibition | undefined; origin: string },
): { firstName: string; lastName: string } | undefined {
  return inTransaction(() => {
    const spam = and(
      eq(exhibitionRegistrations.id, id),
      eq(exhibitionRegistrations.exhibitionId, exhibitionId),
      eq(exhibitionRegistrations.status, "spam"),
    );
    const registration = db.select().from(exhibitionRegistrations).where(spam).get();
    if (!registration) return;
    const letter =
      registration.mailWithheld && exhibition && registrationLetter(registration, exhibition, origin);
    const mailWithheld = registration.mailWithheld && !letter;
    db.update(exhibitionRegistrations).set({ status: "active", mailWithheld }).where(spam).run();
    if (letter) queueMail(letter, id);
    return registration;
  });
}

/** Without the token, which is only in the visitor's own mail. */
export type Guest = Omit<Registration, "token" | "emailKey" | "mailWithheld">;

export interface RegisteredExhibition {
  id: string;
  title: string;
  startDate: string;
  endDate: string;
  isUpcoming: boolean;
  /** It was deleted: its registrations go for good with it. */
  isInTrash: boolean;
  registrationCapacity: number | null;
  active: number;
  cancelled: number;
  spam: number;
}

const {
  token: _token,
  emailKey: _emailKey,
  mailWithheld: _mailWithheld,
  ...columns
} = getTableColumns(exhibitionRegistrations);

const shown = {
  id: exhibitions.id,
  title: exhibitions.title,
  startDate: exhibitions.startDate,
  endDate: exhibitions.endDate,
  registrationCapacity: exhibitions.registrationCapacity,
  isInTrash: sql<boolean>`${exhibitions.deletedAt} is not null`.mapWith(Boolean),
};

/** @returns exhibitions with registrations, also those in the trash: upcoming ones first, then the newest */
export function listRegisteredExhibitions(): RegisteredExhibition[] {
  const today = galleryDay();
  const counted = db
    .select({
      exhibitionId: exhibitionRegistrations.exhibitionId,
      active: sum("active").as("active"),
      cancelled: sum("cancelled").as("cancelled"),
      spam: sum("spam").as("spam"),
    })
    .from(exhibitionRegistrations)
    .groupBy(exhibitionRegistrations.exhibitionId)
    .as("counted");
  const { id, startDate } = exhibitions;
  const { active, cancelled, spam } = counted;
  const rows = db
    .select({ ...shown, active, cancelled, spam })
    .from(counted)
    .innerJoin(exhibitions, eq(exhibitions.id, counted.exhibitionId))
    .orderBy(asc(startDate), asc(id))
    .all()
    .map((row) => ({ ...row, isUpcoming: row.startDate > today }));
  return [...rows.filter((row) => row.isUpcoming), ...rows.filter((row) => !row.isUpcoming).reverse()];
}

/** @returns an exhibition of which there are registrations, also one that lies in the trash; nothing for an unknown id */
export function getRegisteredExhibition(id: string) {
  return db.select(shown).from(exhibitions).where(eq(exhibitions.id, id)).get();
}

const sum = (status: RegistrationStatus) => sql<number>`sum(${exhibitionRegistrations.status} = ${status})`;

const { firstName, lastName, email } = exhibitionRegistrations;
const rowid = sql<number>`${exhibitionRegistrations}.rowid`;

const inInbox = {
  table: exhibitionRegistrations,
  status: exhibitionRegistrations.status,
  statuses: registrationStatuses,
  text: sql`${firstName} || ' ' || ${lastName} || char(10) || ${email}`,
};

/** All registrations with the exhibition's title, newest first; the search covers names and address. */
export const registrationList = inboxList({
  ...inInbox,
  order: [desc(rowid)],
  read: (rowids) => listRegistrations(inArray(rowid, rowids)),
});

// The space sorts before every letter: Meier comes before Meierhans, whatever the first names are.
const byLastName = sql`sort_key(${lastName}) || ' ' || sort_key(${firstName}) || ' ' || ${exhibitionRegistrations.id}`;

/** The guests of an exhibition by last name, searched in the same way. */
export const guestList = (exhibitionId: string) =>
  inboxList({
    ...inInbox,
    where: eq(exhibitionRegistrations.exhibitionId, exhibitionId),
    order: [byLastName],
    read: (rowids): Guest[] =>
      db
        .select(columns)
        .from(exhibitionRegistrations)
        .where(inArray(rowid, rowids))
        .orderBy(byLastName)
        .all(),
  });

export type RegistrationOfShow = Guest & { exhibition: string };

export const listRegistrationsOf = (address: string): RegistrationOfShow[] =>
  listRegistrations(isAddress(email, address));

const listRegistrations = (where: SQL): RegistrationOfShow[] =>
  db
    .select({ ...columns, exhibition: exhibitions.title })
    .from(exhibitionRegistrations)
    .innerJoin(exhibitions, eq(exhibitions.id, exhibitionRegistrations.exhibitionId))
    .where(where)
    .orderBy(desc(rowid))
    .all();

/** @returns the visitor, or nothing when there is no such registration */
export function setRegistrationStatus(
  id: string,
  exhibitionId: string,
  status: RegistrationStatus,
): { firstName: string; lastName: string } | undefined {
  return db
    .update(exhibitionRegistrations)
    .set({ status })
    .where(and(eq(exhibitionRegistrations.id, id), eq(exhibitionRegistrations.exhibitionId, exhibitionId)))
    .returning({ firstName, lastName })
    .get();
}

const hasToken = (token: string) => eq(exhibitionRegistrations.token, token);

export function getRegistration(token: string): Registration | undefined {
  return db.select().from(exhibitionRegistrations).where(hasToken(token)).get();
}

/** Cancels a registration, which gives its place back. Staff still see it. */
export function cancelRegistration(token: string): void {
  db.update(exhibitionRegistrations).set({ status: "cancelled" }).where(hasToken(token)).run();
}
