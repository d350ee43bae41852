import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, uuid } from "./columns";

/** Queued mail: stored in the transaction that it is about, delivered afterwards. */
export const outbox = sqliteTable(
  "outbox",
  {
    /** Also in the Message-ID, so that a mail sent twice is recognized. */
    id: uuid(),
    /** The id of the inquiry, registration or member that it is about: what is not sent goes away with that. */
    about: text(),
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
  (table) => [
    index("outbox_due").on(table.status, table.nextAttemptAt),
    index("outbox_about").on(table.about),
  ],
);

/** The times that somebody's data was erased, without a word about whose. */
export const erasures = sqliteTable("erasures", {
  id: uuid(),
  /** As a version names its author. */
  author: text().notNull(),
  createdAt: createdAt(),
  /** How many rows of each noun. */
  counts: text({ mode: "json" }).$type<Record<string, number>>().notNull(),
  /** False while the database file may still hold traces of what was erased. */
  isOverwritten: integer("is_overwritten", { mode: "boolean" }).notNull().default(true),
});

/** For cache keys: row 1 changes with what the public may see, row 2 with all of the public tables. */
export const contentRevision = sqliteTable("content_revision", {
  id: integer().primaryKey(),
  value: text().notNull(),
});
