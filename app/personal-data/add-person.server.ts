import { randomUUID } from "node:crypto";
import { peopleWith } from "~/people/queries.server";
import { save } from "~/records/save/save.server";
import { emailKey } from "~/text/email-key";

/**
 * @param name of a person that is new
 * @returns the id of the person with an address outside the trash, who is added where there is none; or why not
 */
export function personFor(
  { name, email }: { name: string; email: string },
  author: string,
): { id: string } | { problem: string } {
  const known = peopleWith([email]).get(emailKey(email));
  if (known) return { id: known.id };
  const id = randomUUID();
  const how = { intent: "save", base: "newest", onConflict: "merge", opened: null, isNew: true } as const;
  const saved = save({ kind: "people", id, ...how, fields: { name, emails: [email] }, author });
  return "issues" in saved ? { problem: saved.issues[0]?.message ?? "This cannot be saved" } : { id };
}
