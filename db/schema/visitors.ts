import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, emailKeyColumn, updatedAt, uuid } from "./columns";
import { exhibitions } from "./records";

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
    emailKey: emailKeyColumn(),
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
    emailKey: emailKeyColumn(),
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
