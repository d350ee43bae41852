import { websiteContent } from "db/schema";
import { eq } from "drizzle-orm";
import { defineKind } from "~/kind/kind.server";
import { fieldRefusal } from "~/platform/refusal.server";
import { contentDefaults, contentTitle, isContentKey } from "~/site/texts";
import { type ContentEntry, textList } from "./queries.server";

/** @returns the text under a key that is not in the trash, or nothing */
export const findByKey = (key: string): ContentEntry | undefined =>
  textList.list({ where: eq(websiteContent.key, key), audience: "staff" })[0];

export const textRecords = defineKind({
  ...textList,
  unique: { field: "key", separator: "_" },
  check({ key: wanted }, before?: ContentEntry) {
    const isRenamed = before !== undefined && before.key !== wanted;
    if (isRenamed && (isContentKey(before.key) || isContentKey(wanted)))
      throw fieldRefusal(409, "key", "Keys that the website uses cannot be changed");
  },
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
});
