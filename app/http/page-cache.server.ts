import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import onHeaders from "on-headers";
import { galleryDay } from "~/platform/clock.server";
import { SingleFlight } from "~/platform/concurrency.server";
import { env } from "~/platform/env.server";
import { currentContext } from "~/platform/request-context.server";
import { noticeParam } from "~/text/notice";
import { getContentRevision } from "~/visibility/revision.server";
import {
  hasCurrent,
  isForStaff,
  privateNoStore,
  sharedData,
  sharedPage,
  sharedPageData,
} from "./http-cache.server";
import { isRead, type Middleware } from "./middleware.server";
import { logAccess } from "./request-log.server";
import { type CachedResponse, lookUp, sendCached } from "./response-cache.server";
import { type Address, canonicalUrl, isApi, type RouteTable, readAddress } from "./route-table.server";

/** In flight by entity tag until headers are sent: after an edit each page is rendered once, and the others wait for it. */
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
    if (hasCurrent(request, etag)) return sendNotModified(request, response, etag, address);
    const cached = lookUp(key, etag);
    if (cached) return void sendPage(request, response, key, cached);
    const rendering = inFlight.get(etag);
    if (!rendering) {
      inFlight.run(etag, () => untilHeaders(response));
      return next();
    }
    rendering.then(() => {
      const rendered = lookUp(key, etag);
      if (rendered) sendPage(request, response, key, rendered);
      else next();
    });
  };
}

/** A route declares its query parameters if its response is the same for everyone. */
function isCacheable({ url = "", headers }: IncomingMessage, { route, pathname }: Address): boolean {
  if (!route?.query) return false;
  if (new URLSearchParams(url.split("?")[1]).has(noticeParam)) return false;
  if (!env.PUBLIC_URL && headers["x-forwarded-host"] !== undefined) return false;
  // Staff get more under the same URL.
  return !(isForStaff(url) && isApi(pathname));
}

/** Another build may render the same data differently. */
const build = createHash("sha1")
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest("base64url");

function entryOf({ url = "", headers }: IncomingMessage): { key: string; etag: string } | undefined {
  try {
    // Without PUBLIC_URL links carry the host of the request.
    const key = env.PUBLIC_URL ? url : `${headers.host} ${url}`;
    const version = `${build} ${getContentRevision()} ${galleryDay()} ${key}`;
    return { key, etag: `W/"${createHash("sha1").update(version).digest("base64url")}"` };
  } catch {
    // If the database cannot be read, the route reports it.
    return;
  }
}

/** Resolves when the headers are about to be sent: by then the response is cached, if it can be. */
function untilHeaders(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    onHeaders(response, resolve);
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
  const cacheControl = isForStaff(request.url) ? privateNoStore : shared;
  response.writeHead(304, { ETag: etag, "Cache-Control": cacheControl, Vary: "Accept-Encoding" }).end();
  logAccess(request, response);
}

async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  cached: CachedResponse,
): Promise<void> {
  const headers = isForStaff(request.url) ? { "cache-control": privateNoStore } : undefined;
  const length = await sendCached(request, response, key, cached, headers);
  logAccess(request, response, length);
}
