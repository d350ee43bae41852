import { sqlite } from "db/client.server";

/** Prepared, because every request runs it several times. */
const revision = sqlite.prepare<[], string>("SELECT value FROM content_revision WHERE id = 1").pluck();

/** @returns a value that changes with every change, by any process, to the public tables */
export function getRevision(): string {
  return revision.get() ?? "";
}

/** With keys from URLs of at most 8 kB the cache stays below 4 MB. */
const maxEntries = 500;
let cache = { revision: "", entries: new Map<string, unknown>() };

/**
 * Memoizes a result until the data change: for option lists, counts and matches, which need a table scan. Beyond 500
 * entries the oldest is evicted.
 * @param key contains everything that the result depends on
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
