import { websiteContent } from "db/schema";
import { and, asc, eq, type InferSelectModel } from "drizzle-orm";
import { countRows, db } from "~/server/database.server";
import { isKept } from "~/server/publication.server";
import { untilDataChange } from "~/server/revision.server";
import { type Content, contentDefaults } from "~/site/texts";

export type ContentEntry = InferSelectModel<typeof websiteContent>;

const inCategory = (category?: string) =>
  and(isKept(websiteContent), category === undefined ? undefined : eq(websiteContent.category, category));

/** @returns texts by key with all columns, without those in the trash */
export const listTexts = (): ContentEntry[] =>
  db.select().from(websiteContent).where(inCategory()).orderBy(asc(websiteContent.key)).all();

const { id, key, type, title, content, metadata, category, updatedAt } = websiteContent;

/** @returns texts by key as the JSON API answers with them, of one category where one is given */
export function listContent(wanted?: string, part = { limit: -1, offset: 0 }) {
  return db
    .select({ id, key, type, title, content, metadata, category, updatedAt })
    .from(websiteContent)
    .where(inCategory(wanted))
    .orderBy(asc(key))
    .limit(part.limit)
    .offset(part.offset)
    .all();
}

/** @returns how many texts there are, of one category where one is given */
export const countContent = (wanted?: string): number => countRows(websiteContent, inCategory(wanted));

/** @returns the text of every key: what staff wrote, else the default (an empty text counts as none) */
export function getContent(): Content {
  return untilDataChange("content", () => {
    const written = Object.fromEntries(listContent().map(({ key, content }) => [key, content]));
    const texts = Object.entries(contentDefaults).map(([key, text]) => [key, written[key] || text]);
    return Object.fromEntries(texts) as Content;
  });
}
