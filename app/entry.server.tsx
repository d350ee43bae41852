import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { logError } from "~/services/errors.server";
import { notModified } from "~/services/http-cache.server";

/** The data of a page never keep the process from ending for longer than this (milliseconds). */
export const streamTimeout = 1000;

/** Renders the whole page before it answers: it then has a length, an entity tag, and no half pages. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let responseStatus = status;
  const rendered = await new Promise<string>((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onAllReady() {
        // React calls it after a failure too; nobody would wait for that stream, and its error would end the process.
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
  // The page is whole without its scripts: what is seen comes first, on a slow line above all.
  const html = rendered.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control"))
    headers.set("Cache-Control", status === 200 ? "public, no-cache" : "no-store");
  if (responseStatus === 200) {
    const tag = `W/"${createHash("sha1").update(html).digest("base64url")}"`;
    headers.set("ETag", tag);
    if (notModified(request, tag)) return new Response(null, { status: 304, headers });
  }
  return new Response(html, { status: responseStatus, headers });
}

/** Data of a page serve for a moment, so that what a link prefetched is what its click shows. */
export function handleDataRequest(response: Response): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "public, max-age=10");
  return response;
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logError(error, request);
}
