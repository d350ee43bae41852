import type { IncomingMessage, ServerResponse } from "node:http";
import { type Address, isApi } from "./canonical-address.server";
import { preferredEncoding } from "./encoding.server";
import type { ShortAnswer } from "./front-gate.server";
import { encodedBody, type HeldAnswer } from "./held-answers.server";
import { sharedData, sharedPage, sharedPageData } from "./http-cache.server";
import type { RequestFrame } from "./request-frame.server";
import { logAccess } from "./request-log.server";
import { securityHeaders } from "./security-headers.server";

/** Answers a request that goes no further, and ends its connection. */
export function sendShort(
  request: IncomingMessage,
  response: ServerResponse,
  frame: RequestFrame,
  { status, message, headers }: ShortAnswer,
): void {
  const inJson = isApi(request.url ?? "");
  const body = inJson ? JSON.stringify({ message }) : `${message}\n`;
  const ofBody = {
    "Content-Type": inJson ? "application/json" : "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
  };
  response.writeHead(status, {
    ...securityHeaders(),
    ...(message === undefined ? {} : ofBody),
    "Cache-Control": "no-store",
    Connection: "close",
    ...headers,
  });
  response.end(request.method === "HEAD" || message === undefined ? undefined : body);
  logAccess(request, response, frame);
}

/** Tells a client that it has the answer already. */
export function sendUnchanged(
  request: IncomingMessage,
  response: ServerResponse,
  frame: RequestFrame,
  { pathname, isData }: Address,
): void {
  const headers = {
    ETag: frame.tag,
    "Cache-Control": isApi(pathname) ? sharedData : isData ? sharedPageData : sharedPage,
    Vary: "Accept-Encoding",
  };
  response.writeHead(304, headers).end();
  logAccess(request, response, frame);
}

/** Sends an answer in the encoding that its client prefers; where only headers are asked for, without its body. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  frame: RequestFrame,
  answer: HeldAnswer,
): Promise<void> {
  const wanted = preferredEncoding(request);
  const ready = answer.bodies[wanted];
  const { body, encoding } = ready
    ? { body: ready, encoding: wanted }
    : await encodedBody(frame.key ?? "", answer, wanted);
  response.writeHead(200, {
    ...answer.headers,
    Vary: "Accept-Encoding",
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    "Content-Length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
  logAccess(request, response, frame, body.length);
}
