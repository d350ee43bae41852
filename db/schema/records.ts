import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns, sequence, uniqueUuid, uuid } from "./columns";
import { closures, directors, fairs, galleryFacts } from "./facts";
import { people, personEmails } from "./people";
import { colors, websiteContent } from "./website";

const artistId = () =>
  text("artist_id")
    .notNull()
    .references(() => artists.id, { onDelete: "cascade" });
const exhibitionId = () =>
  text("exhibition_id")
    .notNull()
    .references(() => exhibitions.id, { onDelete: "cascade" });

const personId = (column: string) => text(column).references(() => people.id, { onDelete: "set null" });

export const artists = sqliteTable(
  "artists",
  {
    id: uuid(),
    name: text().notNull(),
    /** By which it is sorted in place of the name, such as 'Gogh, Vincent van'. */
    sortName: text("sort_name"),
    /** Sort key. */
    nameKey: text("name_key").notNull(),
    /** By which two names are one. */
    foldedName: text("folded_name").notNull().default(""),
    searchKey: text("search_key").notNull(),
    slug: text().notNull(),
    bio: text().notNull(),
    birthYear: integer("birth_year"),
    nationality: text(),
    imageUrl: text("image_url"),
    heroImageUrl: text("hero_image_url"),
    galleryImages: text("gallery_images", { mode: "json" }).$type<string[]>().notNull().default([]),
    cvUrl: text("cv_url"),
    represented: integer({ mode: "boolean" }).notNull().default(false),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex("artists_slug").on(table.slug).where(sql`deleted_at is null`),
    index("artists_in_trash").on(table.deletedAt).where(sql`deleted_at is not null`),
    index("artists_by_name").on(table.nameKey, table.id),
    index("artists_by_publication").on(table.publicFrom),
  ],
);

/** Former slugs, which redirect to the artist; a slug that an artist has now wins. */
export const artistSlugs = sqliteTable(
  "artist_slugs",
  {
    slug: text().primaryKey(),
    artistId: artistId(),
  },
  (table) => [index("artist_slugs_by_artist").on(table.artistId)],
);

export const exhibitions = sqliteTable(
  "exhibitions",
  {
    id: uuid(),
    title: text().notNull(),
    venue: text().notNull(),
    startDate: text("start_date").notNull(),
    endDate: text("end_date").notNull(),
    location: text().notNull(),
    imageUrl: text("image_url"),
    galleryImages: text("gallery_images", { mode: "json" }).$type<string[]>().notNull().default([]),
    imageCredits: text("image_credits"),
    description: text(),
    descriptionAuthor: text("description_author"),
    featured: integer({ mode: "boolean" }).notNull().default(false),
    /** The opening, in the gallery's time: HH:MM. */
    openingDay: text("opening_day"),
    openingFrom: text("opening_from"),
    openingTo: text("opening_to"),
    pressReleaseUrl: text("press_release_url"),
    /** Places at the opening; null for any number. */
    registrationCapacity: integer("registration_capacity"),
    /** The last day to register; null until the exhibition begins. */
    registrationUntil: text("registration_until"),
    ...recordColumns(),
  },
  (table) => [
    index("exhibitions_in_trash").on(table.deletedAt).where(sql`deleted_at is not null`),
    index("exhibitions_by_start").on(table.startDate, table.id),
    index("exhibitions_featured").on(table.startDate).where(sql`featured = 1`),
    index("exhibitions_by_publication").on(table.publicFrom),
  ],
);

export const exhibitionArtists = sqliteTable(
  "exhibition_artists",
  {
    id: uuid(),
    exhibitionId: exhibitionId(),
    artistId: artistId(),
    position: integer().notNull().default(0),
  },
  (table) => [
    unique("exhibition_artists_once").on(table.exhibitionId, table.artistId),
    index("exhibition_artists_by_artist").on(table.artistId, table.exhibitionId),
  ],
);

/** Written as in its index, so that SQLite finds with it. */
export const hasKeyNotPlain = sql`inventory_key glob '*[^ -~]*'`;

export const artworks = sqliteTable(
  "artworks",
  {
    seq: sequence(),
    id: uniqueUuid(),
    artistId: artistId(),
    title: text().notNull(),
    /** Sort key. */
    titleOrder: text("title_order").notNull().default(""),
    material: text().notNull(),
    size: text().notNull(),
    /** Sort key. */
    sizeOrder: text("size_order").notNull().default(""),
    /** Such as '3/5 + 2 AP'. */
    edition: text(),
    price: text(),
    /** What the price says, where it can be read: for staff alone, to sort by. */
    priceCurrency: text("price_currency"),
    /** In cents. */
    priceMinor: integer("price_minor"),
    showPrice: text("show_price").notNull().default("true"),
    priceCategory: text("price_category"),
    description: text(),
    year: integer(),
    /** Shown in place of the year, such as 'c. 1985'. */
    dateText: text("date_text"),
    imageUrl: text("image_url"),
    galleryImages: text("gallery_images", { mode: "json" }).$type<string[]>().notNull().default([]),
    inquireUrl: text("inquire_url"),
    available: text().notNull().default("true"),
    inventoryNumber: text("inventory_number"),
    /** By which two numbers are one; numbers that were two before an upgrade keep the keys that they had then. */
    inventoryKey: text("inventory_key"),
    /** Sort key. */
    inventoryOrder: text("inventory_order"),
    location: text(),
    ownerId: personId("owner_id"),
    reservedForId: personId("reserved_for_id"),
    reservedUntil: text("reserved_until"),
    buyerId: personId("buyer_id"),
    insuranceValue: text("insurance_value"),
    /** What the insurance value says, as of the price. */
    insuranceCurrency: text("insurance_currency"),
    insuranceMinor: integer("insurance_minor"),
    notes: text(),
    /** The first comma-separated part of the material: an option of the filter. */
    materialName: text("material_name").notNull(),
    /** The same folded, for the filter. */
    materialKey: text("material_key").notNull(),
    /** By which two titles are one. */
    foldedTitle: text("folded_title").notNull().default(""),
    /** Of title and material, below each other. */
    searchKey: text("search_key").notNull(),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex("artworks_inventory")
      .on(table.inventoryKey)
      .where(sql`inventory_key is not null and deleted_at is null`),
    // Keys with other than plain characters are few. Among them are those from before an upgrade.
    index("artworks_inventory_not_plain").on(table.inventoryKey).where(hasKeyNotPlain),
    index("artworks_by_owner").on(table.ownerId).where(sql`owner_id is not null`),
    index("artworks_by_reservation").on(table.reservedForId).where(sql`reserved_for_id is not null`),
    index("artworks_by_buyer").on(table.buyerId).where(sql`buyer_id is not null`),
    index("artworks_in_trash").on(table.deletedAt).where(sql`deleted_at is not null`),
    // With publicFrom, so that counts and options of filters read no rows.
    index("artworks_by_artist").on(table.artistId, table.year, table.publicFrom),
    index("artworks_by_year").on(table.year, table.publicFrom),
    index("artworks_by_material").on(table.materialKey, table.materialName, table.publicFrom),
    index("artworks_by_publication").on(table.publicFrom),
    // Covers all filters, so that counting reads no rows.
    index("artworks_filters").on(
      table.available,
      table.showPrice,
      table.priceCategory,
      table.year,
      table.materialKey,
      table.artistId,
      table.publicFrom,
    ),
  ],
);

export const exhibitionArtworks = sqliteTable(
  "exhibition_artworks",
  {
    exhibitionId: exhibitionId(),
    artworkId: text("artwork_id")
      .notNull()
      .references(() => artworks.id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exhibitionId, table.artworkId] }),
    index("exhibition_artworks_by_artwork").on(table.artworkId, table.exhibitionId),
  ],
);

/** The artists in whom a person is interested. */
export const personInterests = sqliteTable(
  "person_interests",
  {
    personId: text("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    artistId: artistId(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.artistId] }),
    index("person_interests_by_artist").on(table.artistId),
  ],
);

export const pressItems = sqliteTable(
  "press_items",
  {
    seq: sequence(),
    id: uniqueUuid(),
    artistId: artistId(),
    title: text().notNull(),
    outlet: text().notNull(),
    date: text().notNull(),
    description: text().notNull(),
    url: text(),
    ...recordColumns(),
  },
  (table) => [
    index("press_items_in_trash").on(table.deletedAt).where(sql`deleted_at is not null`),
    index("press_items_by_artist").on(table.artistId, table.publicFrom),
    index("press_items_by_publication").on(table.publicFrom),
  ],
);

/** The tables of the kinds of record, by the names of the kinds in URLs. */
export const tableOfKind = {
  artists,
  exhibitions,
  artworks,
  press: pressItems,
  people,
  content: websiteContent,
  design: colors,
  fairs,
  directors,
  closures,
  gallery: galleryFacts,
} as const;
/** The name of a kind of record, as in URLs: /cms/artists/{id}. */
export type RecordKind = keyof typeof tableOfKind;
export const recordTables = Object.values(tableOfKind);
export type RecordTable = (typeof recordTables)[number];

/** Artists are the only parent: these are public no earlier than theirs, share its way to the trash and list its name. */
export const kindsOfArtists = ["artworks", "press"] as const;

/** The column that names the artist to whom the records of a table belong; nothing where they belong to nobody. */
export const artistOf = (table: RecordTable) =>
  kindsOfArtists.map((kind) => tableOfKind[kind]).find((own) => own === table)?.artistId;

/** The tables of the kinds that staff alone see: their `public_from` stays null. */
export const staffOnlyTables: RecordTable[] = [people];

/** Tables that belong to records: the public sees a row where it sees all records that the row references. */
export const linkTables = [
  artistSlugs,
  exhibitionArtists,
  exhibitionArtworks,
  personEmails,
  personInterests,
] as const;
