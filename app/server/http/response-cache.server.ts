import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Encoding } from "./encoding.server";
import { currentContext } from "./request-context.server";

/** A public response with status 200: the same for everyone until the data or the day change. */
export interface CachedResponse {
  etag: string;
  headers: Record<string, string>;
  /** The body in the encodings that clients have asked for. */
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

/** In bytes, with keys and headers. */
export const cacheSize = 48 * 1024 * 1024;
/** A larger body would push many small ones out (bytes). */
export const largestBody = 1024 * 1024;
/** What an entry takes beside its text and bodies (bytes). */
const entryOverhead = 1024;

function sizeOf({ etag, headers, bodies }: CachedResponse, key: string): number {
  const texts = [key, etag, ...Object.entries(headers).flat()];
  // A character takes two bytes at most.
  const textSize = texts.reduce((sum, text) => sum + 2 * text.length, 0);
  const bodySize = Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
  return entryOverhead + textSize + bodySize;
}

const cache = new LRUCache<string, CachedResponse>({ maxSize: cacheSize, sizeCalculation: sizeOf });

export function store(key: string, response: CachedResponse): void {
  cache.set(key, response);
}

/**
 * @param etag of the current data; without it any entry is a hit
 * @returns the entry under a key, or nothing where there is none or it was made of other data
 */
export function lookUp(key: string, etag?: string): CachedResponse | undefined {
  const cached = cache.get(key);
  return etag === undefined || cached?.etag === etag ? cached : undefined;
}

/**
 * Caches the response to the current request, if it is one for everyone.
 * @param headers without any for one visitor alone
 */
export function cacheResponse(body: Buffer, headers: Headers): void {
  const { cacheKey, etag } = currentContext() ?? {};
  if (!cacheKey || !etag || headers.has("set-cookie") || body.length > largestBody) return;
  store(cacheKey, { etag, headers: Object.fromEntries(headers), bodies: { identity: body } });
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Smaller bodies are not worth compressing (bytes). */
const smallestCompressed = 1024;
/** Nearly as small as the best quality, in a tenth of the time. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** @returns the body in this encoding, compressed once; small ones stay as they are */
export async function encodedBody(
  key: string,
  cached: CachedResponse,
  encoding: Encoding,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const { identity } = cached.bodies;
  const ready = cached.bodies[encoding];
  if (ready) return { body: ready, encoding };
  if (encoding === "identity" || identity.length < smallestCompressed)
    return { body: identity, encoding: "identity" };
  const body = encoding === "br" ? await brotli(identity, quality) : await zip(identity);
  // Set again, so that the cache knows its new size; unless it has been replaced meanwhile.
  if (cache.peek(key) === cached) store(key, { ...cached, bodies: { ...cached.bodies, [encoding]: body } });
  return { body, encoding };
}
