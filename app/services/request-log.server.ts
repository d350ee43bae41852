import type { IncomingMessage, ServerResponse } from "node:http";
import onFinished from "on-finished";
import type { RequestFrame } from "./request-frame.server";
import { routePattern } from "./route-table.server";

const since = ({ begun }: RequestFrame) => performance.now() - begun;

/**
 * Writes the line that remix-serve writes for each request, for one that does not get as far: the route, and
 * nothing of the address itself.
 */
export function logAccess(
  { method, url = "" }: IncomingMessage,
  { statusCode }: ServerResponse,
  frame: RequestFrame,
  length?: number,
): void {
  console.log(
    `${method} ${routePattern(url)} ${statusCode} ${length ?? "-"} - ${since(frame).toFixed(3)} ms`,
  );
}

/**
 * Keeps addresses out of the line that remix-serve writes when an answer has ended (or was broken off): it
 * prints Express's `originalUrl`, which from then on holds the route.
 */
export function hideAddress(request: IncomingMessage, response: ServerResponse): void {
  const { url = "" } = request;
  // The listeners of one answer are called in their order, and remix-serve adds its own after this one.
  onFinished(response, () => Object.assign(request, { originalUrl: routePattern(url) }));
}

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Writes one JSON line when a request has ended that writes or that met an error: nothing of what was sent,
 * and nothing of who sent it.
 */
export function logEnd(request: IncomingMessage, response: ServerResponse, frame: RequestFrame): void {
  const { url = "" } = request;
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
        route: routePattern(url),
        status,
        ms: Math.round(since(frame)),
        error,
      }),
    );
  });
}
