import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { emailKeyColumn, recordColumns, uuid } from "./columns";

/** Who owns, reserves, buys and writes: for staff alone. */
export const people = sqliteTable(
  "people",
  {
    id: uuid(),
    name: text().notNull(),
    /** By which they are sorted in place of the name, such as 'Meier, Anna'. */
    sortName: text("sort_name"),
    /** Sort key. */
    nameKey: text("name_key").notNull(),
    /** By which two names are one. */
    foldedName: text("folded_name").notNull(),
    organisation: text(),
    telephone: text(),
    postalAddress: text("postal_address"),
    language: text(),
    notes: text(),
    ...recordColumns(),
  },
  (table) => [
    index("people_in_trash").on(table.deletedAt).where(sql`deleted_at is not null`),
    index("people_by_name").on(table.nameKey, table.id),
    index("people_by_folded_name").on(table.foldedName),
  ],
);

export const personEmails = sqliteTable(
  "person_emails",
  {
    personId: text("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    email: text().notNull(),
    emailKey: emailKeyColumn(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.emailKey] }),
    index("person_emails_by_key").on(table.emailKey),
  ],
);
