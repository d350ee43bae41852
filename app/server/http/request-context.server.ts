import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import onFinished from "on-finished";
import { isRead, type Middleware } from "./middleware.server";
import { routePattern } from "./route-table.server";

export interface RequestContext {
  /** In every log line of the request. */
  id: string;
  /** From performance.now(). */
  startedAt: number;
  hasStaffSession?: boolean;
  /** Key of the response in the cache; unset where the response is not for everyone. */
  cacheKey?: string;
  /** Entity tag of a response that can be cached: it names the data as they were when the request arrived. */
  etag?: string;
  /** Whether the response was sent or the client has gone: by then the request no longer has its URL. */
  isOver?: boolean;
  /** Id of the error that the request met, as the visitor is told. */
  errorId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Gives each request a context of its own. */
export const requestContext: Middleware = (_request, _response, next) => withContext(newContext(), next);

/** @returns the context of the current request; nothing in the development server */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs work with a context, and whatever it starts. */
export function withContext(context: RequestContext, work: () => void): void {
  storage.run(context, work);
}

/** A context for a request that begins now. */
export function newContext(): RequestContext {
  return { id: randomUUID(), startedAt: performance.now() };
}

/**
 * Logs writes and errors as one JSON line each, without anything that visitors sent or that identifies them; and
 * keeps URLs out of the access log.
 */
export const requestLog: Middleware = (request, response, next) => {
  // remix-serve's access log prints `originalUrl`, in a listener that it adds after this one.
  const context = currentContext();
  onFinished(response, () => {
    if (context) context.isOver = true;
    Object.assign(request, { originalUrl: routePattern(request.url ?? "") });
  });
  response.once("close", () => {
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
