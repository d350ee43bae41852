import { websiteContent } from "db/schema";
import { isFound } from "db/search-key";
import { and, eq, type SQL } from "drizzle-orm";
import { defineKind } from "~/kind/kind.server";
import { db } from "~/server/database.server";
import { isKept } from "~/server/publication.server";
import { fieldRefusal } from "~/server/refusal.server";
import { contentCategory, contentDefaults, contentTitle, isContentKey } from "~/site/texts";
import { type ContentEntry, countContent, listTexts, textColumns } from "~/website/texts/queries.server";
import { textSchema } from "./fields";

const { id, key } = websiteContent;

const findText = (where: SQL): ContentEntry | undefined =>
  db
    .select(textColumns.staff)
    .from(websiteContent)
    .where(and(where, isKept(websiteContent)))
    .get();

/** @returns the text under a key that is not in the trash, or nothing */
export const findByKey = (text: string) => findText(eq(key, text));

const keys = Object.keys(contentDefaults);
const categories = [...new Set(keys.map(contentCategory))];

/** Matches of a search, by category: first those that the site reads, in their order, then the others by key. */
function findTexts(search: string): ContentEntry[] {
  const place = (list: string[], name: string) => (list.includes(name) ? list.indexOf(name) : list.length);
  const found = listTexts().filter(({ key, title, content }) =>
    isFound(`${key}\n${title}\n${content ?? ""}`, search),
  );
  return found.sort(
    (a, b) =>
      place(categories, a.category) - place(categories, b.category) ||
      (a.category < b.category ? -1 : a.category > b.category ? 1 : 0) ||
      place(keys, a.key) - place(keys, b.key),
  );
}

/** Texts of the website in the CMS. */
export const textRecords = defineKind({
  table: websiteContent,
  schema: textSchema,
  unique: { field: "key", separator: "_" },
  check({ key: wanted }, before?: ContentEntry) {
    const isRenamed = before !== undefined && before.key !== wanted;
    if (isRenamed && (isContentKey(before.key) || isContentKey(wanted)))
      throw fieldRefusal(409, "key", "The keys that the site reads stay as they are");
  },
  get: (textId) => findText(eq(id, textId)),
  card: (text: ContentEntry) => ({
    id: text.id,
    title: isContentKey(text.key) ? contentTitle(text.key) : text.title,
    lines: isContentKey(text.key) ? [] : [text.key],
    text: text.content ?? (isContentKey(text.key) ? contentDefaults[text.key] : null),
    badge: text.content === null && isContentKey(text.key) ? "Default" : null,
    group: contentTitle(text.category),
    stays: isContentKey(text.key),
  }),
  publicPath: () => "/",
  count: () => countContent(),
  readAll: () => [],
  countMatches: (search) => findTexts(search).length,
  listMatches: (search, { limit, offset }) => findTexts(search).slice(offset, offset + limit),
});
