import { fold } from "db/fold";
import { people } from "db/schema";
import { and, inArray } from "drizzle-orm";
import { db, isOneOf } from "~/platform/database.server";
import { isKept } from "~/visibility/publication.server";
import { personList } from "./queries.server";

/** @returns by id, what people are called in forms: the name, and for namesakes organisation and address in brackets */
export function personLabels(ids: string[]): Map<string, string> {
  const found = personList.list({ where: inArray(people.id, ids), audience: "staff" });
  const { foldedName, organisation } = people;
  const names = found.map(({ name }) => fold(name));
  const namesakes = db
    .select({ name: foldedName, organisation })
    .from(people)
    .where(and(isOneOf(foldedName, names), isKept(people)))
    .all();
  const isShared = new Set(names.filter((name) => namesakes.filter((each) => each.name === name).length > 1));
  const isAlone = (name: string, of: string) =>
    namesakes.filter((each) => each.name === name && each.organisation === of).length === 1;
  const label = ({ id, name, organisation, emails }: (typeof found)[number]) => {
    if (!isShared.has(fold(name))) return name;
    // An address is nobody else's.
    const own = emails[0] ?? (organisation && isAlone(fold(name), organisation) ? null : id.slice(0, 8));
    return `${name} (${[organisation, own].filter(Boolean).join(", ")})`;
  };
  return new Map(found.map((person) => [person.id, label(person)]));
}

/** @returns by id, the names of people, also of those in the trash */
export function personNames(ids: (string | null | undefined)[]): Map<string, string> {
  const given = ids.filter((id) => typeof id === "string");
  if (given.length === 0) return new Map();
  const { id, name } = people;
  const rows = db.select({ id, name }).from(people).where(isOneOf(id, given)).all();
  return new Map(rows.map((person) => [person.id, person.name]));
}

/** @returns the labels of the people that a text can mean: one that it equals, or those of that name */
function meantBy(text: string): [id: string, label: string][] {
  const folded = fold(text).trim();
  // The name may have brackets itself.
  const names = [...folded.matchAll(/ \(|$/g)].map(({ index }) => folded.slice(0, index));
  const rows = db
    .select({ id: people.id, name: people.foldedName })
    .from(people)
    .where(and(isOneOf(people.foldedName, names), isKept(people)))
    .all();
  const labels = [...personLabels(rows.map(({ id }) => id))];
  const equal = labels.filter(([, label]) => fold(label) === folded);
  if (equal.length > 0) return equal;
  const named = new Set(rows.filter(({ name }) => name === folded).map(({ id }) => id));
  return labels.filter(([id]) => named.has(id));
}

/** @returns the id of the one person that a label or a name in any case means; nothing for nobody or several */
export function findPersonId(text: string): string | undefined {
  const [person, another] = meantBy(text);
  return another ? undefined : person?.[0];
}

/** @returns the labels of those that a text means where they are several */
export function namesakesOf(text: string): string[] {
  const labels = meantBy(text).map(([, label]) => label);
  return labels.length > 1 ? labels.sort() : [];
}
