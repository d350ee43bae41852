import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, uuid } from "./columns";

/** What a row of a batch does with its record. */
export interface RowChange {
  intent: "save" | "create" | "delete" | "restore" | "undo" | "import";
  /** The fields that are set. */
  fields?: Record<string, unknown>;
  /** Changes of the kind's own, which set fields of each record by what was typed for them. */
  own?: string[];
  typed?: Record<string, string>;
  /** When it is to be published: now, never (null), or a moment (ISO). */
  wanted?: string | null;
  /** Records that another row of the batch creates before. */
  needs?: string[];
  /** It is created because a name asks for it: where somebody has that name by now, it is skipped. */
  isNamed?: true;
  /** It is skipped where other records belong to it: they are of somebody else. */
  isAlone?: true;
  /** When the batch has moved it to the trash (ISO). */
  deletedAt?: string | undefined;
}

/** Changes of many records, each previewed before it is made (design, section 5). */
export const batches = sqliteTable("batches", {
  id: uuid(),
  /** Such as 'Availability: Sold'. */
  title: text().notNull(),
  author: text().notNull(),
  /** A killed server leaves one that is being previewed or made; the next start goes on with it. */
  state: text({ enum: ["previewing", "previewed", "running", "done", "discarded"] }).notNull(),
  /** How many records the list had when they were chosen. */
  chosen: integer(),
  /** The name of the file whose rows it holds, by their numbers in it. */
  sheet: text(),
  /** The batch that this one takes back. */
  undoes: text(),
  createdAt: createdAt(),
  finishedAt: text("finished_at"),
});

/** The records of a batch, in their order. */
export const batchRows = sqliteTable(
  "batch_rows",
  {
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    kind: text().notNull(),
    recordId: text("record_id").notNull(),
    title: text().notNull(),
    /** Number of the head's version when the record was chosen; null where it was in the trash. */
    baseVersion: integer("base_version"),
    change: text({ mode: "json" }).$type<RowChange>().notNull(),
    /** What the preview says, and then what became of it; null before. */
    outcome: text({ enum: ["changes", "unchanged", "refused", "done", "left"] }),
    /** Why it was refused or left, or what is to be known of it. */
    message: text(),
    /** The fields that change: label, before and after. */
    texts: text({ mode: "json" }).$type<[label: string, before: string, after: string][]>(),
    /** Number of the head's version that the change made. */
    version: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.position] }),
    index("batch_rows_of_record").on(table.recordId, table.kind),
    index("batch_rows_by_outcome").on(table.batchId, table.outcome, table.position),
  ],
);
