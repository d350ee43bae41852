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

/** @returns who has an address, in whatever spelling it was given, with all other addresses of theirs */
export function subjectWith(address: string): Subject {
  const people = listPeopleWith(address);
  const all = [address, ...people.flatMap(addressesOf)];
  const once = new Map(all.toReversed().map((each) => [emailKey(each), each]));
  return { called: address, addresses: [...once.values()].reverse(), people };
}

/** @returns a person, also one in the trash; nothing for an unknown id */
export function subjectOfPerson(id: string): Subject | undefined {
  const called = titlesOf("people", [id]).get(id);
  return called === undefined ? undefined : { id, called, addresses: addressesOf(id), people: [id] };
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
