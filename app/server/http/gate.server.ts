import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { env, isLoopback } from "~/server/env.server";
import { Refusal } from "~/server/refusal.server";
import { drainLimit } from "~/server/request-body.server";
import { isApi, type RouteTable, readAddress } from "~/server/route-table.server";
import { isForStaff, privateNoStore } from "./http-cache.server";
import type { Middleware } from "./middleware.server";
import { logAccess } from "./request-log.server";
import { securityHeaders } from "./security-headers.server";

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

/** Disconnects slow clients. */
export function limitSlowClients(server: Server, timeouts = slowClientTimeouts): void {
  server.headersTimeout = timeouts.headers;
  server.requestTimeout = timeouts.request;
  server.keepAliveTimeout = timeouts.keepAlive;
  server.setTimeout(timeouts.idle);
}

/**
 * Refuses invalid hosts, methods and URLs, and writes from other sites, before the router sees them: it would answer
 * some of them with status 500.
 */
export function gate(routes: RouteTable): Middleware {
  return (request, response, next) => {
    try {
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

/** Checks the Host header and the URL, and normalizes the URL. */
function checkAddress(request: IncomingMessage): void {
  const { url = "", headers } = request;
  if (url.length > maximumUrl) throw new Refusal(414, "This address is too long.");
  if (!isHost(headers.host ?? "")) throw new Refusal(400, "This host is not known here.");
  const path = pathOf(url);
  if (path === undefined) throw new Refusal(400, "This address is not known here.");
  request.url = path;
}

const ownUrl = ({ headers }: IncomingMessage) => new URL(env.PUBLIC_URL ?? `http://${headers.host}`);

/**
 * The one origin check of writes. It also sets X-Forwarded-Host, because remix-serve would trust the one that a client
 * sends.
 */
function checkOrigin(request: IncomingMessage): void {
  const { method = "", url = "", headers } = request;
  const own = ownUrl(request);
  // On loopback this header tells the CMS that the request came through a proxy.
  if (headers["x-forwarded-host"] !== undefined || !isLoopback(own.hostname))
    headers["x-forwarded-host"] = own.host;
  if (!writes.has(method) || headers.origin === undefined || headers.origin === own.origin) return;
  throw new Refusal(
    403,
    isApi(url) ? "Writes from other sites are refused" : "What another site sends is refused.",
  );
}

/** A page's action would take any other method for a post. */
const pageMethods = ["GET", "HEAD", "POST", "OPTIONS"];

/**
 * Checks the method, which the router does not.
 * @returns the methods of a route of the JSON API
 */
function checkMethod({ method = "", url = "" }: IncomingMessage, routes: RouteTable): string[] | undefined {
  const isKnown = methods.includes(method);
  if (isKnown && !isApi(url) && !pageMethods.includes(method))
    throw new Refusal(405, `${method} is not allowed here.`, { headers: allow(pageMethods) });
  // Files and pages, which are most requests, need no route lookup.
  if (isKnown && !isApi(url) && !/\.data(?:\?|$)/.test(url)) return;
  const { pathname, isData, route } = readAddress(url, routes);
  if (isData && route?.isResource) throw new Refusal(404, "There is nothing under this address.");
  if (!isApi(pathname)) {
    if (isKnown) return;
    throw new Refusal(405, "This method is not known here.", { headers: allow(methods) });
  }
  const allowed = route?.methods ?? [];
  // Routes of the JSON API refuse the other known methods themselves.
  if (isKnown) return allowed.length > 0 ? allowed : undefined;
  if (allowed.length === 0) throw new Refusal(404, "There is nothing under this path");
  throw new Refusal(405, `${method} is not allowed here`, { headers: allow(allowed) });
}

/** Node accepts Host headers that make no valid URL. */
function isHost(host: string): boolean {
  return hostName.test(host) && URL.canParse(`http://${host}`);
}

/**
 * @returns path and query of a request target, also of an absolute one (RFC 9112, 3.2.2), with repeated slashes
 * collapsed; nothing where the router would log an error, because the path cannot be decoded
 */
function pathOf(target: string): string | undefined {
  const origin = /^https?:\/\/[^/?#]+/i.exec(target)?.[0] ?? "";
  const path = target.slice(origin.length).replace(/^(?!\/)/, origin ? "/" : "");
  if (!path.startsWith("/")) return;
  // Remix's parameter for data before single fetch.
  if (/[?&]_data(?:[=&]|$)/.test(path)) return;
  const [pathname = ""] = path.split("?", 1);
  try {
    decodeURI(pathname);
  } catch {
    return;
  }
  return pathname.replace(/\/{2,}/g, "/") + path.slice(pathname.length);
}

/** Answers without the router, and closes the connection. */
function sendShort(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, headers }: { status: number; message?: string; headers?: Record<string, string> },
): void {
  const inJson = isApi(request.url ?? "");
  const body = inJson ? JSON.stringify({ message }) : `${message}\n`;
  response.writeHead(status, {
    ...securityHeaders(),
    ...(message !== undefined && {
      "Content-Type": inJson ? "application/json" : "text/plain; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
    }),
    "Cache-Control": isForStaff(request.url) ? privateNoStore : "no-store",
    Connection: "close",
    ...headers,
  });
  response.end(request.method === "HEAD" || message === undefined ? undefined : body);
  logAccess(request, response);
}

/**
 * Reads and discards the rest of a body that was not needed, since the connection's next request comes after it. A
 * client that sends too much is disconnected.
 */
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
