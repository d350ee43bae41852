import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { currentContext } from "~/platform/request-context.server";

/** Content encodings, the best first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** A public response with status 200: a file of the build, or a page until the data or the day change. */
export interface CachedResponse {
  etag: string;
  headers: Record<string, string>;
  /** Encodings that it may be sent in, the best first. */
  encodings: readonly Encoding[];
  /** The body in the encodings that were needed so far. */
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

/** In bytes, with keys and headers. */
export const cacheSize = 48 * 1024 * 1024;
/** A larger body would evict many small ones (bytes). */
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

/** @returns what is cached under a key, unless its data have changed: its entity tag is another than the given one */
export function lookUp(key: string, etag?: string): CachedResponse | undefined {
  const cached = cache.get(key);
  return etag === undefined || cached?.etag === etag ? cached : undefined;
}

/** Caches the current response if everyone gets it; not where the client has gone, as it may be for another URL. */
export function cacheResponse(body: Buffer, headers: Headers): void {
  const { cacheKey, etag, isOver } = currentContext() ?? {};
  if (!cacheKey || !etag || isOver || headers.has("set-cookie") || body.length > largestBody) return;
  store(cacheKey, { etag, headers: Object.fromEntries(headers), encodings, bodies: { identity: body } });
}

/** Sends a cached response in the best encoding the client accepts; `headers` replace cached ones. @returns its length */
export async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  cached: CachedResponse,
  headers: Record<string, string> = {},
): Promise<number> {
  const { body, encoding } = await encodedBody(key, cached, preferredEncoding(request, cached.encodings));
  response.writeHead(200, {
    ...cached.headers,
    ...headers,
    ...(cached.encodings.length > 1 && { Vary: "Accept-Encoding" }),
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    "Content-Length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
  return body.length;
}

/** The best encoding that the client names in Accept-Encoding, whatever its weights. */
function preferredEncoding({ headers }: IncomingMessage, available: readonly Encoding[]): Encoding {
  // Without the header any encoding would be acceptable, but such clients often cannot decompress.
  if (!headers["accept-encoding"]) return "identity";
  const accepted = new Negotiator({ headers }).encodings([...available]);
  return available.find((encoding) => accepted.includes(encoding)) ?? "identity";
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Smaller bodies are not worth compressing (bytes). */
const smallestCompressed = 1024;
/** Nearly as small as the best quality, in a tenth of the time. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** @returns the body in this encoding, compressed once; small ones stay as they are */
async function encodedBody(
  key: string,
  cached: CachedResponse,
  encoding: Encoding,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const { identity } = cached.bodies;
  const ready = cached.bodies[encoding];
  if (ready) return { body: ready, encoding };
  if (identity.length < smallestCompressed) return { body: identity, encoding: "identity" };
  const body = encoding === "br" ? await brotli(identity, quality) : await zip(identity);
  // Stored again for its new size, unless it has been replaced meanwhile.
  if (cache.peek(key) === cached) store(key, { ...cached, bodies: { ...cached.bodies, [encoding]: body } });
  return { body, encoding };
}
