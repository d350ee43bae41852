import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import onFinished from "on-finished";
import { currentContext, newContext, withContext } from "~/platform/request-context.server";
import { isRead, type Middleware } from "./middleware.server";
import { routePattern } from "./route-table.server";

/** Gives each request a context of its own. */
export const requestContext: Middleware = (_request, response, next) =>
  withContext({ ...newContext(), drained: () => drained(response) }, next);

async function drained(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain) return;
  await new Promise<void>((resolve) => {
    const events = ["drain", "close"];
    const done = () => {
      for (const event of events) response.off(event, done);
      resolve();
    };
    // The response's own method listens to the stream of the compression, where there is one.
    for (const event of events) EventEmitter.prototype.on.call(response, event, done);
  });
}

/** Logs writes and errors as JSON lines, without what visitors sent or who they are; keeps URLs out of the access log. */
export const requestLog: Middleware = (request, response, next) => {
  // remix-serve's access log prints `originalUrl`, in a listener that it adds after this one.
  const context = currentContext();
  onFinished(response, () => {
    if (context) context.isOver = true;
    Object.assign(request, { originalUrl: routePattern(request.url ?? "") });
  });
  response.once("close", () => {
    // One line a minute stands for all of them.
    if (context?.isRefusedAsBusy) return;
    const error = context?.errorId;
    const isError = error !== undefined || response.statusCode >= 500;
    if ((isRead(request) || request.method === "OPTIONS") && !isError) return;
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

/** Writes remix-serve's access log line for a request that is answered before remix-serve. */
export function logAccess(
  { method, url = "" }: IncomingMessage,
  { statusCode }: ServerResponse,
  length?: number,
): void {
  const ms = (performance.now() - (currentContext()?.startedAt ?? 0)).toFixed(3);
  console.log(`${method} ${routePattern(url)} ${statusCode} ${length ?? "-"} - ${ms} ms`);
}
