import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * All tables. Property names are the JSON field names. Keys for queries, such as `nameKey`, are folded
 * with `db/fold.ts`. Triggers and the full-text index are in `db/triggers.ts`.
 */

const uuid = () => text().primaryKey();
const uniqueUuid = () => text().notNull().unique();
/** Creation order, and a rowid that VACUUM keeps for the full-text index. */
const sequence = () => integer().primaryKey({ autoIncrement: true });
const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;
const createdAt = () => text("created_at").notNull().default(now);
/** Made by emailKey(), for comparison. */
const emailKey = () => text("email_key").notNull().default("");
const updatedAt = () => text("updated_at").notNull().default(now);
/** Number of the newest published revision of a record. */
const version = () => integer().notNull().default(1);
/** A constant, because `created_at` follows the clock of SQLite, which NOW does not freeze. */
export const sinceEver = "1970-01-01T00:00:00.000Z";
/** From when on a record is published (ISO); null for a draft. */
const publishedFrom = () => text("published_from").default(sinceEver);
/** The later `published_from` of the record and its artist, null while one of them is a draft: set by triggers. */
const publicFrom = () => text("public_from");

export const artists = sqliteTable(
  "artists",
  {
    id: uuid(),
    name: text().notNull(),
    /** Sort key. */
    nameKey: text("name_key").notNull(),
    /** The folded name, for search. */
    searchKey: text("search_key").notNull(),
    slug: text().notNull().unique(),
    bio: text().notNull(),
    birthYear: integer("birth_year"),
    nationality: text(),
    imageUrl: text("image_url"),
    heroImageUrl: text("hero_image_url"),
    galleryImages: text("gallery_images", { mode: "json" }).$type<string[]>().notNull().default([]),
    cvUrl: text("cv_url"),
    represented: integer({ mode: "boolean" }).notNull().default(false),
    version: version(),
    publishedFrom: publishedFrom(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("artists_by_name").on(table.nameKey, table.id),
    index("artists_by_publication").on(table.publishedFrom),
  ],
);

/** Former slugs, which redirect to the artist; a slug that an artist has now wins. */
export const artistSlugs = sqliteTable(
  "artist_slugs",
  {
    slug: text().primaryKey(),
    artistId: text("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
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
    /** Places at the opening; null for any number. */
    registrationCapacity: integer("registration_capacity"),
    /** The last day to register; null until the exhibition begins. */
    registrationUntil: text("registration_until"),
    version: version(),
    publishedFrom: publishedFrom(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("exhibitions_by_start").on(table.startDate, table.id),
    index("exhibitions_featured").on(table.startDate).where(sql`featured = 1`),
    index("exhibitions_by_publication").on(table.publishedFrom),
  ],
);

export const exhibitionArtists = sqliteTable(
  "exhibition_artists",
  {
    id: uuid(),
    exhibitionId: text("exhibition_id")
      .notNull()
      .references(() => exhibitions.id, { onDelete: "cascade" }),
    artistId: text("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    /** Order of the artists, as staff choose it. */
    position: integer().notNull().default(0),
  },
  (table) => [
    unique("exhibition_artists_once").on(table.exhibitionId, table.artistId),
    index("exhibition_artists_by_artist").on(table.artistId, table.exhibitionId),
  ],
);

export const artworks = sqliteTable(
  "artworks",
  {
    seq: sequence(),
    id: uniqueUuid(),
    artistId: text("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    title: text().notNull(),
    material: text().notNull(),
    size: text().notNull(),
    price: text(),
    showPrice: text("show_price").notNull().default("true"),
    priceCategory: text("price_category"),
    description: text(),
    year: integer(),
    imageUrl: text("image_url"),
    inquireUrl: text("inquire_url"),
    available: text().notNull().default("true"),
    /** The first comma-separated part of the material: an option of the filter. */
    materialName: text("material_name").notNull(),
    /** The same folded, for the filter. */
    materialKey: text("material_key").notNull(),
    /** Title and material, folded, a line each, for search. */
    searchKey: text("search_key").notNull(),
    version: version(),
    publishedFrom: publishedFrom(),
    publicFrom: publicFrom(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
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

/** The artworks that an exhibition shows. */
export const exhibitionArtworks = sqliteTable(
  "exhibition_artworks",
  {
    exhibitionId: text("exhibition_id")
      .notNull()
      .references(() => exhibitions.id, { onDelete: "cascade" }),
    artworkId: text("artwork_id")
      .notNull()
      .references(() => artworks.id, { onDelete: "cascade" }),
    /** Order of the artworks, as staff choose it. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exhibitionId, table.artworkId] }),
    index("exhibition_artworks_by_artwork").on(table.artworkId, table.exhibitionId),
  ],
);

export const pressItems = sqliteTable(
  "press_items",
  {
    seq: sequence(),
    id: uniqueUuid(),
    artistId: text("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    title: text().notNull(),
    outlet: text().notNull(),
    date: text().notNull(),
    description: text().notNull(),
    url: text(),
    version: version(),
    publishedFrom: publishedFrom(),
    publicFrom: publicFrom(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("press_items_by_artist").on(table.artistId, table.publicFrom),
    index("press_items_by_publication").on(table.publicFrom),
  ],
);

/** The tables of the kinds of record. */
export const recordTables = [artists, exhibitions, artworks, pressItems] as const;
export type RecordTable = (typeof recordTables)[number];

/** Tables that belong to records: the public sees a row where it sees all records that the row references. */
export const linkTables = [artistSlugs, exhibitionArtists, exhibitionArtworks] as const;

/** @returns the column that says from when on the public sees a record */
export const publicColumn = (table: RecordTable) =>
  "publicFrom" in table ? table.publicFrom : table.publishedFrom;

export const websiteContent = sqliteTable(
  "website_content",
  {
    id: uuid(),
    key: text().notNull().unique(),
    type: text().notNull(),
    title: text().notNull(),
    content: text(),
    metadata: text(),
    category: text().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [index("website_content_by_category").on(table.category, table.key)],
);

export const designSystem = sqliteTable(
  "design_system",
  {
    id: uuid(),
    category: text().notNull(),
    element: text().notNull(),
    property: text().notNull(),
    value: text().notNull(),
    description: text(),
    selector: text(),
    updatedAt: updatedAt(),
  },
  (table) => [unique("design_system_once").on(table.category, table.element, table.property)],
);

export const inquiries = sqliteTable(
  "inquiries",
  {
    id: uuid(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    inquiry_type: text().notNull(),
    artist_interest: text(),
    subject: text(),
    artwork_title: text(),
    message: text().notNull(),
    status: text().notNull().default("new"),
    created_at: createdAt(),
    responded_at: text(),
    /** Taken for spam when it was sent: no mail was queued. */
    mailWithheld: integer("mail_withheld", { mode: "boolean" }).notNull().default(false),
    /** Digest of the content, to recognize a resent post. */
    contentKey: text("content_key"),
  },
  (table) => [
    index("inquiries_by_status").on(table.status, table.created_at),
    index("inquiries_by_content").on(table.contentKey, table.created_at),
  ],
);

/** The artworks of an inquiry, copied, because the inquiry may outlive them. */
export const inquiryArtworks = sqliteTable(
  "inquiry_artworks",
  {
    inquiryId: text("inquiry_id")
      .notNull()
      .references(() => inquiries.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    artworkId: text("artwork_id").notNull(),
    title: text().notNull(),
    artistName: text("artist_name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.inquiryId, table.position] })],
);

export const mailingList = sqliteTable(
  "mailing_list",
  {
    id: uuid(),
    email: text().notNull(),
    emailKey: emailKey(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** 'active', 'unsubscribed' (by the member), 'removed' (by staff) or 'spam'. */
    status: text().notNull().default("active"),
    /** When and on which page consent was given last. */
    consentedAt: text("consented_at"),
    consentPage: text("consent_page"),
    /** For the links in mails. The id is not secret, because the JSON API answers a sign-up with it. */
    token: text().notNull().default(""),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex("mailing_list_email").on(table.emailKey),
    uniqueIndex("mailing_list_token").on(table.token),
  ],
);

/** Links to confirm that an unsubscribed address signs up again. */
export const mailingListConfirmations = sqliteTable("mailing_list_confirmations", {
  memberId: text("member_id")
    .primaryKey()
    .references(() => mailingList.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  sentAt: text("sent_at").notNull(),
  expiresAt: text("expires_at").notNull(),
});

export const exhibitionRegistrations = sqliteTable(
  "exhibition_registrations",
  {
    id: uuid(),
    exhibitionId: text("exhibition_id")
      .notNull()
      .references(() => exhibitions.id, { onDelete: "cascade" }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull(),
    emailKey: emailKey(),
    /** 'active', 'cancelled' or 'spam'. */
    status: text().notNull().default("active"),
    /** For the link to cancel. */
    token: text().notNull().default(""),
    /** Taken for spam when it was sent: no mail was queued. */
    mailWithheld: integer("mail_withheld", { mode: "boolean" }).notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("exhibition_registrations_once").on(table.exhibitionId, table.emailKey),
    uniqueIndex("exhibition_registrations_token").on(table.token),
  ],
);

/** Queued mail: stored in the transaction that it is about, delivered afterwards. */
export const outbox = sqliteTable(
  "outbox",
  {
    /** Also in the Message-ID, so that a mail sent twice is recognized. */
    id: uuid(),
    recipient: text().notNull(),
    replyTo: text("reply_to"),
    subject: text().notNull(),
    text: text().notNull(),
    /** For the headers of RFC 8058. */
    unsubscribeUrl: text("unsubscribe_url"),
    /** An iCalendar file to attach. */
    calendar: text(),
    /** The text contains a secret link: it is shown to nobody, and removed when the mail is sent. */
    hasSecret: integer("has_secret", { mode: "boolean" }).notNull().default(false),
    /** 'pending', 'sent' or 'failed'. */
    status: text().notNull().default("pending"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: text("next_attempt_at").notNull(),
    lastError: text("last_error"),
    createdAt: createdAt(),
    sentAt: text("sent_at"),
  },
  (table) => [index("outbox_due").on(table.status, table.nextAttemptAt)],
);

export const staffAccounts = sqliteTable(
  "staff_accounts",
  {
    id: uuid(),
    email: text().notNull(),
    emailKey: emailKey(),
    /** Argon2id in PHC format. */
    passwordHash: text("password_hash").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("staff_accounts_email").on(table.emailKey)],
);

/** A session; ending it deletes its row. */
export const staffSessions = sqliteTable(
  "staff_sessions",
  {
    id: uuid(),
    accountId: text("account_id")
      .notNull()
      .references(() => staffAccounts.id, { onDelete: "cascade" }),
    /** Digest of the token in the cookie. */
    tokenHash: text("token_hash").notNull().unique(),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    lastUsedAt: text("last_used_at").notNull().default(now),
  },
  (table) => [index("staff_sessions_by_account").on(table.accountId, table.lastUsedAt)],
);

/** A single-use link to create an account. */
export const staffInvitations = sqliteTable("staff_invitations", {
  id: uuid(),
  email: text().notNull(),
  emailKey: emailKey(),
  tokenHash: text("token_hash").notNull().unique(),
  /** Null when it was made with CMS_ACCESS=open. */
  invitedBy: text("invited_by").references(() => staffAccounts.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
  expiresAt: text("expires_at").notNull(),
});

/** A single-use link to set a new password. */
export const passwordResets = sqliteTable("password_resets", {
  id: uuid(),
  /** Null in a row that is written and rolled back for an address without an account. */
  accountId: text("account_id").references(() => staffAccounts.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: createdAt(),
  expiresAt: text("expires_at").notNull(),
});

/** Uploads, swept after a day. */
export const uploads = sqliteTable(
  "uploads",
  {
    /** Also the name of the pending file. */
    id: uuid(),
    /** Set when it is finalized, for repeated calls. */
    objectPath: text("object_path"),
    createdAt: createdAt(),
  },
  (table) => [index("uploads_by_age").on(table.createdAt)],
);

/** Stored images. */
export const images = sqliteTable("images", {
  path: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Dominant colour, `#rrggbb`. */
  color: text().notNull(),
  /** The grey (0 to 255) that is as light as the lightest part of its head, and of its foot; null until measured. */
  headLightness: integer("head_lightness"),
  footLightness: integer("foot_lightness"),
  contentType: text("content_type").notNull(),
  bytes: integer().notNull(),
  createdAt: createdAt(),
});

/** Images that were deleted, until their files are removed. */
export const removedImages = sqliteTable("removed_images", { path: text().primaryKey() });

/** CSP violations that browsers have reported, equal ones once. */
export const cspReports = sqliteTable(
  "csp_reports",
  {
    id: uuid(),
    /** The route's pattern, not the URL. */
    page: text().notNull(),
    directive: text().notNull(),
    blocked: text().notNull(),
    /** File and line of the script, where the browser knows them. */
    source: text().notNull(),
    count: integer().notNull().default(1),
    createdAt: createdAt(),
    lastSeenAt: text("last_seen_at").notNull(),
  },
  (table) => [
    uniqueIndex("csp_reports_once").on(table.page, table.directive, table.blocked, table.source),
    index("csp_reports_by_age").on(table.lastSeenAt),
  ],
);

/**
 * What a record of the CMS contained, from its creation on. A record that was never changed has none: its content is
 * its version 1.
 */
export const revisions = sqliteTable(
  "revisions",
  {
    seq: sequence(),
    /** 'artists', 'exhibitions', 'artworks' or 'press', as in URLs. */
    kind: text().notNull(),
    /** No reference: the history outlives the record until the trash is emptied. */
    recordId: text("record_id").notNull(),
    number: integer().notNull(),
    /** The record's fields, by name, with its `publishedFrom` where the revision is no draft of changes. */
    content: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** The public has never seen what was 'drafted' or 'discarded'. */
    action: text({
      enum: ["created", "changed", "published", "withdrawn", "deleted", "restored", "drafted", "discarded"],
    }).notNull(),
    /** E-mail address of the account, 'this computer' while the CMS is open; null for what stood before the first change. */
    author: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("revisions_of_record").on(table.kind, table.recordId, table.number),
    index("revisions_by_age").on(table.createdAt),
  ],
);

/** Open drafts of changes to published records: their content is a revision. */
export const recordDrafts = sqliteTable(
  "record_drafts",
  {
    kind: text().notNull(),
    recordId: text("record_id").notNull(),
    /** Number of the draft's revision. */
    number: integer().notNull(),
    /** The version of the record that the draft was begun on. */
    base: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
);

/** Links by which people without an account see a record before it is public. */
export const previewLinks = sqliteTable(
  "preview_links",
  {
    id: uuid(),
    kind: text().notNull(),
    recordId: text("record_id").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    author: text().notNull(),
    createdAt: createdAt(),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [index("preview_links_of_record").on(table.kind, table.recordId)],
);

/** A deleted record, with the rows that were deleted along with it in `trashRows`. */
export const trash = sqliteTable(
  "trash",
  {
    id: uuid(),
    /** 'artists', 'exhibitions', 'artworks' or 'press', as in URLs. */
    kind: text().notNull(),
    recordId: text("record_id").notNull(),
    title: text().notNull(),
    imageUrl: text("image_url"),
    /** What was deleted along with it, such as '8 artworks'. */
    deletedWith: text("deleted_with", { mode: "json" }).$type<string[]>().notNull(),
    author: text().notNull(),
    deletedAt: text("deleted_at").notNull(),
  },
  (table) => [
    index("trash_by_age").on(table.deletedAt, table.id),
    index("trash_by_record").on(table.kind, table.recordId),
  ],
);

/** Rows of other tables as they were, in the order in which they can be inserted again. */
export const trashRows = sqliteTable(
  "trash_rows",
  {
    seq: sequence(),
    trashId: text("trash_id")
      .notNull()
      .references(() => trash.id, { onDelete: "cascade" }),
    tableName: text("table_name").notNull(),
    /** The row's id; null in a table without one. */
    rowId: text("row_id"),
    /** The row, by column. */
    content: text({ mode: "json" }).$type<Record<string, string | number | null>>().notNull(),
  },
  (table) => [
    index("trash_rows_of_entry").on(table.trashId),
    index("trash_rows_by_row").on(table.tableName, table.rowId),
  ],
);

/**
 * Values that change with the data, for cache keys: row 1 with what the public may see, row 2 with all of the public
 * tables.
 */
export const contentRevision = sqliteTable("content_revision", {
  id: integer().primaryKey(),
  value: text().notNull(),
});
