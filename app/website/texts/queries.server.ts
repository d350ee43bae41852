import { websiteContent } from "db/schema";
import { and, asc, eq, getTableColumns, type InferModelFromColumns } from "drizzle-orm";
import { countRows, db } from "~/server/database.server";
import { columnsOf, isKept, pick } from "~/server/publication.server";
import { untilDataChange } from "~/server/revision.server";
import { type Content, contentDefaults } from "~/site/texts";
import * as fields from "./fields";

/** A text as staff read it. */
export type ContentEntry = InferModelFromColumns<typeof textColumns.staff>;
export const textColumns = columnsOf(websiteContent, fields);

const { id, key, metadata, category, updatedAt } = websiteContent;

const inCategory = (wanted?: string) =>
  and(isKept(websiteContent), wanted === undefined ? undefined : eq(category, wanted));

/** @returns texts by key as staff read them, without those in the trash */
export const listTexts = (): ContentEntry[] =>
  db.select(textColumns.staff).from(websiteContent).where(inCategory()).orderBy(asc(key)).all();

/** @returns texts by key as the JSON API answers with them, of one category where one is given */
export function listContent(wanted?: string, part = { limit: -1, offset: 0 }) {
  return db
    .select({ id, ...pick(getTableColumns(websiteContent), fields.publicFields), metadata, updatedAt })
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
