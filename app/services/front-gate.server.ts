import type { IncomingMessage, ServerResponse } from "node:http";
import { type Address, isApi } from "./canonical-address.server";
import { env, isLoopback } from "./env.server";
import { securityHeaders } from "./security-headers.server";

/** What is answered to a request that goes no further. */
export interface ShortAnswer {
  status: 204 | 400 | 403 | 404 | 405 | 414;
  /** Why it is refused; nothing where it is not. */
  message?: string;
  headers?: Record<string, string>;
}

/** In characters of path and query: more than any filter of the site needs. */
const longestUrl = 8_000;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Those with which Remix and the JSON API change something. */
const changing = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const hostName = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const refuse = (
  status: ShortAnswer["status"],
  message: string,
  headers?: ShortAnswer["headers"],
): ShortAnswer => ({ status, message, headers });

/**
 * Looks at a request before remix-serve does, which would answer what it cannot read with an error of its
 * own, and takes the port of its address from a header that anyone can send.
 * @param request whose address and headers are brought into the form in which the site knows them
 * @returns what is answered where it goes no further
 */
export function refusalOf(request: IncomingMessage): ShortAnswer | undefined {
  const { method = "", headers } = request;
  if ((request.url ?? "").length > longestUrl) return refuse(414, "This address is too long.");
  const { host = "" } = headers;
  if (!isHost(host)) return refuse(400, "This host is not known here.");
  const path = pathOf(request.url ?? "");
  if (path === undefined) return refuse(400, "This address is not known here.");
  request.url = path;
  const own = new URL(env.PUBLIC_URL ?? `http://${host}`);
  // Of two names remix-serve believes this one. To the CMS it is the sign of a proxy: it is not set for nothing.
  if (headers["x-forwarded-host"] !== undefined || !isLoopback(own.hostname))
    headers["x-forwarded-host"] = own.host;
  // The JSON API says so itself, in its own form.
  const isForeign = headers.origin !== undefined && headers.origin !== own.origin;
  if (isForeign && changing.has(method) && !path.startsWith("/api/"))
    return refuse(403, "What another site sends is refused.");
}

/**
 * Answers for the router what it does not tell apart: which methods a path has, and which paths have data.
 * @returns what is answered where the request goes no further
 */
export function methodRefusal(method: string, { pathname, isData, route }: Address): ShortAnswer | undefined {
  if (isData && route?.isResource) return refuse(404, "There is nothing under this address.");
  const isKnown = methods.includes(method);
  if (!isApi(pathname))
    return isKnown ? undefined : refuse(405, "This method is not known here.", { Allow: methods.join(", ") });
  const allowed = route?.methods ?? [];
  if (allowed.length === 0) return isKnown ? undefined : refuse(404, "There is nothing under this path");
  const headers = { Allow: allowed.join(", ") };
  if (method === "OPTIONS") return { status: 204, headers };
  // Of the others each route says so itself, without the front too.
  return isKnown ? undefined : refuse(405, `${method} is not allowed here`, headers);
}

/** What Node lets through is not yet a name that an address can be made with. */
function isHost(host: string): boolean {
  return hostName.test(host) && URL.canParse(`http://${host}`);
}

/**
 * A request may name a whole address (RFC 9112, 3.2.2); where it leads is what counts. What cannot be decoded
 * leads nowhere, and several slashes are one: the router would write a line about each into the log.
 */
function pathOf(target: string): string | undefined {
  const whole = /^https?:\/\/[^/?#]+/i.exec(target)?.[0] ?? "";
  const path = target.slice(whole.length).replace(/^(?!\/)/, whole ? "/" : "");
  if (!path.startsWith("/")) return;
  // The router's old way to ask for data, of which it would write an error into the log.
  if (/[?&]_data(?:[=&]|$)/.test(path)) return;
  const [pathname = ""] = path.split("?", 1);
  try {
    decodeURI(pathname);
  } catch {
    return;
  }
  return pathname.replace(/\/{2,}/g, "/") + path.slice(pathname.length);
}

const general = Object.entries(securityHeaders());

/**
 * Has an answer kept by nobody, whatever says otherwise: staff see what others may not.
 */
export function keepPrivate(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = function complete(this: ServerResponse, status: number, ...args: unknown[]) {
    const given = args.filter((arg) => typeof arg === "object" && arg !== null);
    for (const [name, value] of Object.entries(Object.assign({}, ...given))) {
      if (value !== undefined) response.setHeader(name, value as string);
    }
    response.setHeader("Cache-Control", "private, no-store");
    return Reflect.apply(writeHead, response, [status, ...args.filter((arg) => typeof arg === "string")]);
  } as ServerResponse["writeHead"];
}

/**
 * Sets the site's headers on answers that come without: static files, and what the router says by itself.
 * @param done is called when the headers are complete
 */
export function completeHeaders(response: ServerResponse, done: () => void): void {
  const { writeHead } = response;
  response.writeHead = function complete(this: ServerResponse, ...args: unknown[]) {
    // To whom a page has not changed it stays what it was, its policy too.
    if (!response.headersSent && args[0] !== 304)
      for (const [name, value] of general) if (!response.hasHeader(name)) response.setHeader(name, value);
    done();
    return Reflect.apply(writeHead, response, args);
  } as ServerResponse["writeHead"];
}

/** So much of a body is still read and thrown away when its answer is there (bytes). */
const patience = 8 * 1024 * 1024;

/**
 * Reads to its end a body that was answered unread: what is left of it would stand before the next request of
 * the connection, which would wait for its answer until the connection is given up.
 */
export function readToEnd(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    let left = patience;
    // Whoever listened has its answer, and would hold the stream up.
    request.removeAllListeners("data");
    request.on("data", (piece: Buffer) => {
      left -= piece.length;
      if (left < 0) request.destroy();
    });
    request.resume();
  });
}
