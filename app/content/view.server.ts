import { listContent } from "./queries.server";
import { type ContentType, contentCategory, contentDefaults, contentTitle, contentType } from "./texts";

/** A text of the website as staff edit it. */
export interface ContentView {
  key: string;
  title: string;
  type: ContentType;
  /** What staff wrote; "" where the default holds. */
  text: string;
  /** Nothing for keys that the site itself does not read. */
  default: string | null;
}

export interface ContentGroup {
  category: string;
  title: string;
  entries: ContentView[];
}

/** @returns all texts by category: first the site's own, then what else stands in the table */
export function viewContentGroups(): ContentGroup[] {
  const rows = new Map(listContent().map((row) => [row.key, row]));
  const groups = new Map<string, ContentView[]>();
  const add = (category: string, entry: ContentView) =>
    groups.set(category, [...(groups.get(category) ?? []), entry]);
  for (const key of Object.keys(contentDefaults) as (keyof typeof contentDefaults)[]) {
    const text = rows.get(key)?.content ?? "";
    const view = {
      key,
      title: contentTitle(key),
      type: contentType(key),
      text,
      default: contentDefaults[key],
    };
    add(contentCategory(key), view);
    rows.delete(key);
  }
  for (const { key, title, type, category, content } of rows.values())
    add(category, { key, title, type: contentType(key, type), text: content ?? "", default: null });
  return [...groups].map(([category, entries]) => ({ category, title: contentTitle(category), entries }));
}
