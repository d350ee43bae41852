import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, sequence, uuid } from "./columns";

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
