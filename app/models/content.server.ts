import { randomUUID } from "node:crypto";
import { db } from "db/client.server";
import { websiteContent } from "db/schema";
import { asc, eq, type InferInsertModel, type InferSelectModel, sql } from "drizzle-orm";
import { type Content, contentDefaults } from "~/schemas/content";
import { untilDataChange } from "./revision.server";

export type ContentEntry = InferSelectModel<typeof websiteContent>;
export type NewContentEntry = Omit<InferInsertModel<typeof websiteContent>, "id">;

/** @returns entries by key, of one category where one is given */
export function listContent(category?: string, part = { limit: -1, offset: 0 }): ContentEntry[] {
  return db
    .select()
    .from(websiteContent)
    .where(category === undefined ? undefined : eq(websiteContent.category, category))
    .orderBy(asc(websiteContent.key))
    .limit(part.limit)
    .offset(part.offset)
    .all();
}

/** @returns how many entries there are, of one category where one is given */
export function countContent(category?: string): number {
  const counted = db.select({ count: sql<number>`count(*)` }).from(websiteContent);
  return (
    counted.where(category === undefined ? undefined : eq(websiteContent.category, category)).get()?.count ??
    0
  );
}

/** @returns the text of every key: what staff wrote, else the default (an empty text counts as none) */
export function getContent(): Content {
  return untilDataChange("content", () => {
    const written = Object.fromEntries(listContent().map(({ key, content }) => [key, content]));
    const texts = Object.entries(contentDefaults).map(([key, text]) => [key, written[key] || text]);
    return Object.fromEntries(texts) as Content;
  });
}

/**
 * Adds an entry.
 * @returns its id
 * @throws SqliteError SQLITE_CONSTRAINT_UNIQUE when the key is taken
 */
export function createContentEntry(entry: NewContentEntry): string {
  const id = randomUUID();
  db.insert(websiteContent)
    .values({ ...entry, id })
    .run();
  return id;
}
