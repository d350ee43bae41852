import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { isForStaff, privateNoStore } from "~/http/http-cache.server";
import { RateLimit } from "~/http/limits/rate-limit.server";
import { isRead } from "~/http/middleware.server";
import { isApi } from "~/http/route-table.server";
import { securityHeaders } from "~/http/security-headers.server";
import { currentContext } from "~/platform/request-context.server";

/** A client that retries at once would otherwise be refused in every turn of the event loop (milliseconds). */
const defaultPause = 1000;
/** What a refused client is told to wait (seconds). */
const retryAfter = 5;

const logLimit = new RateLimit({ points: 1, duration: 60 });

const toPage = (advice: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Very busy</title>
<body style="font: 1.1rem/1.5 sans-serif; margin: 15vh 10vw; max-width: 36rem">
<h1>Very busy</h1>
<p>Too many people are here at this moment. ${advice}</p></body></html>
`;
const pages = {
  read: toPage("Please load this page again in a few seconds."),
  post: toPage("Nothing was sent. Please go back and try again in a few seconds."),
};
const json = JSON.stringify({ message: "The site is very busy. Please try again in a few seconds." });

/** Refuses a request with 503 and keeps its connection: new ones would be in the way of others. `pause` in milliseconds. */
export async function refuseBusy(
  request: IncomingMessage,
  response: ServerResponse,
  pause = defaultPause,
): Promise<void> {
  const context = currentContext();
  if (context) context.isRefusedAsBusy = true;
  if (logLimit.take("busy") === undefined)
    console.error("more requests at once than are answered or may wait: some are refused with 503");
  await setTimeout(pause);
  if (response.closed) return;
  const inJson = isApi(request.url ?? "");
  const body = inJson ? json : isRead(request) ? pages.read : pages.post;
  response.writeHead(503, {
    ...securityHeaders(),
    "Content-Type": inJson ? "application/json" : "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": isForStaff(request.url) ? privateNoStore : "no-store",
    "Retry-After": String(retryAfter),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
