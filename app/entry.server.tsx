import { createHash, randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { delayPreloads } from "~/components/late-preloads";
import { NonceContext } from "~/components/nonce";
import { noticeParam } from "~/schemas/forms";
import { env } from "~/services/env.server";
import { logError } from "~/services/errors.server";
import { startFront } from "~/services/front.server";
import { holdAnswer } from "~/services/held-answers.server";
import { notModified, sharedPage, sharedPageData } from "~/services/http-cache.server";
import { startImageQueue } from "~/services/image-queue.server";
import { takeOutNonce } from "~/services/inline-code.server";
import { startMail } from "~/services/mail.server";
import { currentFrame } from "~/services/request-frame.server";
import { secure } from "~/services/security-headers.server";
import { startShutdown } from "~/services/shutdown.server";
import { startSweeping } from "~/services/uploads.server";
import { startWatchdog } from "~/services/watchdog.server";

/** The data of a page never keep the process from ending for longer than this (milliseconds). */
export const streamTimeout = 1000;

startFront(() => import("virtual:remix/server-build"));
// What an earlier process left in the outbox goes on its way, and what it left of uploads goes.
startMail();
startSweeping();
startImageQueue({ ahead: env.NODE_ENV === "production" && env.IMAGE_QUEUE === "on" });
if (env.NODE_ENV === "production") {
  startShutdown();
  startWatchdog();
}

/** Renders the whole page before it answers: it then has a length, an entity tag, and no half pages. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let responseStatus = status;
  const nonce = randomUUID();
  const rendered = await new Promise<string>((resolve, reject) => {
    let failed = false;
    const page = (
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </NonceContext.Provider>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
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
  const { html, inline } = takeOutNonce(rendered, nonce);
  const page = Buffer.from(delayPreloads(html));
  headers.set("Content-Type", "text/html; charset=utf-8");
  secure(headers, inline);
  const frame = currentFrame();
  // A page on which an error has left its mark is not for the next visitor too.
  const isPublic = isShared(request, responseStatus) && !frame?.error;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", isPublic ? sharedPage : "no-store");
  if (headers.get("Cache-Control") === sharedPage) {
    const tag = frame?.tag ?? `W/"${createHash("sha1").update(page).digest("base64url")}"`;
    headers.set("ETag", tag);
    if (notModified(request, tag)) return new Response(null, { status: 304, headers });
    holdAnswer(page, headers);
  }
  return new Response(page, { status: responseStatus, headers });
}

/** Whether a page is the same for everyone: not where it says what became of a form. */
function isShared(request: Request, status: number): boolean {
  return status === 200 && !new URL(request.url).searchParams.has(noticeParam);
}

/** Keeps the data of a page as the page itself is kept. */
export async function handleDataRequest(
  response: Response,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const { headers, status } = response;
  secure(headers);
  const frame = currentFrame();
  // What may not be cached as a page may not be as its data: the front has given it no tag.
  const isShared =
    request.method === "GET" &&
    !new URL(request.url).searchParams.has(noticeParam) &&
    (frame === undefined || frame.tag !== undefined);
  // What a route itself keeps from caches, with `private`, stays as it is.
  const isKept = !headers.get("Cache-Control")?.includes("no-store");
  if (!isShared && isKept) headers.set("Cache-Control", "no-store");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", sharedPageData);
  if (headers.get("Cache-Control") !== sharedPageData || status !== 200 || !frame?.tag) return response;
  const body = Buffer.from(await response.arrayBuffer());
  // Data in which an error has left its mark are not for the next visitor too.
  if (frame.error) headers.set("Cache-Control", "no-store");
  else {
    headers.set("ETag", frame.tag);
    holdAnswer(body, headers);
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
