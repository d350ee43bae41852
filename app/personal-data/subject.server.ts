import { exhibitionRegistrations, inquiries, mailingList, outbox } from "db/schema";
import { eq } from "drizzle-orm";
import { addressesOf, listPeopleWith } from "~/people/queries.server";
import { db } from "~/platform/database.server";
import { titlesOf } from "~/records/titles.server";
import { emailKey } from "~/text/email-key";

/** Who is meant: people of the CMS with all their addresses, or an address alone. */
export interface Subject {
  /** The address, or the name of the person. */
  called: string;
  /** Where a person of the CMS is meant. */
  id?: string;
  /** Each once. */
  addresses: string[];
  /** Ids, also of people in the trash. */
  people: string[];
}

/** Adds whoever has one of the addresses, and all other addresses of theirs. */
function closed(given: string[], ids: string[]): Pick<Subject, "addresses" | "people"> {
  const addresses = new Map(given.map((address) => [emailKey(address), address]));
  const people = new Set(ids);
  for (let known = -1; known < addresses.size + people.size; ) {
    known = addresses.size + people.size;
    for (const address of addresses.values()) for (const id of listPeopleWith(address)) people.add(id);
    for (const address of [...people].flatMap(addressesOf))
      if (!addresses.has(emailKey(address))) addresses.set(emailKey(address), address);
  }
  return { addresses: [...addresses.values()], people: [...people] };
}

/** @returns who has an address, in whatever spelling it was given, with all other addresses of theirs */
export const subjectWith = (address: string): Subject => ({ called: address, ...closed([address], []) });

/** @returns a person, also one in the trash, with whoever has one of its addresses; nothing for an unknown id */
export function subjectOfPerson(id: string): Subject | undefined {
  const called = titlesOf("people", [id]).get(id);
  return called === undefined ? undefined : { id, called, ...closed(addressesOf(id), [id]) };
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

/** @returns whose a row is, or which person has an id; nothing for an unknown one */
export function subjectOfRow(id: string): Subject | undefined {
  const address = addressOfRow(id);
  return address === undefined ? subjectOfPerson(id) : subjectWith(address);
}
