import { exhibitionRegistrations } from "db/schema";
import { and, eq } from "drizzle-orm";
import { galleryDay } from "~/server/clock.server";
import { countRows } from "~/server/database.server";
import { Refusal } from "~/server/refusal.server";
import type { Exhibition } from "./queries.server";
import { closedReasons, fullAnswer, type RegistrationState } from "./registration-state";

type Limited = Pick<Exhibition, "id" | "registrationCapacity">;
type Ending = Pick<Exhibition, "isUpcoming" | "registrationUntil">;

/** @returns how many places of an exhibition's opening are taken: cancelled registrations and spam take none */
function countPlacesTaken(exhibitionId: string): number {
  const { exhibitionId: ofExhibition, status } = exhibitionRegistrations;
  return countRows(exhibitionRegistrations, and(eq(ofExhibition, exhibitionId), eq(status, "active")));
}

/** @returns whether the exhibition has begun, or its last day to register is over in the gallery's time zone */
function isRegistrationClosed({ isUpcoming, registrationUntil }: Ending): boolean {
  return !isUpcoming || (registrationUntil !== null && registrationUntil < galleryDay());
}

/** @returns whether no place is left */
function isFull({ id, registrationCapacity }: Limited): boolean {
  return registrationCapacity !== null && countPlacesTaken(id) >= registrationCapacity;
}

/** @returns whether visitors can register for an exhibition today */
export function registrationState(exhibition: Limited & Ending): RegistrationState {
  if (isRegistrationClosed(exhibition)) return "closed";
  return isFull(exhibition) ? "full" : "open";
}

/** @returns what a post is refused with where nobody can register */
export function registrationRefusal(state: keyof typeof closedReasons): Refusal {
  const message = state === "full" ? fullAnswer : closedReasons[state];
  return new Refusal(400, message, { issues: [{ path: "exhibitionId", message }] });
}

/** @returns such as '12 of 40 places taken'; null where the places are not limited */
export function placesTakenOf({ id, registrationCapacity }: Limited): string | null {
  if (registrationCapacity === null) return null;
  const places = registrationCapacity === 1 ? "place" : "places";
  return `${countPlacesTaken(id)} of ${registrationCapacity} ${places} taken`;
}
