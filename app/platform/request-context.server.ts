import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

export interface RequestContext {
  /** In every log line of the request. */
  id: string;
  /** From performance.now(). */
  startedAt: number;
  hasStaffSession?: boolean;
  /** Browsers no longer speak HTTP/1.0, but proxies do. */
  isHttp10?: boolean;
  /** Whether it comes from a browser of staff: signed in, or known from an earlier sign-in. */
  isStaffBrowser?: boolean;
  /** Waits for a place among the requests that are answered: for who reads a large body, when it is read. */
  takePlace?: () => Promise<void>;
  /** Whether there was no room for it in the queue. */
  isRefusedAsBusy?: boolean;
  /** Key of the response in the cache; unset where the response is not for everyone. */
  cacheKey?: string;
  /** Entity tag of a response that can be cached: it names the data as they were when the request arrived. */
  etag?: string;
  /** Whether the response was sent or the client has gone: by then the request no longer has its URL. */
  isOver?: boolean;
  /** Waits until the client has taken what was written, or has gone: for what is too large to be kept for it. */
  drained?: () => Promise<void>;
  /** Id of the error that the request met, as the visitor is told. */
  errorId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** @returns the context of the current request; nothing in the development server */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs work with a context, and whatever it starts. */
export function withContext(context: RequestContext, work: () => void): void {
  storage.run(context, work);
}

export function newContext(): RequestContext {
  return { id: randomUUID(), startedAt: performance.now() };
}
