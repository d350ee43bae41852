import { websiteContent } from "db/schema";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Condition, ListPart } from "~/kind/kind.server";
import { kindList } from "~/kind/list.server";
import { type Content, contentCategory, contentDefaults } from "~/site/texts";
import { untilDataChange } from "~/visibility/revision.server";
import { textFields } from "./fields";

const { key, category, metadata, updatedAt } = websiteContent;

const keys = Object.keys(contentDefaults);

/** First what the site reads, in its order. */
const inOrderOf = (column: SQLiteColumn, names: string[]): SQL =>
  sql`(select key from json_each(${JSON.stringify(names)}) where value = ${column}) asc nulls last`;

export const textList = {
  ...kindList({ table: websiteContent, ...textFields, order: [asc(key)], extra: { metadata, updatedAt } }),
  /** By category. */
  listOrder: () => [
    inOrderOf(category, [...new Set(keys.map(contentCategory))]),
    asc(category),
    inOrderOf(key, keys),
    asc(key),
  ],
};

/** A text as staff read it. */
export type ContentEntry = NonNullable<ReturnType<typeof textList.get>>;

/** @returns the condition that a text is of a category; none where none is given */
export const inCategory = (wanted?: string): Condition =>
  wanted === undefined ? {} : { where: eq(category, wanted) };

/** @returns texts by key as the JSON API answers with them, of one category where one is given */
export const listContent = (wanted?: string, part?: ListPart) =>
  textList
    .list({ ...inCategory(wanted), ...(part ? { part } : {}) })
    .map(({ version: _, createdAt: __, ...text }) => text);

/** @returns the text of every key: what staff wrote, else the default (an empty text counts as none) */
export function getContent(): Content {
  return untilDataChange("content", () => {
    const written = Object.fromEntries(listContent().map(({ key, content }) => [key, content]));
    const texts = Object.entries(contentDefaults).map(([key, text]) => [key, written[key] || text]);
    return Object.fromEntries(texts) as Content;
  });
}
