import { exhibitionRegistrations } from "db/schema";
import { and, eq } from "drizzle-orm";
import { galleryDay } from "~/platform/clock.server";
import { countRows } from "~/platform/database.server";
import type { Exhibition } from "./queries.server";
import type { RegistrationState } from "./registration-state";

type Limited = Pick<Exhibition, "id" | "registrationCapacity">;
type Ending = Pick<Exhibition, "isUpcoming" | "registrationUntil">;

/** @returns how many places of an exhibition's opening are taken: cancelled registrations and spam take none */
function countPlacesTaken(exhibitionId: string): number {
  const { exhibitionId: ofExhibition, status } = exhibitionRegistrations;
  return countRows(exhibitionRegistrations, and(eq(ofExhibition, exhibitionId), eq(status, "active")));
}

/** @returns whether visitors can register for an exhibition today, in the gallery's time zone */
export function registrationState(exhibition: Limited & Ending): RegistrationState {
  const { id, isUpcoming, registrationUntil, registrationCapacity } = exhibition;
  if (!isUpcoming || (registrationUntil !== null && registrationUntil < galleryDay())) return "closed";
  return registrationCapacity !== null && countPlacesTaken(id) >= registrationCapacity ? "full" : "open";
}

/** @returns such as '12 of 40 places taken'; null where the places are not limited */
export function placesTakenOf({ id, registrationCapacity }: Limited): string | null {
  if (registrationCapacity === null) return null;
  const places = registrationCapacity === 1 ? "place" : "places";
  return `${countPlacesTaken(id)} of ${registrationCapacity} ${places} taken`;
}
