import { randomUUID } from "node:crypto";
import {
  erasures,
  exhibitionRegistrations,
  inquiries,
  mailingList,
  outbox,
  staffAccounts,
  staffInvitations,
} from "db/schema";
import { desc, eq, type InferSelectModel } from "drizzle-orm";
import { type Inquiry, listInquiriesFrom } from "~/inquiries/queries.server";
import { listMailOf, type PersonalMail } from "~/mail/outbox.server";
import { listMembersWith, type PersonalMember } from "~/mailing-list/queries.server";
import { removeErasedBytes } from "~/operations/erased-bytes.server";
import { now } from "~/platform/clock.server";
import { db, inTransaction, isAddress, isOneOf, overwritingDeleted } from "~/platform/database.server";
import { listRegistrationsOf, type RegistrationOfShow } from "~/registrations/queries.server";

/** What is stored of a person, by noun: what is shown, exported and erased is made of this. */
export interface PersonalData {
  inquiries: Inquiry[];
  registrations: RegistrationOfShow[];
  mailingList: PersonalMember[];
  /** To the person, or about one of the others. */
  letters: PersonalMail[];
}

export type Noun = keyof PersonalData;

/** Each noun's table, whose rows are erased. Works and confirmations go by their foreign keys. */
const tables = {
  inquiries,
  registrations: exhibitionRegistrations,
  mailingList,
  letters: outbox,
} satisfies Record<Noun, unknown>;

export const nouns = Object.keys(tables) as Noun[];

/** @returns what is stored of an address, in whatever spelling it was given */
export function findPersonalData(address: string): PersonalData {
  const own = {
    inquiries: listInquiriesFrom(address),
    registrations: listRegistrationsOf(address),
    mailingList: listMembersWith(address),
  };
  const ids = Object.values(own).flatMap((rows) => rows.map(({ id }) => id));
  return { ...own, letters: listMailOf(address, ids) };
}

/** @returns the address of an inquiry, a registration, a member or a letter; nothing for an unknown id */
export function addressOfRow(id: string): string | undefined {
  for (const table of [inquiries, exhibitionRegistrations, mailingList]) {
    const row = db.select({ email: table.email }).from(table).where(eq(table.id, id)).get();
    if (row) return row.email;
  }
  const { replyTo, recipient } = outbox;
  const letter = db.select({ replyTo, recipient }).from(outbox).where(eq(outbox.id, id)).get();
  return letter?.replyTo ?? letter?.recipient;
}

/** @returns the names under which somebody wrote, each once */
export function namesIn({ inquiries, registrations, mailingList }: PersonalData): string[] {
  const people = [...registrations, ...mailingList].map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  );
  return [
    ...new Set([...inquiries.map(({ name }) => name), ...people].map((name) => name.trim()).filter(Boolean)),
  ];
}

export const hasStaffAccount = (address: string): boolean =>
  [staffAccounts, staffInvitations].some((table) =>
    db.select({ id: table.id }).from(table).where(isAddress(table.email, address)).get(),
  );

export type Counts = Record<Noun, number>;

export const countsOf = (found: PersonalData): Counts =>
  Object.fromEntries(nouns.map((noun) => [noun, found[noun].length])) as Counts;

export const isNothing = (counts: Counts): boolean => nouns.every((noun) => counts[noun] === 0);

export interface Erased {
  counts: Counts;
  /** False while the database file may still hold traces of it. */
  isOverwritten: boolean;
}

/**
 * Erases what is stored of an address for good, and notes when, by whom and how much.
 * @param author as a version names them
 * @returns nothing where nothing is stored
 */
export function erasePersonalData(address: string, author: string): Erased | undefined {
  const counts = overwritingDeleted(() =>
    inTransaction(() => {
      const found = findPersonalData(address);
      const counts = countsOf(found);
      if (isNothing(counts)) return;
      for (const noun of nouns) {
        const ids = found[noun].map(({ id }) => id);
        db.delete(tables[noun]).where(isOneOf(tables[noun].id, ids)).run();
      }
      db.insert(erasures)
        .values({ id: randomUUID(), author, createdAt: now().toISOString(), counts, isOverwritten: false })
        .run();
      return counts;
    }),
  );
  return counts && { counts, isOverwritten: removeErasedBytes() };
}

export type Erasure = InferSelectModel<typeof erasures>;

/** @returns the latest erasures, the newest first */
export const listErasures = (limit: number): Erasure[] =>
  db.select().from(erasures).orderBy(desc(erasures.createdAt), desc(erasures.id)).limit(limit).all();
