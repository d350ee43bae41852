import { contentCategory, contentDefaults, contentTitle, contentType } from "~/site/texts";
import { customProperty } from "./design-token-schema";
import { listDesignTokens } from "./design-tokens.server";
import { type Entry, type EntryKind, historyPath } from "./entries";
import { listChangedEntries } from "./entry-history.server";
import { knownTokens, tokenName } from "./known-tokens";
import { listContent } from "./queries.server";

export interface ContentGroup {
  category: string;
  title: string;
  entries: Entry[];
}

/** Links those to their history that were changed. */
function withHistory(kind: EntryKind, entries: Entry[]): Entry[] {
  const changed = listChangedEntries(kind);
  return entries.map((entry) =>
    changed.has(entry.id) ? { ...entry, history: historyPath(kind, entry.id) } : entry,
  );
}

/** @returns all texts by category: first the site's own, then what else stands in the table */
export function viewContentGroups(): ContentGroup[] {
  const rows = new Map(listContent().map((row) => [row.key, row]));
  const groups = new Map<string, Entry[]>();
  const add = (category: string, entry: Entry) =>
    groups.set(category, [...(groups.get(category) ?? []), entry]);
  for (const [key, text] of Object.entries(contentDefaults)) {
    add(contentCategory(key), {
      id: key,
      label: contentTitle(key),
      text: rows.get(key)?.content ?? "",
      default: text,
      isMultiline: contentType(key) === "paragraphs",
    });
    rows.delete(key);
  }
  for (const { key, title, type, category, content } of rows.values())
    add(category, {
      id: key,
      label: title,
      text: content ?? "",
      default: null,
      isMultiline: contentType(key, type) === "paragraphs",
      hint: key,
    });
  return [...groups].map(([category, entries]) => ({
    category,
    title: contentTitle(category),
    entries: withHistory("content", entries),
  }));
}

/** @returns the colours that the stylesheet reads */
export function viewColors(): Entry[] {
  const { known } = listDesignTokens();
  const entries = knownTokens.map(({ name, label, default: fallback, row }) => ({
    id: name,
    label: `${label} – ${row.description.toLowerCase()}`,
    about: label,
    text: known[name],
    default: fallback,
  }));
  return withHistory("design", entries);
}

/** @returns the tokens that the stylesheet does not read by itself */
export function viewOtherTokens(): Entry[] {
  const entries = listDesignTokens().others.map((row) => ({
    id: row.id,
    label: `--${tokenName(row)}`,
    about: tokenName(row),
    text: row.value,
    default: null,
    hint: row.description ?? undefined,
    warning: customProperty(row) ? undefined : "This row is not safe to print: the site leaves it out.",
  }));
  return withHistory("design", entries);
}
