import { sqlite } from "db/client.server";

/** Prepared by hand: each request asks for it several times, and the query builder would take longer than SQLite. */
const revision = sqlite.prepare<[], string>("SELECT value FROM content_revision WHERE id = 1").pluck();

/** @returns a value that is new after every change, by any process, to what the public pages show */
export function getRevision(): string {
  return revision.get() ?? "";
}

/** Keys come from URLs, of at most 8 kB each: the cache stays below 4 MB. */
const maxEntries = 500;
let cache = { revision: "", entries: new Map<string, unknown>() };

/**
 * Memoizes a result until the data change: for the option lists, counts and matches that every filter and page of
 * a list needs, and that take a scan of a whole table. Beyond 500 entries the oldest is dropped.
 * @param key names the query with everything that it depends on
 * @param compute runs the query
 */
export function untilDataChange<T>(key: string, compute: () => T): T {
  const current = getRevision();
  if (cache.revision !== current) cache = { revision: current, entries: new Map() };
  if (cache.entries.has(key)) return cache.entries.get(key) as T;
  const result = compute();
  const oldest = cache.entries.keys().next();
  if (cache.entries.size >= maxEntries && !oldest.done) cache.entries.delete(oldest.value);
  cache.entries.set(key, result);
  return result;
}
