import { formatDay } from "./date-words";
import { hoursInWords } from "./hours";
import { isolate } from "./isolate";

/** The gallery's facts as staff have written them, for everything that shows them. */
export interface Facts {
  description: string;
  phone: string | null;
  email: string;
  pressEmail: string | null;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  countryCode: string;
  latitude: number | null;
  longitude: number | null;
  mapsUrl: string | null;
  instagramHandle: string | null;
  instagramUrl: string | null;
  agencyName: string | null;
  agencyUrl: string | null;
  venue: string;
  openingHours: string;
  weeklyHours: Hours[];
  /** Under works' pictures without a credit of their own, with {artist} and {gallery} in place of the names. */
  worksCredit: string | null;
  /** Below lists with prices. */
  priceNote: string | null;
  directors: Director[];
  /** Those of today and the next seven days, by date: a page carries no others but those that it shows. */
  closures: Closure[];
}

export interface Hours {
  days: string[];
  /** HH:MM, as `closes`, which may be on the next day. */
  opens: string;
  closes: string;
}

export interface Director {
  /** The first name as in `?director=`. */
  slug: string;
  name: string;
  imageUrl: string | null;
  biography: string;
  email: string;
}

export interface Closure {
  /** First and last day, YYYY-MM-DD. */
  startDate: string;
  endDate: string;
  note: string | null;
  /** HH:MM; null where it is closed. */
  opens: string | null;
  closes: string | null;
}

/** @returns 'Röntgenstrasse 88, 8005 Zürich' */
export const addressLine = ({ street, postalCode, city }: Pick<Facts, "street" | "postalCode" | "city">) =>
  `${street}, ${postalCode} ${city}`;

/** @returns '+41 44 000 00 00, gallery@maag-aebischer.example' */
export const contactLine = ({ phone, email }: Pick<Facts, "phone" | "email">) =>
  phone ? `${phone}, ${email}` : email;

/** @returns where an exhibition is: the gallery's own venue with its address, any other with its location */
export const venueLine = (facts: Facts, { venue, location }: { venue: string; location: string }) =>
  `${venue}, ${venue === facts.venue ? addressLine(facts) : location}`;

/** @returns 'Closed December 24, 2025 → January 6, 2026: Christmas', 'Closed through …' while it lasts, 'Open 1-4pm, …' */
export function closureText({ startDate, endDate, note, opens, closes }: Closure, today: string): string {
  const first = formatDay(startDate);
  const last = formatDay(endDate);
  const days = startDate === endDate ? first : startDate <= today ? `through ${last}` : `${first} → ${last}`;
  const what =
    opens && closes
      ? `Open ${hoursInWords(opens, closes, { dash: "-", point: "." })}, ${days}`
      : `Closed ${days}`;
  return note ? `${what}: ${isolate(note)}` : what;
}
