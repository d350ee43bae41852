import type { IncomingMessage, ServerResponse } from "node:http";
import onFinished from "on-finished";
import type { Middleware } from "./middleware.server";
import { currentContext } from "./request-context.server";
import { routePattern } from "./route-table.server";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Writes one JSON line when a request has ended that writes or that met an error, with nothing that visitors sent
 * and nothing of who they are; and keeps addresses out of the access log.
 */
export const requestLog: Middleware = (request, response, next) => {
  // remix-serve's access log prints `originalUrl`, in a listener that it adds after this one.
  onFinished(response, () => Object.assign(request, { originalUrl: routePattern(request.url ?? "") }));
  const context = currentContext();
  response.once("close", () => {
    const error = context?.errorId;
    const isError = error !== undefined || response.statusCode >= 500;
    if (reads.has(request.method ?? "") && !isError) return;
    console.log(
      JSON.stringify({
        level: isError ? "error" : "info",
        request: context?.id,
        method: request.method,
        route: routePattern(request.url ?? ""),
        status: response.writableFinished ? response.statusCode : "aborted",
        ms: Math.round(performance.now() - (context?.startedAt ?? 0)),
        error,
      }),
    );
  });
  next();
};

/** Writes the line that remix-serve writes for each request, for one that is answered before it. */
export function logAccess(
  { method, url = "" }: IncomingMessage,
  { statusCode }: ServerResponse,
  length?: number,
): void {
  const ms = (performance.now() - (currentContext()?.startedAt ?? 0)).toFixed(3);
  console.log(`${method} ${routePattern(url)} ${statusCode} ${length ?? "-"} - ${ms} ms`);
}
