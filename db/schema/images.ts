import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, uuid } from "./columns";

/** Uploads, swept after an hour. */
export const uploads = sqliteTable(
  "uploads",
  {
    /** Also the name of the pending file. */
    id: uuid(),
    /** Set when it is finalized, for repeated calls. */
    objectPath: text("object_path"),
    createdAt: createdAt(),
  },
  (table) => [index("uploads_by_age").on(table.createdAt)],
);

export const images = sqliteTable("images", {
  path: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Dominant colour, `#rrggbb`. */
  color: text().notNull(),
  /** How light it is where text stands on it (images/lightness.ts); null until measured. */
  headLightness: integer("head_lightness"),
  headDarkness: integer("head_darkness"),
  footLightness: integer("foot_lightness"),
  footDarkness: integer("foot_darkness"),
  lightness: integer(),
  /** What crops keep in view, in whole percent from the left and from the top; null until measured. */
  focalX: integer("focal_x"),
  focalY: integer("focal_y"),
  contentType: text("content_type").notNull(),
  bytes: integer().notNull(),
  /** Of the upload; null where it is not known. */
  fileName: text("file_name"),
  /** In place of what pages say of an image without words of its own; '' for none. */
  altText: text("alt_text").notNull().default(""),
  /** Such as 'Photo: Ada Keller'; '' for none. */
  credit: text().notNull().default(""),
  createdAt: createdAt(),
});

/** Stored PDFs. */
export const files = sqliteTable("files", {
  path: text().primaryKey(),
  bytes: integer().notNull(),
  /** Of the upload; null where it is not known. */
  fileName: text("file_name"),
  createdAt: createdAt(),
});

/** Images that were deleted, until their files are removed. */
export const removedImages = sqliteTable("removed_images", { path: text().primaryKey() });
