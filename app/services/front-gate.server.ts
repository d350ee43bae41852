import type { IncomingMessage, ServerResponse } from "node:http";
import { env, isLoopback } from "./env.server";
import { securityHeaders } from "./security-headers.server";

/** Why a request goes no further. */
export interface Refusal {
  status: 400 | 403 | 405 | 414;
  message: string;
  headers?: Record<string, string>;
}

/** In characters of path and query: more than any filter of the site needs. */
const longestUrl = 8_000;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Those with which Remix and the JSON API change something. */
const changing = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const hostName = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const refuse = (status: Refusal["status"], message: string, headers?: Refusal["headers"]): Refusal => ({
  status,
  message,
  headers,
});

/**
 * Looks at a request before remix-serve does, which would answer what it cannot read with an error of its
 * own, and takes the port of its address from a header that anyone can send.
 * @param request whose address and headers are brought into the form in which the site knows them
 * @returns why it is refused, or nothing
 */
export function refusalOf(request: IncomingMessage): Refusal | undefined {
  const { method = "", headers } = request;
  if ((request.url ?? "").length > longestUrl) return refuse(414, "This address is too long.");
  if (!methods.includes(method))
    return refuse(405, "This method is not known here.", { Allow: methods.join(", ") });
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
