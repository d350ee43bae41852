import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Middleware } from "./middleware.server";

/** What is known of a request while it is handled. */
export interface RequestContext {
  /** In every log line of the request. */
  id: string;
  /** As performance.now() gives it. */
  startedAt: number;
  /** The request comes from a browser in which staff are signed in. */
  hasStaffSession?: boolean;
  /** Key of the response in the cache; unset where the response is not for everyone. */
  cacheKey?: string;
  /** Entity tag of a response that can be cached: it names the data as they were when the request arrived. */
  etag?: string;
  /** Id of the error that the request met, as the visitor is told. */
  errorId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Handles the rest of the request with a context of its own. */
export const requestContext: Middleware = (_request, _response, next) => withContext(newContext(), next);

/** @returns the context of the request that is being handled; nothing in the development server */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

export function withContext(context: RequestContext, work: () => void): void {
  storage.run(context, work);
}

export function newContext(): RequestContext {
  return { id: randomUUID(), startedAt: performance.now() };
}
