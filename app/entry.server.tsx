import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { logError } from "~/http/errors.server";
import { sharedPage, sharedPageData } from "~/http/http-cache.server";
import { cacheResponse } from "~/http/response-cache.server";
import { secure, takeOutNonce } from "~/http/security-headers.server";
import { currentContext } from "~/platform/request-context.server";
import { delayPreloads } from "~/site/late-preloads";
import { NonceContext } from "~/site/nonce";
import { leaveUnencoded } from "~/start/page-data";
import { noticeParam } from "~/text/notice";
import "./startup.server";

/** Streamed data must not delay a shutdown (milliseconds). */
export const streamTimeout = 1000;

/** Renders the whole page before the response begins: it has a length and an entity tag, and is never half a page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  let responseStatus = status;
  const nonce = randomUUID();
  const rendered = await new Promise<string>((resolve, reject) => {
    let failed = false;
    const page = (
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </NonceContext.Provider>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        // React calls it after a failure too; then nobody reads that stream, and its error would end the process.
        if (!failed) resolve(text(pipe(new PassThrough())));
      },
      onShellError(error) {
        failed = true;
        reject(error);
      },
      onError(error) {
        responseStatus = 500;
        logError(error, request);
      },
    });
  });
  // React 18 ends a chunk with null characters where the next character does not fit (facebook/react#26228).
  const { html, inline } = takeOutNonce(leaveUnencoded(rendered.replaceAll("\0", "")), nonce);
  const page = Buffer.from(delayPreloads(html));
  headers.set("Content-Type", "text/html; charset=utf-8");
  secure(headers, inline);
  const context = currentContext();
  // A page that shows an error is not for the next visitor too.
  const isPublic = isShared(request, responseStatus) && !context?.errorId;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", isPublic ? sharedPage : "no-store");
  if (headers.get("Cache-Control") === sharedPage) {
    if (context?.etag) headers.set("ETag", context.etag);
    cacheResponse(page, headers);
  }
  return new Response(page, { status: responseStatus, headers });
}

/** Whether a page is the same for everyone: not with the notice of a posted form. */
function isShared(request: Request, status: number): boolean {
  return status === 200 && !new URL(request.url).searchParams.has(noticeParam);
}

/** Caches the data of a page as the page itself is cached. */
export async function handleDataRequest(
  response: Response,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const { headers, status } = response;
  secure(headers);
  const context = currentContext();
  // The data of a page that cannot be cached cannot be either: the page cache has given it no entity tag.
  const isShared =
    request.method === "GET" &&
    !new URL(request.url).searchParams.has(noticeParam) &&
    (context === undefined || context.etag !== undefined);
  // A route may have set `no-store` itself, with `private`.
  const isStorable = !headers.get("Cache-Control")?.includes("no-store");
  if (!isShared && isStorable) headers.set("Cache-Control", "no-store");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", sharedPageData);
  if (headers.get("Cache-Control") !== sharedPageData || status !== 200 || !context?.etag) return response;
  const body = Buffer.from(await response.arrayBuffer());
  // Data of an error are not for the next visitor too.
  if (context.errorId) headers.set("Cache-Control", "no-store");
  else {
    headers.set("ETag", context.etag);
    cacheResponse(body, headers);
  }
  return new Response(body, { status, headers });
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || isForeignPost(error)) return;
  logError(error, request);
}

/** Remix refuses the posts of other sites to pages, as an error of its own without a class or a status. */
function isForeignPost(error: unknown): boolean {
  return error instanceof Error && /^(x-forwarded-)?host header does not match/.test(error.message);
}
