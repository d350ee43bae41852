import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { galleryDay } from "~/server/clock.server";
import { env } from "~/server/env.server";
import { getRevision } from "~/server/revision.server";
import { noticeParam } from "~/text/notice";
import { type Address, canonicalUrl, isApi, readAddress } from "./canonical-address.server";
import { preferredEncoding } from "./encoding.server";
import { namesTag, sharedData, sharedPage, sharedPageData } from "./http-cache.server";
import { isRead, type Middleware } from "./middleware.server";
import { currentContext } from "./request-context.server";
import { logAccess } from "./request-log.server";
import { type CachedResponse, encodedBody, lookUp } from "./response-cache.server";
import { beforeHeaders } from "./response-headers.server";
import type { RouteTable } from "./route-table.server";
import { SingleFlight } from "./single-flight.server";
import { isForStaff } from "./staff-only.server";

/**
 * Responses in flight by their entity tags, until their headers are there. After an edit everyone asks for pages
 * that are no longer cached: each is rendered for the first request, and the others wait for it.
 */
const inFlight = new SingleFlight<void>();

/** Answers reads from the cache where the response is the same for everyone until the data or the day change. */
export function pageCache(routes: RouteTable): Middleware {
  return (request, response, next) => {
    if (!isRead(request)) return next();
    const address = readAddress(request.url ?? "", routes);
    request.url = canonicalUrl(request.url ?? "", address);
    const entry = isCacheable(request, address) ? entryOf(request) : undefined;
    const context = currentContext();
    if (!entry || !context) return next();
    const { key, etag } = entry;
    context.cacheKey = key;
    context.etag = etag;
    // Only a response with status 200 has ever carried this tag.
    if (namesTag(request.headers["if-none-match"] ?? "", etag))
      return sendNotModified(request, response, etag, address);
    const cached = lookUp(key, etag);
    if (cached) return void sendCached(request, response, key, cached);
    const rendering = inFlight.get(etag);
    if (!rendering) {
      inFlight.run(etag, () => untilHeaders(response));
      return next();
    }
    rendering.then(() => {
      const rendered = lookUp(key, etag);
      if (rendered) sendCached(request, response, key, rendered);
      else next();
    });
  };
}

/** A route says which parameters its response depends on, if the response is the same for everyone. */
function isCacheable({ url = "", headers }: IncomingMessage, { route, pathname }: Address): boolean {
  if (!route?.query) return false;
  if (new URLSearchParams(url.split("?")[1]).has(noticeParam)) return false;
  if (!env.PUBLIC_URL && headers["x-forwarded-host"] !== undefined) return false;
  // Staff get more under the same address.
  return !(isForStaff(url) && isApi(pathname));
}

/** Another build may render another page of the same data. */
const build = createHash("sha1")
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest("base64url");

function entryOf({ url = "", headers }: IncomingMessage): { key: string; etag: string } | undefined {
  try {
    // Without PUBLIC_URL links carry the host of the request.
    const key = env.PUBLIC_URL ? url : `${headers.host} ${url}`;
    const version = `${build} ${getRevision()} ${galleryDay()} ${key}`;
    return { key, etag: `W/"${createHash("sha1").update(version).digest("base64url")}"` };
  } catch {
    // If the database cannot be read, the page says so.
    return;
  }
}

/** Resolves when the response has its headers: by then it is cached, if it can be. */
function untilHeaders(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    beforeHeaders(response, resolve);
    response.once("close", resolve);
  });
}

function sendNotModified(
  request: IncomingMessage,
  response: ServerResponse,
  etag: string,
  { pathname, isData }: Address,
): void {
  const shared = isApi(pathname) ? sharedData : isData ? sharedPageData : sharedPage;
  const cacheControl = isForStaff(request.url) ? "private, no-store" : shared;
  response.writeHead(304, { ETag: etag, "Cache-Control": cacheControl, Vary: "Accept-Encoding" }).end();
  logAccess(request, response);
}

async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  cached: CachedResponse,
): Promise<void> {
  const { body, encoding } = await encodedBody(key, cached, preferredEncoding(request));
  response.writeHead(200, {
    ...cached.headers,
    ...(isForStaff(request.url) && { "cache-control": "private, no-store" }),
    Vary: "Accept-Encoding",
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    "Content-Length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
  logAccess(request, response, body.length);
}
