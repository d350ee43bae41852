import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { recordColumns, uuid } from "./columns";

export const fairs = sqliteTable(
  "fairs",
  {
    id: uuid(),
    name: text().notNull(),
    section: text(),
    startDate: text("start_date").notNull(),
    endDate: text("end_date").notNull(),
    place: text(),
    booth: text(),
    url: text(),
    logoUrl: text("logo_url"),
    /** Names, of which some are those of artists here. */
    artists: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    ...recordColumns(),
  },
  (table) => [
    index("fairs_in_trash").on(table.deletedAt).where(sql`deleted_at is not null`),
    index("fairs_by_start").on(table.startDate, table.id),
  ],
);

export const directors = sqliteTable(
  "directors",
  {
    id: uuid(),
    firstName: text("first_name").notNull(),
    name: text().notNull(),
    imageUrl: text("image_url"),
    biography: text().notNull(),
    /** Null for the first name at the gallery's domain. */
    email: text(),
    position: integer().notNull(),
    ...recordColumns(),
  },
  (table) => [index("directors_in_trash").on(table.deletedAt).where(sql`deleted_at is not null`)],
);

/** Days on which the gallery is closed, or open at other hours. */
export const closures = sqliteTable(
  "closures",
  {
    id: uuid(),
    startDate: text("start_date").notNull(),
    endDate: text("end_date").notNull(),
    note: text(),
    /** HH:MM; null where it is closed. */
    opens: text(),
    closes: text(),
    ...recordColumns(),
  },
  (table) => [index("closures_in_trash").on(table.deletedAt).where(sql`deleted_at is not null`)],
);

/** The gallery's own facts, in one row. */
export const galleryFacts = sqliteTable("gallery_facts", {
  id: uuid(),
  description: text().notNull(),
  phone: text(),
  email: text().notNull(),
  pressEmail: text("press_email"),
  street: text().notNull(),
  postalCode: text("postal_code").notNull(),
  city: text().notNull(),
  country: text().notNull(),
  /** ISO 3166-1, such as CH. */
  countryCode: text("country_code").notNull(),
  latitude: real(),
  longitude: real(),
  mapsUrl: text("maps_url"),
  instagramHandle: text("instagram_handle"),
  instagramUrl: text("instagram_url"),
  agencyName: text("agency_name"),
  agencyUrl: text("agency_url"),
  /** Exhibitions with this venue get the address and the maps link. */
  venue: text().notNull(),
  /** As the site shows them. */
  openingHours: text("opening_hours").notNull(),
  /** As programs read them. */
  weeklyHours: text("weekly_hours", { mode: "json" })
    .$type<{ days: string[]; opens: string; closes: string }[]>()
    .notNull()
    .default([]),
  /** Stands under works' pictures that have no credit of their own, {artist} and {gallery} filled in. */
  worksCredit: text("works_credit"),
  /** Below lists with prices, such as what they say of tax. */
  priceNote: text("price_note"),
  ...recordColumns(),
});
