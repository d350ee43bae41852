import { index, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { updatedAt, uuid } from "./columns";

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
