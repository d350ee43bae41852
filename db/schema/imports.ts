import { blob, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, uuid } from "./columns";

/** Sheets that staff have uploaded, until they are made or discarded (design, section 5, 'Import'). */
export const imports = sqliteTable("imports", {
  id: uuid(),
  kind: text().notNull(),
  fileName: text("file_name").notNull(),
  /** As it was uploaded: it may be read again, in another encoding or another of its sheets. */
  file: blob({ mode: "buffer" }).notNull(),
  author: text().notNull(),
  /** A killed server leaves one that is being read; the next start reads it again. */
  state: text({ enum: ["reading", "read", "failed"] }).notNull(),
  /** Why it could not be read. */
  problem: text(),
  /** What the process that reads is told, and what it says of the sheet. */
  options: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
  facts: text({ mode: "json" }),
  /** Which field each column goes to, and what was answered. */
  choices: text({ mode: "json" }),
  /** What the values ask, as the choices of columns have it. */
  questions: text({ mode: "json" }),
  /** The batch that was made of it at last. */
  batchId: text("batch_id"),
  createdAt: createdAt(),
});

/** The rows of a sheet below its header, by their numbers in it. */
export const importRows = sqliteTable(
  "import_rows",
  {
    importId: text("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    cells: text({ mode: "json" }).$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);

/** What a row of a batch's sheet has claimed: another row of the same sheet that says the same is refused. */
export const importKeys = sqliteTable(
  "import_keys",
  {
    importId: text("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    key: text().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.key] })],
);

/** The columns that were chosen for a header, for the next sheet that has the same. */
export const importColumns = sqliteTable(
  "import_columns",
  {
    kind: text().notNull(),
    /** The names of the columns, as JSON. */
    header: text().notNull(),
    choices: text({ mode: "json" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.header] })],
);
