import { exhibitionRegistrations } from "db/schema";
import { eq } from "drizzle-orm";
import { db } from "~/server/database.server";
import type { Registration } from "./queries.server";

/** A registration as its visitor sees it. */
export type OwnRegistration = Pick<Registration, "firstName" | "lastName" | "status" | "exhibitionId">;

const { firstName, lastName, status, exhibitionId } = exhibitionRegistrations;

const hasToken = (token: string) => eq(exhibitionRegistrations.token, token);

/** @returns the registration with this token, which is in its confirmation mail, or nothing */
export function getRegistration(token: string): OwnRegistration | undefined {
  const columns = { firstName, lastName, status, exhibitionId };
  return db.select(columns).from(exhibitionRegistrations).where(hasToken(token)).get();
}

/** Cancels a registration, which gives its place back. Staff still see it. */
export function cancelRegistration(token: string): void {
  db.update(exhibitionRegistrations).set({ status: "cancelled" }).where(hasToken(token)).run();
}
