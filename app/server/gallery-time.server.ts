import { gallery } from "~/gallery";
import { formatDay } from "~/text/date-words";
import { galleryDay } from "./clock.server";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: gallery.timeZone,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** An instant as the gallery's calendar and clock show it. */
export interface GalleryTime {
  /** For machines. */
  instant: string;
  /** 'March 10, 2026, 10:00' */
  text: string;
}

/** @param instant as stored (ISO) */
export function galleryTime(instant: string): GalleryTime {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return { instant, text: instant };
  return { instant, text: `${formatDay(galleryDay(at))}, ${clock.format(at)}` };
}

/** @returns '2026-03-10 10:00', which sorts in a table; "" for nothing */
export function galleryTableTime(instant: string | null): string {
  const at = new Date(instant ?? "");
  return Number.isNaN(at.getTime()) ? "" : `${galleryDay(at)} ${clock.format(at)}`;
}
