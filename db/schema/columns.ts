import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

export const uuid = () => text().primaryKey();
export const uniqueUuid = () => text().notNull().unique();
/** Creation order, and a rowid that VACUUM keeps for the full-text index. */
export const sequence = () => integer().primaryKey({ autoIncrement: true });
export const sqlNow = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;
export const createdAt = () => text("created_at").notNull().default(sqlNow);
/** Made by emailKey(), for comparison. */
export const emailKeyColumn = () => text("email_key").notNull().default("");
export const updatedAt = () => text("updated_at").notNull().default(sqlNow);
/** A constant, because `created_at` follows the clock of SQLite, which NOW does not freeze. */
export const sinceEver = "1970-01-01T00:00:00.000Z";
/** Beside a record's fields. Triggers keep `public_from`: the later `published_from` of itself and its artist, or null. */
export const recordColumns = () => ({
  /** Number of the newest version that is no draft. */
  version: integer().notNull().default(1),
  /** From when on it is published (ISO); null for a draft. */
  publishedFrom: text("published_from").default(sinceEver),
  publicFrom: text("public_from"),
  /** When it was moved to the trash (ISO). */
  deletedAt: text("deleted_at"),
  /** By whom, as a version names its author. */
  deletedBy: text("deleted_by"),
  /** The id of the record whose deletion took it along, its own where it was deleted itself. */
  deletedWith: text("deleted_with"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
