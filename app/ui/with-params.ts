import { noticeParam } from "~/text/notice";

/**
 * @param params the page's query
 * @param changes parameters to set; null or "" removes one
 * @returns the query of a link on the same page, "" or with its question mark
 */
export function withParams(params: URLSearchParams, changes: Record<string, string | number | null>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, String(value));
  }
  // A notice is shown once.
  next.delete(noticeParam);
  for (const [name, value] of [...next]) if (value === "") next.delete(name);
  const query = next.toString();
  return query ? `?${query}` : "";
}

/** @returns the action of a form of an index route; without `?index` Remix would post to the parent */
export function toIndex(path: string): string {
  return path.replace(/\?|$/, (end) => (end ? "?index&" : "?index"));
}
