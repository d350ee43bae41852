import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { env, isLoopback } from "~/server/env.server";
import { Refusal } from "~/server/refusal.server";
import { drainLimit } from "~/server/request-body.server";
import { isApi, readAddress } from "./canonical-address.server";
import type { Middleware } from "./middleware.server";
import { logAccess } from "./request-log.server";
import type { RouteTable } from "./route-table.server";
import { securityHeaders } from "./security-headers.server";
import { isForStaff } from "./staff-only.server";

/** In milliseconds. */
const slowClientTimeouts = {
  /** Until all headers of a request have arrived. */
  headers: 15_000,
  /** Until a whole request has arrived: 10 MB on a slow line. */
  request: 180_000,
  /** Without any traffic. */
  silence: 120_000,
  /** Between two requests of a connection: longer than a proxy keeps it open. */
  keepAlive: 65_000,
};

/** Closes the connections of clients that are too slow. */
export function limitSlowClients(server: Server, timeouts = slowClientTimeouts): void {
  server.headersTimeout = timeouts.headers;
  server.requestTimeout = timeouts.request;
  server.keepAliveTimeout = timeouts.keepAlive;
  server.setTimeout(timeouts.silence);
}

/**
 * Refuses requests that no route should see: unknown hosts and methods, malformed or too long addresses, writes
 * from other sites. The router would answer some of these with an error of its own.
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

/** In characters of path and query: more than any filter of the site needs. */
const longestUrl = 8_000;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const writes = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const hostName = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const allow = (allowed: string[]) => ({ Allow: allowed.join(", ") });

/** Checks the host and the address of a request, and normalizes the address. */
function checkAddress(request: IncomingMessage): void {
  const { url = "", headers } = request;
  if (url.length > longestUrl) throw new Refusal(414, "This address is too long.");
  if (!isHost(headers.host ?? "")) throw new Refusal(400, "This host is not known here.");
  const path = pathOf(url);
  if (path === undefined) throw new Refusal(400, "This address is not known here.");
  request.url = path;
}

const ownUrl = ({ headers }: IncomingMessage) => new URL(env.PUBLIC_URL ?? `http://${headers.host}`);

/**
 * The one check of where a write comes from. It also sets the header by which remix-serve knows its own host:
 * anyone can send that, with a port that remix-serve would believe.
 */
function checkOrigin(request: IncomingMessage): void {
  const { method = "", url = "", headers } = request;
  const own = ownUrl(request);
  // The CMS takes this header for the sign of a proxy: on loopback it is not set without need.
  if (headers["x-forwarded-host"] !== undefined || !isLoopback(own.hostname))
    headers["x-forwarded-host"] = own.host;
  if (!writes.has(method) || headers.origin === undefined || headers.origin === own.origin) return;
  throw new Refusal(
    403,
    isApi(url) ? "Writes from other sites are refused" : "What another site sends is refused.",
  );
}

/**
 * Checks the method, which the router does not.
 * @returns the methods of a path of the JSON API
 */
function checkMethod({ method = "", url = "" }: IncomingMessage, routes: RouteTable): string[] | undefined {
  const isKnown = methods.includes(method);
  // Most requests are for files and pages, and need no look at the routes.
  if (isKnown && !isApi(url) && !/\.data(?:\?|$)/.test(url)) return;
  const { pathname, isData, route } = readAddress(url, routes);
  if (isData && route?.isResource) throw new Refusal(404, "There is nothing under this address.");
  if (!isApi(pathname)) {
    if (isKnown) return;
    throw new Refusal(405, "This method is not known here.", { headers: allow(methods) });
  }
  const allowed = route?.methods ?? [];
  // Each route refuses the other known methods itself.
  if (isKnown) return allowed.length > 0 ? allowed : undefined;
  if (allowed.length === 0) throw new Refusal(404, "There is nothing under this path");
  throw new Refusal(405, `${method} is not allowed here`, { headers: allow(allowed) });
}

/** Node accepts hosts that no URL can be made with. */
function isHost(host: string): boolean {
  return hostName.test(host) && URL.canParse(`http://${host}`);
}

/**
 * @returns path and query of a request's target, also of a whole address (RFC 9112, 3.2.2), with repeated slashes
 * as one; nothing where it cannot be decoded, of which the router would log an error
 */
function pathOf(target: string): string | undefined {
  const origin = /^https?:\/\/[^/?#]+/i.exec(target)?.[0] ?? "";
  const path = target.slice(origin.length).replace(/^(?!\/)/, origin ? "/" : "");
  if (!path.startsWith("/")) return;
  // The router's old way to ask for data, of which it would log an error too.
  if (/[?&]_data(?:[=&]|$)/.test(path)) return;
  const [pathname = ""] = path.split("?", 1);
  try {
    decodeURI(pathname);
  } catch {
    return;
  }
  return pathname.replace(/\/{2,}/g, "/") + path.slice(pathname.length);
}

/** Answers a request that goes no further, and closes its connection. */
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
    "Cache-Control": isForStaff(request.url) ? "private, no-store" : "no-store",
    Connection: "close",
    ...headers,
  });
  response.end(request.method === "HEAD" || message === undefined ? undefined : body);
  logAccess(request, response);
}

/**
 * Reads the rest of a body that was answered unread: the next request of the connection is behind it. A client that
 * sends much more is disconnected.
 */
function drainBody(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    let left = drainLimit;
    // A listener that had paused the stream would still stop it.
    request.removeAllListeners("data");
    request.on("data", (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) request.destroy();
    });
    request.resume();
  });
}
