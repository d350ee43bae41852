import { exhibitionRegistrations, inquiries, mailingList } from "db/schema";
import { count, inArray, sql } from "drizzle-orm";
import { peopleWith } from "~/people/queries.server";
import { db } from "~/platform/database.server";
import { emailKey } from "~/text/email-key";

/** Who has an address, and what came from it. */
export interface Contact {
  /** The person in the CMS. */
  person: { id: string; name: string } | null;
  inquiries: number;
  registrations: number;
  isOnMailingList: boolean;
}

/** @returns by the keys of some addresses, whose they are */
export function contactsOf(addresses: string[]): Map<string, Contact> {
  const keys = [...new Set(addresses.map(emailKey))];
  const people = peopleWith(addresses);
  const counted = [inquiries, exhibitionRegistrations, mailingList].map((table) => {
    const key = sql<string>`email_key(${table.email})`;
    const rows = db.select({ key, count: count() }).from(table).where(inArray(key, keys)).groupBy(key).all();
    return new Map(rows.map((row) => [row.key, row.count]));
  });
  const [asked, registered, member] = counted;
  return new Map(
    keys.map((key) => [
      key,
      {
        person: people.get(key) ?? null,
        inquiries: asked?.get(key) ?? 0,
        registrations: registered?.get(key) ?? 0,
        isOnMailingList: member?.has(key) ?? false,
      },
    ]),
  );
}

/** @returns what came from an address beside one inquiry, in words: '2 other inquiries'; none where nothing did */
export function alsoFrom({ inquiries, registrations, isOnMailingList }: Contact): string[] {
  const others = inquiries - 1;
  return [
    others > 0 ? `${others} other ${others === 1 ? "inquiry" : "inquiries"}` : [],
    registrations > 0 ? `${registrations} ${registrations === 1 ? "registration" : "registrations"}` : [],
    isOnMailingList ? "mailing list" : [],
  ].flat();
}
