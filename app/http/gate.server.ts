import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { drainLimit } from "~/http/body/request-body.server";
import { env, isLoopback } from "~/platform/env.server";
import { isOtherName } from "~/platform/origin.server";
import { Refusal } from "~/platform/refusal.server";
import { currentContext } from "~/platform/request-context.server";
import { isRead, type Middleware } from "./middleware.server";
import { isApi, type RouteTable, readAddress } from "./route-table.server";
import { sendShort } from "./short-answer.server";

/** In milliseconds. */
const slowClientTimeouts = {
  headers: 15_000,
  /** A whole request: 10 MB on a slow line. */
  request: 180_000,
  /** No traffic on a socket. */
  idle: 120_000,
  /** Longer than a proxy keeps a connection open. */
  keepAlive: 65_000,
};

export function limitSlowClients(server: Server, timeouts = slowClientTimeouts): void {
  server.headersTimeout = timeouts.headers;
  server.requestTimeout = timeouts.request;
  server.keepAliveTimeout = timeouts.keepAlive;
  server.setTimeout(timeouts.idle);
}

/** Refuses what the router would answer with 500: invalid hosts, methods and URLs, and writes from other sites. */
export function gate(routes: RouteTable): Middleware {
  return (request, response, next) => {
    try {
      noteVersion(request);
      checkAddress(request);
      checkOrigin(request);
      const allowed = checkMethod(request, routes);
      if (request.method === "OPTIONS" && allowed)
        return sendShort(request, response, { status: 204, headers: allow(allowed) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sendShort(request, response, error);
    }
    drainBody(request, response);
    next();
  };
}

/** In characters of path and query. */
const maximumUrl = 8_000;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const writes = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const hostName = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const allow = (allowed: string[]) => ({ Allow: allowed.join(", ") });

function noteVersion({ httpVersion }: IncomingMessage): void {
  const context = currentContext();
  if (context) context.isHttp10 = httpVersion !== "1.1";
}

/** Checks the Host header and the URL, and normalizes the URL. */
function checkAddress(request: IncomingMessage): void {
  const { url = "", headers } = request;
  if (url.length > maximumUrl) throw new Refusal(414, "This address is too long.");
  // A load balancer's check by HTTP/1.0 names no host.
  if (/^\/healthz(?:\?|$)/.test(url)) headers.host ??= "localhost";
  if (!isHost(headers.host ?? "")) throw new Refusal(400, "This host is not known here.");
  request.url = normalize(url);
}

const ownUrl = ({ headers }: IncomingMessage) => new URL(env.PUBLIC_URL ?? `http://${headers.host}`);

/** The one origin check of writes. Sets X-Forwarded-Host, because remix-serve would trust the one that a client sends. */
function checkOrigin(request: IncomingMessage): void {
  const { method = "", url = "", headers } = request;
  const own = ownUrl(request);
  // On loopback this header tells that the request came through a proxy.
  if (headers["x-forwarded-host"] !== undefined || !isLoopback(own.hostname))
    headers["x-forwarded-host"] = own.host;
  if (!writes.has(method) || headers.origin === undefined || headers.origin === own.origin) return;
  if (!isFromOtherName(request)) {
    if (isApi(url)) throw new Refusal(403, "Writes from other sites are refused");
    throw new Refusal(403, `This page is not at the gallery’s address. Please send it from ${own.origin}`, {
      title: "Nothing was sent",
    });
  }
  // As from PUBLIC_URL: the router compares them.
  headers.origin = own.origin;
  headers["x-forwarded-host"] = own.host;
}

/** Whether a page under another name of the site sends this to where it came from. */
function isFromOtherName({ headers: { origin = "", host } }: IncomingMessage): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  const isHere = from.host === new URL(`${from.protocol}//${host}`).host;
  return isHere && from.protocol === new URL(env.PUBLIC_URL ?? origin).protocol && isOtherName(from.hostname);
}

/** Checks the method, which the router does not. @returns the route's methods, where they were looked up */
function checkMethod(request: IncomingMessage, routes: RouteTable): string[] | undefined {
  const { method = "", url = "" } = request;
  // Files and pages, which are most requests, need no route lookup.
  if (isRead(request) && !isApi(url) && !/\.data(?:\?|$)/.test(url)) return;
  const { pathname, query, isData, route } = readAddress(url, routes);
  if (isData && route?.isResource) throw new Refusal(404, "There is nothing under this address.");
  // A post whose URL does not say `?index` is one to the layout, and no layout takes posts.
  const isToLayout = route?.isIndexPage && !new URLSearchParams(query).has("index");
  const allowed = (route?.methods ?? []).filter((name) => !(isToLayout && name === "POST"));
  const isInApi = isApi(pathname);
  // Routes of the JSON API refuse the other known methods themselves.
  const isTaken = isInApi
    ? methods.includes(method)
    : isRead(request) || method === "OPTIONS" || allowed.includes(method);
  if (isTaken) return allowed.length > 0 ? allowed : undefined;
  if (!isInApi) throw new Refusal(405, `${method} is not allowed here.`, { headers: allow(allowed) });
  if (allowed.length === 0) throw new Refusal(404, "There is nothing under this path");
  throw new Refusal(405, `${method} is not allowed here`, { headers: allow(allowed) });
}

/** Node accepts Host headers that make no valid URL. */
function isHost(host: string): boolean {
  return hostName.test(host) && URL.canParse(`http://${host}`);
}

/** Letters, digits and -._~ that are encoded: the router takes them as if they were not (RFC 3986, 6.2.2.2). */
const needlesslyEncoded = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/**
 * @returns path and query of a request target, also of an absolute one (RFC 9112, 3.2.2), as the router takes them, so
 * that whatever decides by the path sees the same; repeated slashes are collapsed
 * @throws Refusal for what the router would answer with an error or take for another address
 */
function normalize(target: string): string {
  const origin = /^https?:\/\/[^/?#]+/i.exec(target)?.[0] ?? "";
  const path = target.slice(origin.length).replace(/^(?!\/)/, origin ? "/" : "");
  const [pathname = ""] = path.split(/[?#]/, 1);
  const decoded = decode(pathname);
  // Remix's parameter for data before single fetch.
  if (!path.startsWith("/") || decoded === undefined || /[?&]_data(?:[=&]|$)/.test(path))
    throw new Refusal(400, "This address is not known here.");
  // A browser's URL takes a backslash for a slash, and leaves out tabs and line breaks.
  if (/[\\\p{Cc}]/u.test(decoded)) throw new Refusal(404, "There is nothing under this address.");
  const plain = pathname
    .replace(needlesslyEncoded, (code) => decodeURIComponent(code))
    .replace(/\/{2,}/g, "/");
  const url = new URL(`http://localhost${plain}${path.slice(pathname.length)}`);
  return url.pathname + url.search;
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return;
  }
}

/** Reads past the rest of a body, as the connection's next request comes after it; disconnects who sends too much. */
function drainBody(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    let left = drainLimit;
    // The router's listener may have paused the stream.
    request.removeAllListeners("data");
    request.on("data", (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) request.destroy();
    });
    request.resume();
  });
}
