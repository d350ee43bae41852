import { sql } from "drizzle-orm";
import { index, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns, updatedAt, uuid } from "./columns";

/** Texts of the website: one for each key that the site reads, and those under keys of staff's own. */
export const websiteContent = sqliteTable(
  "website_content",
  {
    id: uuid(),
    key: text().notNull(),
    type: text().notNull(),
    title: text().notNull(),
    /** Null where the default holds. */
    content: text(),
    metadata: text(),
    category: text().notNull(),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex("website_content_key").on(table.key).where(sql`deleted_at is null`),
    index("website_content_by_category").on(table.category, table.key),
    index("website_content_in_trash").on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** The colours of the website, in one row; null where the default holds. Saving it writes `design_system`. */
export const colors = sqliteTable("colors", {
  id: uuid(),
  paper: text(),
  ink: text(),
  muted: text(),
  hairline: text(),
  sold: text(),
  /** Tokens that the stylesheet does not know, a line each: `category / element / property: value`. */
  others: text(),
  ...recordColumns(),
});

/** Design tokens: each row becomes the custom property `--category-element-property`. */
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
