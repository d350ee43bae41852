import { versions } from "db/schema";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { RecordKind } from "~/kind/kind";
import { fieldsOf, recordKindNames } from "~/kinds";
import { columnOf, serverKinds } from "~/kinds.server";
import { db, isOneOf } from "~/platform/database.server";

/**
 * Takes the links to some records out of all others, and of each version and draft of those, with the fields that mean
 * nothing without them, such as the day until which a work is reserved. Lists go by their foreign keys.
 */
export function clearLinksTo(kind: RecordKind, ids: string[]): void {
  if (ids.length === 0) return;
  for (const other of recordKindNames)
    for (const [name, { link }] of Object.entries(fieldsOf(other))) {
      const column = columnOf(other, name);
      if (link?.kind !== kind || link.isList || !link.mayBeUnset || !column) continue;
      const cleared = [name, ...(link.with ?? [])];
      const { table } = serverKinds[other];
      db.update(table)
        .set(Object.fromEntries(cleared.map((field) => [field, null])))
        .where(isOneOf(column, ids))
        .run();
      const unset = cleared.map((field): SQL => sql`, ${`$.${field}`}, null`);
      db.update(versions)
        .set({ fields: sql`json_set(${versions.fields}${sql.join(unset)})` })
        .where(
          and(eq(versions.kind, other), isOneOf(sql`json_extract(${versions.fields}, ${`$.${name}`})`, ids)),
        )
        .run();
    }
}
