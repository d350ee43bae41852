import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

export const uuid = () => text().primaryKey();
export const uniqueUuid = () => text().notNull().unique();
/** Creation order, and a rowid that VACUUM keeps for the full-text index. */
export const sequence = () => integer().primaryKey({ autoIncrement: true });
export const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;
export const createdAt = () => text("created_at").notNull().default(now);
/** Made by emailKey(), for comparison. */
export const emailKey = () => text("email_key").notNull().default("");
export const updatedAt = () => text("updated_at").notNull().default(now);
/** Number of the newest version of a record that is no draft. */
export const version = () => integer().notNull().default(1);
/** A constant, because `created_at` follows the clock of SQLite, which NOW does not freeze. */
export const sinceEver = "1970-01-01T00:00:00.000Z";
/** From when on a record is published (ISO); null for a draft. */
export const publishedFrom = () => text("published_from").default(sinceEver);
/** From when on the public sees a record: the later `published_from` of itself and its artist, null while one of them is a draft; triggers keep it. */
export const publicFrom = () => text("public_from");
