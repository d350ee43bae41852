import { fold, sortKey } from "db/fold";
import { people, personEmails, personInterests } from "db/schema";
import { and, asc, eq, inArray } from "drizzle-orm";
import { kindList } from "~/kind/list.server";
import { db, isOneOf } from "~/platform/database.server";
import { emailKey } from "~/text/email-key";
import { isKept } from "~/visibility/publication.server";
import { personFields } from "./fields";

/** What a person has in tables of its own, in the order in which staff have written it. */
export const personLists = {
  emails: {
    holder: personEmails.personId,
    linked: personEmails.email,
    position: personEmails.position,
  },
  interestIds: {
    holder: personInterests.personId,
    linked: personInterests.artistId,
    position: personInterests.position,
  },
};

function readList(name: keyof typeof personLists, ids: string[]): Map<string, string[]> {
  const { holder, linked, position } = personLists[name];
  const lists = new Map<string, string[]>(ids.map((id) => [id, []]));
  const rows = db.select({ holder, linked }).from(holder.table).where(inArray(holder, ids));
  for (const row of rows.orderBy(asc(position)).all()) lists.get(row.holder)?.push(row.linked);
  return lists;
}

export const personList = kindList({
  table: people,
  ...personFields,
  order: [asc(people.nameKey), asc(people.id)],
  more(rows) {
    const ids = rows.map(({ id }) => id);
    const [emails, interests] = [readList("emails", ids), readList("interestIds", ids)];
    return ids.map((id) => ({ emails: emails.get(id) ?? [], interestIds: interests.get(id) ?? [] }));
  },
});

/** @returns the ids of the people with an address, those in the trash too */
export function listPeopleWith(address: string): string[] {
  const { personId, emailKey: key } = personEmails;
  const rows = db
    .select({ personId })
    .from(personEmails)
    .where(eq(key, emailKey(address)));
  return rows.all().map(({ personId }) => personId);
}

/** @returns by the keys of some addresses, the people outside the trash that have them */
export function peopleWith(addresses: string[]): Map<string, { id: string; name: string }> {
  const { id, name } = people;
  const rows = db
    .select({ key: personEmails.emailKey, id, name })
    .from(personEmails)
    .innerJoin(people, eq(id, personEmails.personId))
    .where(and(isOneOf(personEmails.emailKey, addresses.map(emailKey)), isKept(people)))
    .all();
  return new Map(rows.map(({ key, ...person }) => [key, person]));
}

/** @returns the addresses of a person, also of one in the trash, in their order */
export const addressesOf = (personId: string): string[] => readList("emails", [personId]).get(personId) ?? [];

/** Stores the lists of a person in place of those it had. */
export function storePersonLists(
  personId: string,
  { emails, interestIds }: { emails: string[]; interestIds: string[] },
): void {
  db.delete(personEmails).where(eq(personEmails.personId, personId)).run();
  db.delete(personInterests).where(eq(personInterests.personId, personId)).run();
  const addresses = emails.map((email, position) => ({
    personId,
    email,
    emailKey: emailKey(email),
    position,
  }));
  if (addresses.length > 0) db.insert(personEmails).values(addresses).run();
  const artists = interestIds.map((artistId, position) => ({ personId, artistId, position }));
  if (artists.length > 0) db.insert(personInterests).values(artists).run();
}

/** Keys by which people are sorted, and two names are one. */
export const personKeys = ({ name, sortName }: { name: string; sortName?: string | null }) => ({
  nameKey: sortKey(sortName ?? name),
  foldedName: fold(name),
});
