import { LRUCache } from "lru-cache";
import { sqlite } from "~/platform/database.server";
import { type Audience, lastPublication } from "./publication.server";

/** Prepared, because every request runs it several times. */
const revision = sqlite.prepare<[number], string>("SELECT value FROM content_revision WHERE id = ?").pluck();

/** @returns a value that changes with what the public may see, scheduled too; for staff with any change of public tables */
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

/** Memoizes up to 500 results until the data of an audience change; the key holds all that the result depends on. */
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
