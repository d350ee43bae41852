import { randomUUID } from "node:crypto";
import { websiteContent } from "db/schema";
import { asc, eq, type InferInsertModel, type InferSelectModel, sql } from "drizzle-orm";
import { now } from "~/server/clock.server";
import { db } from "~/server/database.server";
import { untilDataChange } from "~/server/revision.server";
import { type Content, contentCategory, contentDefaults, contentTitle, isContentKey } from "~/site/texts";

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

/** @returns the row of a key, or nothing */
export const getContentEntry = (key: string): ContentEntry | undefined =>
  db.select().from(websiteContent).where(eq(websiteContent.key, key)).get();

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

/**
 * Adds an entry under a key that is free: the site's own keys are taken, whether they have a row or not.
 * @returns whether it was
 */
export function addContentEntry(entry: NewContentEntry): boolean {
  if (isContentKey(entry.key)) return false;
  const row = { ...entry, id: randomUUID(), updatedAt: now().toISOString() };
  return db.insert(websiteContent).values(row).onConflictDoNothing().run().changes > 0;
}

/**
 * Stores the text of a key; nothing or an empty text leaves the default in its place.
 * @returns whether there is such a key: one that the site reads, or one of the table's own
 */
export function saveContent(key: string, text: string | null): boolean {
  const changes = { content: text || null, updatedAt: now().toISOString() };
  if (!isContentKey(key)) {
    return db.update(websiteContent).set(changes).where(eq(websiteContent.key, key)).run().changes > 0;
  }
  const entry = { key, type: "text", title: contentTitle(key), category: contentCategory(key), ...changes };
  db.insert(websiteContent)
    .values({ ...entry, id: randomUUID() })
    .onConflictDoUpdate({ target: websiteContent.key, set: changes })
    .run();
  return true;
}

/**
 * Deletes an entry; the site's own keys stay, because they would only come back with their defaults.
 * @returns whether there was such an entry
 */
export function deleteContent(key: string): boolean {
  if (isContentKey(key)) return false;
  return db.delete(websiteContent).where(eq(websiteContent.key, key)).run().changes > 0;
}
