import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestFrame } from "./request-frame.server";

/** The links of mails open what they name to whoever has them. */
const secret = /^\/(unsubscribe|registrations|invitations)\/[^/]+/;

/** @returns the path of a request without what only its visitor may know */
export function routeOf(path: string): string {
  return path.replace(secret, "/$1/$$token");
}

const since = ({ begun }: RequestFrame) => performance.now() - begun;
const pathOf = ({ url = "" }: IncomingMessage) => routeOf(url.split("?", 1)[0] ?? "");

/** Writes the line that remix-serve writes for each request, for one that does not get as far. */
export function logAccess(
  { method, url }: IncomingMessage,
  { statusCode }: ServerResponse,
  frame: RequestFrame,
  length?: number,
): void {
  console.log(`${method} ${url} ${statusCode} ${length ?? "-"} - ${since(frame).toFixed(3)} ms`);
}

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Writes one JSON line when a request has ended that writes or that met an error: nothing of what was sent,
 * and nothing of who sent it.
 */
export function logEnd(request: IncomingMessage, response: ServerResponse, frame: RequestFrame): void {
  response.once("close", () => {
    const { id, error } = frame;
    const status = response.writableFinished ? response.statusCode : "aborted";
    const isWrite = !reads.has(request.method ?? "");
    if (!isWrite && error === undefined && response.statusCode < 500) return;
    const failed = error !== undefined || response.statusCode >= 500;
    console.log(
      JSON.stringify({
        level: failed ? "error" : "info",
        request: id,
        method: request.method,
        route: pathOf(request),
        status,
        ms: Math.round(since(frame)),
        error,
      }),
    );
  });
}
