import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, uuid } from "./columns";

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

/**
 * Values that change with the data, for cache keys: row 1 with what the public may see, row 2 with all of the public
 * tables.
 */
export const contentRevision = sqliteTable("content_revision", {
  id: integer().primaryKey(),
  value: text().notNull(),
});
