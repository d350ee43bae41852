import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, uuid } from "./columns";

/** Lists of the CMS that staff gave a name: filters, order, columns, cards or table. */
export const listViews = sqliteTable(
  "list_views",
  {
    id: uuid(),
    kind: text().notNull(),
    name: text().notNull(),
    /** The name as names are compared. */
    nameKey: text("name_key").notNull(),
    /** The query of the list, without its tab and page. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("list_views_by_name").on(table.kind, table.nameKey)],
);
