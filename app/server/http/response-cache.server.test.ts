import { expect, test } from "vitest";
import { newContext, withContext } from "~/server/request-context.server";
import { cacheResponse, cacheSize, lookUp } from "./response-cache.server";

/** Caches a response under a key. */
function cache(key: string, etag: string, { body, headers }: { body: string; headers: Headers }): void {
  withContext({ ...newContext(), cacheKey: key, etag }, () => cacheResponse(Buffer.from(body), headers));
}

/** Bytes of an entry, a byte for a character. */
function sizeOf(key: string, etag: string): number {
  const cached = lookUp(key, etag);
  if (!cached) return 0;
  const texts = [key, etag, ...Object.entries(cached.headers).flat()];
  return [...texts, ...Object.values(cached.bodies)].reduce((sum, part) => sum + part.length, 0);
}

test.each([
  ["addresses", (at: number) => ({ key: `${at}${"k".repeat(80_000)}`, header: "", body: "page" })],
  ["headers", (at: number) => ({ key: `${at}`, header: "h".repeat(80_000), body: "page" })],
  ["pages", (at: number) => ({ key: `${at}`, header: "", body: "p".repeat(80_000) })],
])("ever new %s of 80 kB do not outgrow the cache", async (_, make) => {
  const made = Array.from({ length: 700 }, (_, at) => make(at));
  expect(700 * 80_000).toBeGreaterThan(cacheSize);
  for (const { key, header, body } of made) cache(key, "tag", { body, headers: new Headers({ x: header }) });
  const kept = made.map(({ key }) => sizeOf(key, "tag")).filter((bytes) => bytes > 0);
  expect(kept.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(cacheSize);
  expect(kept.length).toBeGreaterThan(100);
});
