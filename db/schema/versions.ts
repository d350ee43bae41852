import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, sequence, uuid } from "./columns";

/** What a record of any kind contained after each save, from its creation on; drafts too. */
export const versions = sqliteTable(
  "versions",
  {
    seq: sequence(),
    /** A key of `tableOfKind`, as in URLs. */
    kind: text().notNull(),
    recordId: text("record_id").notNull(),
    /** 1 for the first. */
    number: integer().notNull(),
    /** The record's fields, by name. */
    fields: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** From when on the record was published (ISO); null while it was not. */
    publishedFrom: text("published_from"),
    /** The public has never seen it; the open draft of a record is newer than the record's own version. */
    isDraft: integer("is_draft", { mode: "boolean" }).notNull().default(false),
    /** Deletions have no version any more; those of older builds stay. */
    action: text({
      enum: ["created", "changed", "published", "withdrawn", "deleted", "restored", "drafted", "discarded"],
    }).notNull(),
    /** Email address of the account, 'staff' while the CMS is open; null for what stood before the first save. */
    author: text(),
    createdAt: createdAt(),
    /** The batch that has made it. */
    batch: text(),
  },
  (table) => [uniqueIndex("versions_of_record").on(table.kind, table.recordId, table.number)],
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

/** Each record as staff find it: its words stand in the full-text table `record_search`, under `seq`. */
export const searchEntries = sqliteTable(
  "search_entries",
  {
    /** A rowid that VACUUM keeps. */
    seq: integer().primaryKey(),
    kind: text().notNull(),
    recordId: text("record_id").notNull(),
    /** What it is called, folded: by it, those that link to it are found. */
    title: text().notNull(),
    /** Of the words that were indexed; 0 where they are still to be. */
    indexVersion: integer("index_version").notNull(),
  },
  (table) => [uniqueIndex("search_entries_of_record").on(table.recordId, table.kind)],
);

/** Which records name a stored image or PDF, in any of their versions. */
export const fileUses = sqliteTable(
  "file_uses",
  {
    path: text().notNull(),
    kind: text().notNull(),
    recordId: text("record_id").notNull(),
    /** The record itself or its open draft names it, and not only an earlier version. */
    isNewest: integer("is_newest", { mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.kind, table.recordId] }),
    index("file_uses_of_record").on(table.recordId, table.kind),
  ],
);
