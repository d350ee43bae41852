import { expect, test } from "vitest";
import { newContext, withContext } from "~/platform/request-context.server";
import { cacheResponse, cacheSize, lookUp } from "./response-cache.server";

/** Caches a response under a key. */
function cache(key: string, etag: string, { body, headers }: { body: string; headers: Headers }): void {
  withContext({ ...newContext(), cacheKey: key, etag }, () => cacheResponse(Buffer.from(body), headers));
}

test.each([
  ["addresses", (at: number) => ({ key: `${at}${"k".repeat(80_000)}`, header: "", body: "page" })],
  ["headers", (at: number) => ({ key: `${at}`, header: "h".repeat(80_000), body: "page" })],
  ["pages", (at: number) => ({ key: `${at}`, header: "", body: "p".repeat(80_000) })],
])("ever new %s of 80 kB do not outgrow the cache", async (_, make) => {
  const made = Array.from({ length: 700 }, (_, at) => make(at));
  expect(700 * 80_000).toBeGreaterThan(cacheSize);
  for (const { key, header, body } of made) cache(key, "tag", { body, headers: new Headers({ x: header }) });
  const kept = made.filter(({ key }) => lookUp(key, "tag")).length;
  expect(kept * 80_000).toBeLessThanOrEqual(cacheSize);
  expect(kept).toBeGreaterThan(100);
});
