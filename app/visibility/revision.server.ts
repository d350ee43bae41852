import { LRUCache } from "lru-cache";
import { sqlite } from "~/platform/database.server";
import { type Audience, lastPublication } from "./publication.server";

/** Prepared, because every request runs it several times. */
const revision = sqlite.prepare<[number], string>("SELECT value FROM content_revision WHERE id = ?").pluck();

/**
 * @returns a value that changes with every change, by any process, to what the public may see, and at every scheduled
 *   publication; for staff with every change to the public tables
 */
export function getContentRevision(audience: "public" | "staff" = "public"): string {
  if (audience === "staff") return revision.get(2) ?? "";
  return `${revision.get(1) ?? ""} ${lastPublication()}`;
}

/** With keys from URLs of at most 8 kB the caches stay below 8 MB. */
const maxEntries = 500;
const emptyCache = () => ({
  revision: "",
  entries: new LRUCache<string, { result: unknown }>({ max: maxEntries }),
});
const caches = { public: emptyCache(), staff: emptyCache() };

/**
 * Memoizes a result until the data change: for option lists, counts and matches, which need a table scan. Beyond 500
 * entries the one that was not used for longest is evicted.
 * @param key contains everything that the result depends on
 * @param audience whose data it is computed from; nothing of a preview is cached
 */
export function untilDataChange<T>(key: string, compute: () => T, audience: Audience = "public"): T {
  if (audience !== "public" && audience !== "staff") return compute();
  const current = getContentRevision(audience);
  const cache = caches[audience];
  if (cache.revision !== current) {
    cache.entries.clear();
    cache.revision = current;
  }
  const cached = cache.entries.get(key);
  if (cached) return cached.result as T;
  const result = compute();
  cache.entries.set(key, { result });
  return result;
}
