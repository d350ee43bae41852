import { db } from "db/client.server";
import { exhibitionRegistrations, trashRows } from "db/schema";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Registration } from "./queries.server";

/** A registration as its visitor sees it. */
export type OwnRegistration = Pick<Registration, "firstName" | "lastName" | "status" | "exhibitionId">;

const { firstName, lastName, status, exhibitionId } = exhibitionRegistrations;

const hasToken = (token: string) => eq(exhibitionRegistrations.token, token);

/** The row of a registration whose exhibition is in the trash, where it is restored from as it stands. */
const inTrash = (token: string) =>
  and(eq(trashRows.tableName, "exhibition_registrations"), sql`${trashRows.content} ->> 'token' = ${token}`);

const column = (name: string): SQL<string> => sql`${trashRows.content} ->> ${name}`;

/** @returns the registration with this token, which is in its confirmation mail, or nothing */
export function getRegistration(token: string): OwnRegistration | undefined {
  const columns = { firstName, lastName, status, exhibitionId };
  return (
    db.select(columns).from(exhibitionRegistrations).where(hasToken(token)).get() ??
    db
      .select({
        firstName: column("first_name"),
        lastName: column("last_name"),
        status: column("status"),
        exhibitionId: column("exhibition_id"),
      })
      .from(trashRows)
      .where(inTrash(token))
      .get()
  );
}

/** Cancels a registration, which gives its place back. Staff still see it. */
export function cancelRegistration(token: string): void {
  db.update(exhibitionRegistrations).set({ status: "cancelled" }).where(hasToken(token)).run();
  db.update(trashRows)
    .set({ content: sql`json_set(${trashRows.content}, '$.status', 'cancelled')` })
    .where(inTrash(token))
    .run();
}
