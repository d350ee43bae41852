import { randomUUID } from "node:crypto";
import {
  erasures,
  exhibitionRegistrations,
  inquiries,
  mailingList,
  outbox,
  people,
  staffAccounts,
  staffInvitations,
  versions,
} from "db/schema";
import { and, desc, eq, type InferSelectModel } from "drizzle-orm";
import { type Inquiry, listInquiriesFrom } from "~/inquiries/queries.server";
import type { FieldValues } from "~/kind/kind";
import { listMailOf, type PersonalMail } from "~/mail/outbox.server";
import { listMembersWith, type PersonalMember } from "~/mailing-list/queries.server";
import { removeErasedBytes } from "~/operations/erased-bytes.server";
import { now } from "~/platform/clock.server";
import { db, inTransaction, isAddress, isOneOf, overwritingDeleted } from "~/platform/database.server";
import { titleIn } from "~/records/titles.server";
import { purgeRecords } from "~/records/trash/purge.server";
import { listRegistrationsOf, type RegistrationOfShow } from "~/registrations/queries.server";

import { listNamingWorks, type NamingWork } from "./naming-works.server";
import type { Subject } from "./subject.server";

/** What is stored of a person, by noun: what is shown, exported and erased is made of this. */
export interface PersonalData {
  people: PersonRow[];
  inquiries: Inquiry[];
  registrations: RegistrationOfShow[];
  mailingList: PersonalMember[];
  /** To the person, or about one of the others. */
  letters: PersonalMail[];
}

/** A person of the CMS, with the works that name it. */
export interface PersonRow extends FieldValues {
  id: string;
  name: string;
  works: NamingWork[];
  /** What its record said before, newest first. */
  earlier: FieldValues[];
}

export type Noun = keyof PersonalData;

/** Each noun's table, whose rows are erased. Works and confirmations go by their foreign keys. */
const tables = {
  people,
  inquiries,
  registrations: exhibitionRegistrations,
  mailingList,
  letters: outbox,
} satisfies Record<Noun, unknown>;

export const nouns = Object.keys(tables) as Noun[];

export function findPersonalData({ addresses, people }: Subject): PersonalData {
  const own = {
    people: people.map(readPerson),
    inquiries: addresses.flatMap(listInquiriesFrom),
    registrations: addresses.flatMap(listRegistrationsOf),
    mailingList: addresses.flatMap(listMembersWith),
  };
  const ids = Object.values(own).flatMap((rows) => rows.map(({ id }) => id));
  return { ...own, letters: listMailOf(addresses, ids) };
}

/** @param id of a person that is there, or in the trash */
function readPerson(id: string): PersonRow {
  const [fields = {}, ...earlier] = db
    .select({ fields: versions.fields })
    .from(versions)
    .where(and(eq(versions.kind, "people"), eq(versions.recordId, id)))
    .orderBy(desc(versions.number))
    .all()
    .map(({ fields }) => fields);
  return { ...fields, earlier, id, name: titleIn("people", fields), works: listNamingWorks(id) };
}

/** @returns the names under which somebody is known or wrote, each once */
export function namesIn({ people, inquiries, registrations, mailingList }: PersonalData): string[] {
  const guests = [...registrations, ...mailingList].map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  );
  return [
    ...new Set(
      [...[...people, ...inquiries].map(({ name }) => name), ...guests]
        .map((name) => name.trim())
        .filter(Boolean),
    ),
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
 * Erases what is stored of somebody for good, and notes when, by whom and how much.
 * @param author as a version names them
 * @returns nothing where nothing is stored
 */
export function erasePersonalData(subject: Subject, author: string): Erased | undefined {
  const counts = overwritingDeleted(() =>
    inTransaction(() => {
      const found = findPersonalData(subject);
      const counts = countsOf(found);
      if (isNothing(counts)) return;
      for (const noun of nouns) {
        const ids = found[noun].map(({ id }) => id);
        if (noun === "people") purgeRecords(ids);
        else db.delete(tables[noun]).where(isOneOf(tables[noun].id, ids)).run();
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

export const listErasures = (limit: number): Erasure[] =>
  db.select().from(erasures).orderBy(desc(erasures.createdAt), desc(erasures.id)).limit(limit).all();
