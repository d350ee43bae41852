import { galleryDay, parseGalleryTime } from "~/platform/clock.server";
import { addDays, formatOpening } from "~/text/date-words";
import { endsNextDay } from "~/text/hours";
import type { Exhibition } from "./queries.server";

/** The opening of an exhibition, which is today or still to come. */
export interface Opening {
  /** Such as 'Opening Thursday, November 5, 6–8pm'. */
  text: string;
  /** Instants (ISO). */
  from: string;
  to: string;
}

/** @returns nothing where there is none, or it was before today in the gallery's time zone */
export function openingOf({
  openingDay,
  openingFrom,
  openingTo,
}: Pick<Exhibition, "openingDay" | "openingFrom" | "openingTo">): Opening | null {
  if (!openingDay || !openingFrom || !openingTo || openingDay < galleryDay()) return null;
  const from = parseGalleryTime(`${openingDay}T${openingFrom}`);
  const lastDay = endsNextDay(openingFrom, openingTo) ? addDays(openingDay, 1) : openingDay;
  const to = parseGalleryTime(`${lastDay}T${openingTo}`);
  if (!from || !to) return null;
  const text = `Opening ${formatOpening(openingDay, openingFrom, openingTo)}`;
  return { text, from: from.toISOString(), to: to.toISOString() };
}
